import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import type { AwardDetails } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { MessageParams } from '../../../domain/player/player-message.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import {
  type CursorRequest,
  rowCountToSelectForPage,
  toCursorPage,
} from '../../../server/http/cursor-page.ts'
import type { RedDots } from '../../../server/module.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { readChatTranscript } from '../../chat/server/public.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import type { getMail3, getMailDetail, mailTranscript } from '../contract.ts'
import { type AttachmentState, attachmentStateAt, TRANSCRIPT_LINES_PER_PAGE } from '../rules/mail.ts'
import {
  findReadableAudienceMail,
  listClaimableAudienceMails,
  listReadableAudienceMails,
  listUnreadAudienceMails,
  storeAudienceMailState,
} from './audience-repository.ts'
import {
  findOwnMail,
  hasUnreadOwnMail,
  listClaimableOwnMails,
  listOwnMails,
  updateOwnMail,
} from './own-repository.ts'
import {
  isMailForReader,
  type MailReader,
  type MailReaderServices,
  mailFromAudienceRow,
  mailFromOwnRow,
  type ReaderMail,
  readMailReader,
} from './reader.ts'

type Summary = ResultOf<typeof getMail3>['list'][number]

/** Number of audience mails that one query reads. The queries repeat until a page is full. */
const AUDIENCE_CHUNK = 50

/**
 * A page of a player's mails, the newest first. Also tells whether any mail of the player is unopened, and whether any
 * has a claimable attachment.
 */
export async function listMails(
  services: MailReaderServices,
  playerId: string,
  request: ParsedBodyOf<typeof getMail3>,
  atMs: number,
): Promise<ResultOf<typeof getMail3>> {
  const { db } = services
  const reader = await readMailReader(services, playerId, atMs)
  const limit = rowCountToSelectForPage(request)
  const [own, toMany, { hasUnread, hasClaimable }] = await Promise.all([
    listOwnMails(db.read, reader, { below: request.cursor, limit }),
    listAudienceMailsForReader(services, reader, { below: request.cursor, limit }),
    readInboxState(services, reader, atMs),
  ])
  const mails = [...own.map(mailFromOwnRow), ...toMany].sort((a, b) => (a.id < b.id ? 1 : -1))
  const { list, nextCursor } = toCursorPage(mails, request, ({ id }) => id)
  return { list: list.map(mail => mailSummaryOf(mail, reader, atMs)), nextCursor, hasUnread, hasClaimable }
}

/** The newest audience mails with ids below `below` whose audience includes the reader. */
async function listAudienceMailsForReader(
  { db }: Pick<Services, 'db'>,
  reader: MailReader,
  { below, limit }: { readonly below: string | undefined; readonly limit: number },
): Promise<ReaderMail[]> {
  const found: ReaderMail[] = []
  let cursor = below
  for (;;) {
    const rows = await listReadableAudienceMails(db.read, reader, { below: cursor, limit: AUDIENCE_CHUNK })
    found.push(...rows.filter(row => isMailForReader(row, reader)).map(mailFromAudienceRow))
    cursor = rows.at(-1)?.id
    if (rows.length < AUDIENCE_CHUNK || found.length >= limit) return found.slice(0, limit)
  }
}

function mailSummaryOf(mail: ReaderMail, { canClaim }: MailReader, atMs: number): Summary {
  const attachment = attachmentStateOfMail(mail, atMs)
  return {
    mailId: mail.id,
    kind: mail.kind,
    params: JSON.parse(mail.params) as AwardDetails,
    title: mail.title,
    isOpened: mail.opened_at_ms !== null,
    isWithdrawn: mail.withdrawn_at_ms !== null,
    attachment: attachment === 'claimable' && !canClaim ? 'paused' : attachment,
    claimUntilTime: mail.claim_until_ms === 0 ? null : mail.claim_until_ms,
    sentTime: mail.sent_at_ms,
  }
}

export function attachmentStateOfMail(mail: ReaderMail, atMs: number): AttachmentState {
  const {
    items,
    claim_until_ms: claimUntilMs,
    claimed_at_ms: claimedAtMs,
    withdrawn_at_ms: withdrawnAtMs,
  } = mail
  return attachmentStateAt({ hasItems: items.length > 0, claimUntilMs, claimedAtMs, withdrawnAtMs }, atMs)
}

/**
 * A mail that a reader may see; inside or outside a transaction.
 * @throws Refusal `mailUnknown` for an unknown or deleted mail, and for a mail of somebody else
 */
export async function requireMail(
  query: Transaction['query'],
  reader: MailReader,
  id: string,
): Promise<ReaderMail> {
  const ownMail = await findOwnMail(query, reader, id)
  if (ownMail) return mailFromOwnRow(ownMail)
  const toMany = await findReadableAudienceMail(query, reader, id)
  if (!toMany || !isMailForReader(toMany, reader)) throw new Refusal('mailUnknown')
  return mailFromAudienceRow(toMany)
}

/** Stores when a player opened, claimed or deleted a mail, inside the caller's transaction. */
export function storeMailState(
  tx: Transaction,
  playerId: string,
  { id, isToMany }: Pick<ReaderMail, 'id' | 'isToMany'>,
  change: Parameters<typeof storeAudienceMailState>[2],
): Promise<void> {
  return isToMany
    ? storeAudienceMailState(tx, { mailId: id, playerId }, change)
    : updateOwnMail(tx, id, change)
}

/**
 * Marks a mail of a player as opened.
 * @returns the mail
 * @throws Refusal `mailUnknown`
 */
export async function openMail(
  services: MailReaderServices & Pick<Services, 'hub' | 'vault'>,
  playerId: string,
  mailId: string,
  atMs: number,
): Promise<ResultOf<typeof getMailDetail>> {
  const { db, settings } = services
  const reader = await readMailReader(services, playerId, atMs)
  const mail = await db.transact(async tx => {
    const found = await requireMail(tx.query, reader, mailId)
    if (found.opened_at_ms !== null) return found
    await storeMailState(tx, playerId, found, { opened_at_ms: atMs })
    await announceRedDotsChange(services, tx, { playerId, atMs })
    return { ...found, opened_at_ms: atMs }
  })
  const transcript = await transcriptOf(services, playerId, mail, { pageSize: TRANSCRIPT_LINES_PER_PAGE })
  const hasCoins = mail.items.some(({ id }) => id === ITEM_ID.coin)
  const { multiple, days } = settings.get('wagering').freeAward
  const isWithdrawn = mail.withdrawn_at_ms !== null
  return {
    ...mailSummaryOf(mail, reader, atMs),
    title: isWithdrawn ? '' : mail.title,
    text: isWithdrawn ? '' : mail.text,
    items: [...mail.items],
    transcript: transcript?.list ?? null,
    hasMoreTranscript: typeof transcript?.nextCursor === 'string',
    wagering: hasCoins ? { multiple, days } : null,
    isLockedAtFirst: hasCoins && reader.deposits === 0,
  }
}

/**
 * A page of the chat that a mail of the player is about; empty for other mails, and after the chat was deleted.
 * @throws Refusal `mailUnknown`
 */
export async function listTranscript(
  services: Services,
  playerId: string,
  { mailId, ...page }: ParsedBodyOf<typeof mailTranscript>,
  atMs: number,
): Promise<ResultOf<typeof mailTranscript>> {
  const reader = await readMailReader(services, playerId, atMs)
  const mail = await requireMail(services.db.read, reader, mailId)
  return (await transcriptOf(services, playerId, mail, page)) ?? { list: [], nextCursor: null }
}

/** A page of the chat that a mail is about; null for other mails, and after the chat was deleted. */
async function transcriptOf(
  services: Pick<Services, 'db' | 'vault'>,
  playerId: string,
  { kind, params }: Pick<ReaderMail, 'kind' | 'params'>,
  page: CursorRequest,
): Promise<ResultOf<typeof mailTranscript> | null> {
  if (kind !== 'chatEnded') return null
  const { chatId } = JSON.parse(params) as MessageParams['chatEnded']
  const afterSeq = Number(page.cursor ?? 0)
  const lines = await readChatTranscript(services, playerId, chatId, {
    afterSeq,
    limit: rowCountToSelectForPage(page),
  })
  if (!lines) return null
  const { list, nextCursor } = toCursorPage(lines, page, ({ seq }) => String(seq))
  const shown = list.map(({ seq: _, atMs: time, questions, ...line }) => ({
    ...line,
    questions: [...questions],
    time,
  }))
  return { list: shown, nextCursor }
}

/**
 * Whether a reader has an unopened mail, whether the reader may claim an attachment now, and when the first such
 * attachment expires (epoch milliseconds).
 */
export async function readInboxState(
  { db }: Pick<Services, 'db'>,
  reader: MailReader,
  atMs: number,
): Promise<{ hasUnread: boolean; hasClaimable: boolean; nextChangeMs: number }> {
  const [isOwnUnread, unread, own, toMany] = await Promise.all([
    hasUnreadOwnMail(db.read, reader),
    listUnreadAudienceMails(db.read, reader),
    listClaimableOwnMails(db.read, reader, { atMs, limit: 1 }),
    listClaimableAudienceMails(db.read, reader, atMs),
  ])
  const ends = [...own, ...toMany.filter(row => isMailForReader(row, reader))].map(row => row.claim_until_ms)
  return {
    hasUnread: isOwnUnread || unread.some(row => isMailForReader(row, reader)),
    hasClaimable: reader.canClaim && ends.length > 0,
    nextChangeMs: Math.min(...ends),
  }
}

/**
 * The red dots of mails, and the time of their next change. Attachments turn on no dot for a player whom promotions may
 * not reach.
 */
export async function readMailRedDots(services: Services, playerId: string, atMs: number): Promise<RedDots> {
  const reader = await readMailReader(services, playerId, atMs)
  const [{ hasUnread, hasClaimable, nextChangeMs }, isOff] = await Promise.all([
    readInboxState(services, reader, atMs),
    arePromotionsOff(services, playerId, atMs),
  ])
  return { dots: { hasMail: hasUnread, emailAwardFlag: hasClaimable && !isOff }, nextChangeMs }
}
