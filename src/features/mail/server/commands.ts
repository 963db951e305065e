import { z } from 'zod'
import type { AwardItem } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { centavos, multiplyMoney } from '../../../domain/money.ts'
import { newId } from '../../../server/clock.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { InvalidValueError, UsageError } from '../../../server/command-line/errors.ts'
import {
  flagParameter,
  optionalParameter,
  parameterWithDefault,
  requiredParameter,
} from '../../../server/command-line/parameters.ts'
import {
  type CommandResult,
  commandResult,
  type ResultBlock,
  recordBlock,
  tableBlock,
} from '../../../server/command-line/result.ts'
import {
  COMMAND_AMOUNT_MAX,
  choiceValue,
  PLAYER_VALUE,
  parseJsonValue,
  rowIdValue,
  textValue,
  type ValueType,
  wholeNumberValue,
} from '../../../server/command-line/values.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import {
  countPlayers,
  findPlayerIdByIdOrInviteCode,
  requirePlayerIdByIdOrInviteCode,
} from '../../../server/identity/player-profile-repository.ts'
import type { Services } from '../../../server/services.ts'
import { rewardItemSchema } from '../../../server/settings/reward-item.ts'
import { reasonOfUnusableItem } from '../../../server/settings/usable-item.ts'
import { MAIL_LIMITS, type MailAudience } from '../rules/mail.ts'
import {
  type AudienceMailRow,
  findAudienceMail,
  insertAudienceMail,
  listAudienceMails,
  withdrawAudienceMail,
} from './audience-repository.ts'
import {
  findOwnMailForStaff,
  listOwnMailsForStaff,
  type OwnMailRow,
  updateOwnMail,
} from './own-repository.ts'
import { attachmentEndMsAt, writeMail } from './write.ts'

const LISTED_MAX = 200
const LEVEL_MAX = 1_000

const COMMAND_ITEM_SCHEMA = rewardItemSchema.refine(({ count }) => count <= COMMAND_AMOUNT_MAX, {
  path: ['count'],
  message: `must be at most ${COMMAND_AMOUNT_MAX}`,
})

const ITEMS_VALUE: ValueType<AwardItem[]> = {
  name: 'items',
  hint: 'such as [{"id": 2001, "count": 500}], coins in centavos',
  read(text) {
    const items = z.array(COMMAND_ITEM_SCHEMA).max(MAIL_LIMITS.items).safeParse(parseJsonValue(text))
    if (!items.success) throw new UsageError(z.prettifyError(items.error))
    return items.data
  },
}

const VIP_LEVEL_VALUE = wholeNumberValue({ min: 0, max: LEVEL_MAX })

/** The type of an option of a staff command: a VIP level, or a range of levels, such as `3` or `3-5`. */
const VIP_LEVELS_VALUE: ValueType<Pick<MailAudience, 'vipFrom' | 'vipTo'>> = {
  name: 'levels',
  hint: 'such as 3, or 3-5',
  read(text) {
    const [from = '', to = from] = text.split('-')
    return { vipFrom: VIP_LEVEL_VALUE.read(from), vipTo: VIP_LEVEL_VALUE.read(to) }
  },
}

/** The purposes that staff can give to a mail. */
const PURPOSES = ['service', 'promotion', 'money', 'security'] as const

type Purpose = (typeof PURPOSES)[number]

/**
 * The purpose of a mail; by default `service`.
 * @throws UsageError if staff name no purpose, but items are attached or the mail goes to an audience. A `service` mail
 * would also reach players to whom nothing may be offered.
 */
function requireMailPurpose({
  player,
  items,
  purpose,
}: {
  readonly player: string | undefined
  readonly items: readonly AwardItem[]
  readonly purpose: Purpose | undefined
}): Purpose {
  if (purpose === undefined && (player === undefined || items.length > 0)) {
    throw new UsageError(`--purpose: say why it is sent: ${PURPOSES.join(', ')}`)
  }
  return purpose ?? 'service'
}

interface SentMail {
  readonly id: string
  readonly playerId: string
  readonly kind: string
  readonly purpose: string
  readonly title: string
  readonly items: string
  readonly sentAtMs: number
  readonly state: string
}

const mailListResult = (data: readonly SentMail[]): CommandResult =>
  commandResult(data, [
    tableBlock(
      data,
      {
        id: 'text',
        playerId: { format: 'text', label: 'to' },
        kind: 'text',
        purpose: 'text',
        title: 'text',
        items: 'text',
        sentAtMs: { format: 'time', label: 'sent' },
        state: 'text',
      },
      { none: 'There is no such mail.' },
    ),
  ])

function ownMailState({ withdrawn_at_ms, deleted_at_ms, claimed_at_ms, opened_at_ms }: OwnMailRow): string {
  if (withdrawn_at_ms !== null) return 'withdrawn'
  if (deleted_at_ms !== null) return 'deleted'
  if (claimed_at_ms !== null) return 'claimed'
  return opened_at_ms === null ? 'unopened' : 'opened'
}

const describeOwnMail = (row: OwnMailRow): SentMail => ({
  id: row.id,
  playerId: row.player_id,
  kind: row.kind,
  purpose: row.purpose,
  title: row.title,
  items: row.items,
  sentAtMs: row.sent_at_ms,
  state: ownMailState(row),
})

const describeAudienceMail = (
  row: AudienceMailRow & { readonly opened?: number; readonly claimed?: number },
): SentMail => ({
  id: row.id,
  playerId: row.audience,
  kind: 'staff',
  purpose: row.purpose,
  title: row.title,
  items: row.items,
  sentAtMs: row.sent_at_ms,
  state:
    row.withdrawn_at_ms === null ? `${row.opened ?? 0} opened, ${row.claimed ?? 0} claimed` : 'withdrawn',
})

/** Sends a mail to an audience. The mail is stored as one row for all of its readers. */
async function sendToAudience(
  { settings, clock }: Services,
  mail: Pick<AudienceMailRow, 'purpose' | 'title' | 'text'>,
  audience: MailAudience,
  items: readonly AwardItem[],
): Promise<AudienceMailRow> {
  const atMs = clock.now()
  const row: AudienceMailRow = {
    id: newId(atMs),
    ...mail,
    audience: JSON.stringify(audience),
    items: JSON.stringify(items),
    sent_at_ms: atMs,
    claim_until_ms: attachmentEndMsAt(items, atMs),
    withdrawn_at_ms: null,
  }
  // The row is inserted as a change of the settings. It raises their version, so that every process computes the red
  // dots again.
  await settings.change(tx => insertAudienceMail(tx, row))
  return row
}

/**
 * Withdraws a mail.
 * @throws InvalidValueError for an unknown mail, and for a mail that is already withdrawn
 */
async function withdrawMail(services: Services, id: string): Promise<CommandResult> {
  const { db, clock, settings } = services
  const atMs = clock.now()
  const ownMail = await findOwnMailForStaff(db.read, id)
  if (ownMail) {
    const { player_id: playerId } = ownMail
    const row = await db.transact(async tx => {
      const mail = await findOwnMailForStaff(tx.query, id)
      if (!mail || mail.withdrawn_at_ms !== null)
        throw new InvalidValueError(`Mail ${id} is already withdrawn`)
      const isUnread = mail.opened_at_ms === null
      await updateOwnMail(tx, id, { withdrawn_at_ms: atMs, ...(isUnread && { deleted_at_ms: atMs }) })
      await announceRedDotsChange(services, tx, { playerId, atMs })
      return { ...mail, withdrawn_at_ms: atMs }
    })
    return mailListResult([describeOwnMail(row)])
  }
  const toMany = await findAudienceMail(db.read, id)
  if (!toMany) throw createUnknownMailError(id)
  if (toMany.withdrawn_at_ms !== null) throw new InvalidValueError(`Mail ${id} is already withdrawn`)
  await settings.change(tx => withdrawAudienceMail(tx, id, atMs))
  return mailListResult([describeAudienceMail({ ...toMany, withdrawn_at_ms: atMs })])
}

/** Shows the mail that is about to be withdrawn. @throws InvalidValueError for an unknown mail */
async function planOfRecall({ read }: Services['db'], id: string): Promise<readonly ResultBlock[]> {
  const [ownMail, toMany] = await Promise.all([findOwnMailForStaff(read, id), findAudienceMail(read, id)])
  const mail = ownMail ? describeOwnMail(ownMail) : toMany && describeAudienceMail(toMany)
  if (!mail) throw createUnknownMailError(id)
  return [
    recordBlock(mail, {
      playerId: { format: 'text', label: 'to' },
      purpose: 'text',
      title: 'text',
      items: 'text',
      sentAtMs: { format: 'time', label: 'sent' },
    }),
  ]
}

const createUnknownMailError = (id: string) => new InvalidValueError(`Mail ${id} is unknown`)

export const mailCommands: readonly OperatorCommand[] = defineCommandGroup('Mail', [
  defineCommand({
    name: 'mail send',
    description: 'Send a mail to one player, to players of some kind, or to all',
    notes: [
      'Without a player it goes to all who are registered now: one row, however many they are.',
      'Who gets it is asked when it is read: --vip and --deposited narrow it.',
      'A promotion reaches only players who agreed to offers and to whom something may be offered.',
      'What is attached can be claimed for 30 days; coins ask the wagering of free awards.',
    ],
    examples: [
      'mail send --player 4KXQ7T --title "Sorry for the delay" --text "Your payout took too long." --purpose service --items \'[{"id": 2001, "count": 5000}]\'',
      'mail send --all --title "New game" --text "The Ferris wheel is open." --purpose promotion',
    ],
    options: {
      player: optionalParameter(PLAYER_VALUE, 'account, phone or id of the player'),
      all: flagParameter('to all players'),
      vip: optionalParameter(VIP_LEVELS_VALUE, 'VIP levels of the players'),
      deposited: optionalParameter(choiceValue(['yes', 'no']), 'whether they have paid a deposit'),
      title: requiredParameter(textValue({ max: MAIL_LIMITS.title }), 'title'),
      text: requiredParameter(textValue({ max: MAIL_LIMITS.text }), 'text; a blank line begins a paragraph'),
      items: parameterWithDefault(ITEMS_VALUE, '[]', 'what is attached'),
      purpose: optionalParameter(
        choiceValue(PURPOSES),
        'why it is sent; service without it, for a mail to one player with nothing attached',
      ),
    },
    isChange: true,
    async plan({ db }, { player, items, purpose }) {
      requireMailPurpose({ player, items, purpose })
      const recipients = player === undefined ? await countPlayers(db.read) : 1
      const coins = centavos(
        items.filter(({ id }) => id === ITEM_ID.coin).reduce((sum, { count }) => sum + count, 0),
      )
      const cost = { recipients, coins, together: multiplyMoney(coins, recipients) }
      return [
        recordBlock(cost, {
          recipients: { format: 'number', label: 'players, at most' },
          coins: { format: 'money', label: 'coins for each' },
          together: { format: 'money', label: 'coins together, at most' },
        }),
      ]
    },
    async run(services, { player, all, title, text, items, deposited, vip, purpose: named }) {
      const purpose = requireMailPurpose({ player, items, purpose: named })
      const audience: MailAudience = {
        ...vip,
        hasDeposited: deposited === undefined ? undefined : deposited === 'yes',
      }
      const isNarrowed = Object.values(audience).some(value => value !== undefined)
      for (const { id } of items) {
        const problem = reasonOfUnusableItem(services, id)
        if (problem) throw new InvalidValueError(problem)
      }
      if (player === undefined) {
        if (all === isNarrowed) throw new UsageError('Name --player, --all, or a condition of the players')
        return mailListResult([
          describeAudienceMail(await sendToAudience(services, { purpose, title, text }, audience, items)),
        ])
      }
      if (all || isNarrowed) throw new UsageError('--player goes with no condition')
      const { db, clock } = services
      const playerId = await requirePlayerIdByIdOrInviteCode(db.read, player)
      const atMs = clock.now()
      const draft = { playerId, kind: 'staff', purpose, title, text, items, atMs } as const
      const id = await db.transact(tx =>
        writeMail(services, tx, { ...draft, source: `staff:${newId(atMs)}` }),
      )
      const row = await findOwnMailForStaff(db.read, id)
      return mailListResult(row ? [describeOwnMail(row)] : [])
    },
  }),
  defineCommand({
    name: 'mail list',
    description: 'List the mails of a player, or those to many, the newest first',
    notes: [`At most ${LISTED_MAX} mails.`],
    options: { player: optionalParameter(PLAYER_VALUE, 'account, phone or id of the player') },
    async run({ db }, { player }) {
      if (player === undefined) {
        return mailListResult((await listAudienceMails(db.read, LISTED_MAX)).map(describeAudienceMail))
      }
      const playerId = await findPlayerIdByIdOrInviteCode(db.read, player)
      if (playerId === undefined) throw new InvalidValueError(`Player ${player} is unknown`)
      return mailListResult((await listOwnMailsForStaff(db.read, playerId, LISTED_MAX)).map(describeOwnMail))
    },
  }),
  defineCommand({
    name: 'mail recall',
    description: 'Take a mail back: who has not opened it never sees it, others see that it is withdrawn',
    notes: ['What was claimed stays; what was not claimed can no longer be claimed.'],
    arguments: { id: requiredParameter(rowIdValue('mail', 'audience_mail'), 'id of the mail') },
    isChange: true,
    plan: ({ db }, { id }) => planOfRecall(db, id),
    run: (services, { id }) => withdrawMail(services, id),
  }),
])
