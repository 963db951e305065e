import type { Kysely } from 'kysely'
import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import type { AwardItem } from '../../../domain/awards/awards.ts'
import { ledgerItemOfReward } from '../../../domain/awards/rewards.ts'
import { type WaitingFinder, waitingThings } from '../../../server/awards/waiting.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { grantClaimedItems } from '../../../server/player-money/grants/claims.ts'
import {
  assertActiveForCoins,
  type MoneyMovingPlayer,
  permitClaimWithoutCoins,
} from '../../../server/player-money/permission.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { receiveMail } from '../contract.ts'
import { type AttachmentState, MAILS_PER_CLAIM_MAX } from '../rules/mail.ts'
import { listClaimableAudienceMails } from './audience-repository.ts'
import { listClaimableOwnMails } from './own-repository.ts'
import {
  isMailForReader,
  type MailReader,
  mailFromAudienceRow,
  mailFromOwnRow,
  type ReaderMail,
  readMailReader,
} from './reader.ts'
import { attachmentStateOfMail, requireMail, storeMailState } from './service.ts'

/** The text that identifies a mail's attachment as the source of a grant. */
export const mailGrantSourceOf = (mailId: string) => `mail:${mailId}` as const

const REFUSAL_OF_STATE: Readonly<Record<Exclude<AttachmentState, 'claimable'>, () => Refusal>> = {
  none: () => new Refusal('nothingAttached'),
  claimed: () => new Refusal('alreadyReceived'),
  expired: () => new Refusal('mailExpired'),
  withdrawn: () => new Refusal('nothingAttached'),
}

/**
 * Claims the attachment of one mail, or of all mails of a player, inside the command's transaction; the attachment that
 * expires first is claimed first. Locks the player's totals first, so that claims wait for each other and each
 * attachment is granted once.
 * @param reader read from committed rows
 * @throws Refusal as `permitClaim`; `mailUnknown`, `nothingAttached`, `alreadyReceived`, `mailExpired`
 */
export async function claimMailAttachments(
  services: Services,
  tx: Transaction,
  mover: MoneyMovingPlayer,
  { mailId }: Pick<ParsedBodyOf<typeof receiveMail>, 'mailId'>,
  reader: MailReader,
): Promise<ResultOf<typeof receiveMail>> {
  const { playerId, atMs } = mover
  await permitClaimWithoutCoins(tx, mover)
  const found =
    mailId === undefined
      ? await listClaimableMails(tx.query, reader, atMs)
      : [await requireMail(tx.query, reader, mailId)]
  const mails = found.slice(0, MAILS_PER_CLAIM_MAX)
  if (mails.length === 0) throw new Refusal('nothingAttached')
  assertActiveForCoins(
    mover,
    mails.flatMap(({ items }) => items),
  )
  let isLocked = false
  for (const mail of mails) {
    const state = attachmentStateOfMail(mail, atMs)
    if (state !== 'claimable') throw REFUSAL_OF_STATE[state]()
    isLocked = (await grantAttachment(services, tx, mover, mail)) || isLocked
    await storeMailState(tx, playerId, mail, { claimed_at_ms: atMs, opened_at_ms: mail.opened_at_ms ?? atMs })
  }
  await announceRedDotsChange(services, tx, { playerId, atMs })
  const remaining =
    mailId === undefined
      ? found.length - mails.length
      : (await listClaimableMails(tx.query, reader, atMs)).length
  return {
    items: sumLedgerItems(mails.flatMap(({ items }) => items)),
    mailIds: mails.map(({ id }) => id),
    isLocked,
    hasMore: remaining > 0,
  }
}

/**
 * A reader's mails that have a claimable attachment, the earliest expiry first. Returns at most `MAILS_PER_CLAIM_MAX` +
 * 1 mails: the extra mail shows that more are left after a claim.
 */
async function listClaimableMails(
  query: Kysely<Schema>,
  reader: MailReader,
  atMs: number,
): Promise<ReaderMail[]> {
  const limit = MAILS_PER_CLAIM_MAX + 1
  const ownMails = await listClaimableOwnMails(query, reader, { atMs, limit })
  const toMany = await listClaimableAudienceMails(query, reader, atMs)
  const mails = [
    ...ownMails.map(mailFromOwnRow),
    ...toMany.filter(row => isMailForReader(row, reader)).map(mailFromAudienceRow),
  ]
  return mails.sort((a, b) => a.claim_until_ms - b.claim_until_ms).slice(0, limit)
}

/** Finds the mails whose attachment a player can claim now; at most as many as one claim takes. */
export const findWaitingAttachments: WaitingFinder = async ({ services, playerId, atMs }) => {
  const reader = await readMailReader(services, playerId, atMs)
  if (!reader.canClaim) return []
  const mails = (await listClaimableMails(services.db.read, reader, atMs)).slice(0, MAILS_PER_CLAIM_MAX)
  return waitingThings('mail-attachment', mails.length, mails[0]?.claim_until_ms)
}

/** Grants the items of a mail. @returns whether coins stay locked until the first paid deposit */
function grantAttachment(
  services: Pick<Services, 'hooks' | 'settings'>,
  tx: Transaction,
  { playerId, atMs }: MoneyMovingPlayer,
  { id, items }: ReaderMail,
): Promise<boolean> {
  const source = mailGrantSourceOf(id)
  return grantClaimedItems(services, tx, {
    playerId,
    source,
    cause: `award:${source}`,
    atMs,
    payer: undefined,
    items: items.map(ledgerItemOf),
    beforeDeposit: 'keep',
    wagering: services.settings.get('wagering').freeAward,
  })
}

/**
 * Converts an awarded item to the item and count that the ledger credits: a pack of diamonds becomes that number of
 * single diamonds.
 */
function ledgerItemOf({ id, count }: AwardItem): AwardItem {
  const reward = ledgerItemOfReward(id, count)
  if (!reward) throw new RangeError(`${id} is no reward item`)
  return { id: reward.item, count: reward.amount }
}

function sumLedgerItems(items: readonly AwardItem[]): AwardItem[] {
  const sums = new Map<number, number>()
  for (const { id, count } of items.map(ledgerItemOf)) sums.set(id, (sums.get(id) ?? 0) + count)
  return [...sums].map(([id, count]) => ({ id, count }))
}
