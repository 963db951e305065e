import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKey } from '../../../domain/play-limits.ts'
import { findPlayerIdByCode } from '../../identity/player-profile.ts'
import {
  type CommandResult,
  exactArgs,
  type OperatorCommand,
  oneArg,
  textOption,
  UsageError,
} from '../../operator/command.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { endSelfExclusion } from './exclusion.ts'
import { assertBounds, describeLimits, type LimitView, setStaffLimit } from './service.ts'

const REASON = { reason: { type: 'string' } } as const

const NAMES = [
  `KIND: ${LIMIT_KINDS.join(', ')}. PERIOD: ${LIMIT_PERIODS.join(', ')}.`,
  'Amounts are in centavos, of a time limit in minutes.',
]

/** The id behind an id or an invite code. @throws Error when there is no such player */
async function requirePlayerId({ db }: Pick<Parts, 'db'>, name: string): Promise<string> {
  const id = await findPlayerIdByCode(db.read, name)
  if (id === undefined) throw new Error(`There is no player ${name}`)
  return id
}

/** @throws UsageError for a word that names no kind or period */
function keyOf(kindWord: string | undefined, periodWord: string | undefined): LimitKey {
  const kind = LIMIT_KINDS.find(each => each === kindWord)
  const period = LIMIT_PERIODS.find(each => each === periodWord)
  if (!kind || !period) throw new UsageError()
  return { kind, period }
}

const timeOf = (atMs: number | null) => (atMs === null ? null : new Date(atMs).toISOString())

function lineOf({ kind, period, own, staff, limit, used, left, pending }: LimitView): string {
  const words = [
    `${kind} a ${period}`.padEnd(16),
    `own ${own ?? '-'}`,
    `staff ${staff ?? '-'}`,
    `in force ${limit ?? '-'}`,
    `used ${used}`,
    `left ${left ?? '-'}`,
  ]
  if (pending) words.push(`asked for ${pending.to ?? 'none'}, to confirm from ${timeOf(pending.fromMs)}`)
  return words.join('  ')
}

/** What staff see of a player's limits after a command. */
async function resultOf(parts: Parts, playerId: string): Promise<CommandResult> {
  const { list, realityCheckMinutes, exclusion } = await describeLimits(parts, playerId, parts.clock.now())
  const data = {
    id: playerId,
    limits: list.filter(each => each.limit !== null || each.pending),
    realityCheckMinutes,
    exclusion: exclusion && {
      kind: exclusion.kind,
      from: timeOf(exclusion.fromMs),
      until: timeOf(exclusion.untilMs),
      fixedUntil: timeOf(exclusion.fixedUntilMs),
    },
  }
  const lines = data.limits.map(lineOf)
  return {
    lines: [
      ...(lines.length > 0 ? lines : ['No limit.']),
      `Reality check: ${realityCheckMinutes > 0 ? `every ${realityCheckMinutes} minutes` : 'none'}`,
      data.exclusion
        ? `Excluded: ${data.exclusion.kind} until ${data.exclusion.until}, irrevocable until ${data.exclusion.fixedUntil}`
        : 'Not excluded.',
    ],
    data,
    isOk: true,
  }
}

/** Sets the operator's limit. @throws Error for an amount out of bounds */
async function changeStaffLimit(
  parts: Parts,
  name: string | undefined,
  { to, ...key }: LimitKey & { to: number | null },
): Promise<CommandResult> {
  try {
    assertBounds(key, to)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Error(
      `A limit on ${key.kind} a ${key.period} is from ${error.detail?.min} to ${error.detail?.max}`,
    )
  }
  const playerId = await requirePlayerId(parts, name ?? '')
  const atMs = parts.clock.now()
  await parts.db.transact(tx => setStaffLimit(tx, { ...key, to }, { playerId, atMs }))
  return resultOf(parts, playerId)
}

/** What staff see and decide about limits and self-exclusions. */
export const limitsCommands: readonly OperatorCommand[] = [
  {
    noun: 'limit',
    verb: 'show',
    usage: 'limit show PLAYER                shows limits, what is used of them, reality check and exclusion',
    help: ['PLAYER: an id or an invite code.', ...NAMES],
    run: async (parts, words) => resultOf(parts, await requirePlayerId(parts, oneArg(words))),
  },
  {
    noun: 'limit',
    verb: 'set',
    usage: 'limit set PLAYER KIND PERIOD AMOUNT --reason "…"  limits a player; the stricter limit counts',
    help: [...NAMES, "It holds at once, beside the player's own limit, which stays as it is."],
    options: REASON,
    isChange: true,
    async run(parts, words) {
      const [name, kind, period, amount = ''] = exactArgs(words, 4)
      if (!textOption(words, 'reason') || !/^\d{1,12}$/.test(amount)) throw new UsageError()
      return changeStaffLimit(parts, name, { ...keyOf(kind, period), to: Number(amount) })
    },
  },
  {
    noun: 'limit',
    verb: 'clear',
    usage: 'limit clear PLAYER KIND PERIOD --reason "…"  removes a limit that staff have set',
    help: [...NAMES, "The player's own limit stays as it is."],
    options: REASON,
    isChange: true,
    async run(parts, words) {
      const [name, kind, period] = exactArgs(words, 3)
      if (!textOption(words, 'reason')) throw new UsageError()
      return changeStaffLimit(parts, name, { ...keyOf(kind, period), to: null })
    },
  },
  {
    noun: 'player',
    verb: 'limits',
    usage: 'player limits ID                 the same as limit show',
    run: async (parts, words) => resultOf(parts, await requirePlayerId(parts, oneArg(words))),
  },
  {
    noun: 'player',
    verb: 'end-exclusion',
    usage:
      'player end-exclusion ID --reason "…"  ends a self-exclusion at the player\'s request, after six months',
    help: ['A cool-off and an exclusion by staff run out by themselves and cannot be ended.'],
    options: REASON,
    isChange: true,
    async run(parts, words) {
      const [name] = exactArgs(words, 1)
      if (!textOption(words, 'reason')) throw new UsageError()
      const playerId = await requirePlayerId(parts, name ?? '')
      await parts.db.transact(tx => endSelfExclusion(tx, playerId, parts.clock.now()))
      return resultOf(parts, playerId)
    },
  },
]
