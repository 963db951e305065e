import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  KYC_DUE_MS,
  KYC_ITEMS,
  KYC_REASONS,
  KYC_STATES,
  KYC_TEXT_MAX,
  type KycItem,
  type KycReason,
  legalNameOf,
} from '../../../domain/kyc.ts'
import {
  type CommandResult,
  type CommandWords,
  choiceOption,
  noArgs,
  type OperatorCommand,
  oneArg,
  textOption,
  UsageError,
} from '../../operator/command.ts'
import type { Parts } from '../../parts.ts'
import { approveKyc, KycNotOpen, refuseKyc } from './decide.ts'
import { openDetails } from './details.ts'
import { findKyc, listKyc } from './repository.ts'
import { neededItems, stateOfItem } from './service.ts'

const LISTED_MAX = 200

const timeOf = (atMs: number | null) => (atMs === null ? null : new Date(atMs).toISOString())

/** Writes the pictures of a verification into a folder that only this user can read; never over a file that exists. */
async function writePictures(
  { storage }: Pick<Parts, 'storage'>,
  playerId: string,
  pictures: readonly { item: KycItem; storage_key: string }[],
  folder: string,
): Promise<string[]> {
  const contents = await Promise.all(
    pictures.map(async ({ item, storage_key: key }) => {
      const bytes = await storage.get(key)
      if (!bytes) throw new Error(`The picture ${item} is not in the storage`)
      return { file: join(folder, `${playerId}-${item}.jpg`), bytes }
    }),
  )
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const written: string[] = []
  try {
    for (const { file, bytes } of contents) {
      await writeFile(file, bytes, { mode: 0o600, flag: 'wx' })
      written.push(file)
    }
    return written
  } catch (error) {
    await Promise.all(written.map(file => rm(file, { force: true })))
    throw error
  }
}

/** Everything that staff see of a verification. @throws KycNotOpen when the player has none */
async function show(parts: Parts, playerId: string, folder: string | undefined): Promise<CommandResult> {
  const stored = await findKyc(parts.db.read, playerId)
  if (!stored) throw new KycNotOpen(`Player ${playerId} has no verification`)
  const { person, ...document } = openDetails(parts.vault, stored.row)
  const pictures = stored.items.filter(row => row.storage_key !== '')
  const files = folder === undefined ? [] : await writePictures(parts, playerId, pictures, folder)
  const items = neededItems(document.idType).map(item => {
    const row = stored.items.find(each => each.item === item)
    return {
      item,
      state: stateOfItem(stored, item),
      reason: row?.reason ?? null,
      text: row?.reason_text ?? '',
    }
  })
  const data = {
    playerId,
    state: stored.row.state,
    submitted: timeOf(stored.row.submitted_at_ms),
    decided: timeOf(stored.row.decided_at_ms),
    legalName: legalNameOf(person),
    ...person,
    ...document,
    items,
    files,
  }
  const lines = Object.entries(data).flatMap(([name, value]) =>
    Array.isArray(value) ? [] : [`${name.padEnd(16)} ${value === '' || value === null ? '-' : value}`],
  )
  const itemLines = items.map(({ item, state, reason, text }) =>
    [item.padEnd(16), state, reason ?? '', text].join('  ').trimEnd(),
  )
  return { lines: [...lines, ...itemLines, ...files], data, isOk: true }
}

/** The words of an option that are separated by commas, each one of `known`. @throws UsageError */
function listOption<Choice extends string>(
  words: CommandWords,
  name: string,
  known: readonly Choice[],
): Choice[] {
  const texts = textOption(words, name)?.split(',') ?? []
  const choices = texts.map(text => known.find(each => each === text.trim()))
  if (choices.length === 0 || choices.includes(undefined)) throw new UsageError()
  return choices as Choice[]
}

/** The refused items with their reasons: one reason for all items, or one for each. @throws UsageError */
function refusedItems(words: CommandWords): Partial<Record<KycItem, KycReason>> {
  const items = listOption(words, 'item', KYC_ITEMS)
  const reasons = listOption(words, 'reason', KYC_REASONS)
  if (reasons.length !== 1 && reasons.length !== items.length) throw new UsageError()
  return Object.fromEntries(items.map((item, place) => [item, reasons[place] ?? reasons[0]]))
}

/** What staff write beside the reason; needed where the reason says nothing. @throws UsageError */
function refusalText(words: CommandWords, reasons: readonly KycReason[]): string {
  const text = textOption(words, 'text') ?? ''
  if (text.length > KYC_TEXT_MAX || (text === '' && reasons.includes('other'))) throw new UsageError()
  return text
}

/** What staff see and decide about identities. */
export const kycCommands: readonly OperatorCommand[] = [
  {
    noun: 'kyc',
    verb: 'list',
    usage: `kyc list [--state ${KYC_STATES.filter(state => state !== 'none').join('|')}]`,
    help: ['Submitted ones unless another state is asked for, those that wait longest first.'],
    options: { state: { type: 'string' } },
    async run({ db }, words) {
      noArgs(words)
      const rows = await listKyc(db.read, choiceOption(words, 'state', KYC_STATES, 'submitted'), LISTED_MAX)
      const data = rows.map(row => ({
        playerId: row.player_id,
        state: row.state,
        submitted: timeOf(row.submitted_at_ms),
        due: timeOf(row.submitted_at_ms === null ? null : row.submitted_at_ms + KYC_DUE_MS),
        decided: timeOf(row.decided_at_ms),
      }))
      const lines = data.map(({ playerId, state, submitted, due }) =>
        [`player ${playerId}`, state, `submitted ${submitted ?? '-'}`, `due ${due ?? '-'}`].join('  '),
      )
      return { lines: lines.length > 0 ? lines : ['None.'], data, isOk: true }
    },
  },
  {
    noun: 'kyc',
    verb: 'show',
    usage:
      'kyc show PLAYER [--out DIR]      shows personal data in full, and writes the pictures to a folder',
    help: ['The audit keeps who looked. Delete the pictures once the decision is made.'],
    options: { out: { type: 'string' } },
    isRecorded: true,
    run: (parts, words) => show(parts, oneArg(words), textOption(words, 'out') || undefined),
  },
  {
    noun: 'kyc',
    verb: 'approve',
    usage: 'kyc approve PLAYER               verifies the identity; one account for each identity',
    isChange: true,
    async run(parts, words) {
      const playerId = oneArg(words)
      await approveKyc(parts, playerId, parts.clock.now())
      return {
        lines: [`player ${playerId}  approved`],
        data: { playerId, state: 'approved' },
        isOk: true,
      }
    },
  },
  {
    noun: 'kyc',
    verb: 'refuse',
    usage: 'kyc refuse PLAYER --item … --reason … [--text "…"]  asks the player for these items again',
    help: [
      `--item ${KYC_ITEMS.join('|')}, several by commas; what is not named is accepted.`,
      `--reason ${KYC_REASONS.join('|')}, one for all items or one for each.`,
      '--text is what the player reads beside the reason; needed with other.',
      'expired and notAccepted ask for another document: its number and all its pictures.',
      'Block the account of a person who is under age: player block.',
    ],
    options: { item: { type: 'string' }, reason: { type: 'string' }, text: { type: 'string' } },
    isChange: true,
    async run(parts, words) {
      const playerId = oneArg(words)
      const refused = refusedItems(words)
      const text = refusalText(words, Object.values(refused))
      await refuseKyc(parts, playerId, refused, { text, atMs: parts.clock.now() })
      return {
        lines: [`player ${playerId}  refused: ${Object.keys(refused).join(', ')}`],
        data: { playerId, state: 'refused', refused },
        isOk: true,
      }
    },
  },
]
