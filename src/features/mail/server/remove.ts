import type { ResultOf } from '../../../contract/endpoint.ts'
import { newId } from '../../../server/clock.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { delMail, mailRestore } from '../contract.ts'
import { MAIL_UNDO_PERIOD_MS } from '../rules/mail.ts'
import { deleteOpenedAudienceMails, restoreAudienceMails } from './audience-repository.ts'
import { deleteOpenedOwnMails, restoreOwnMails } from './own-repository.ts'
import { type MailReader, readMailReader } from './reader.ts'
import { readInboxState, requireMail, storeMailState } from './service.ts'

/**
 * Deletes one mail of a player, or all opened mails without a claimable attachment, in one transaction.
 * @throws Refusal `mailUnknown`
 */
export async function removeMails(
  services: Services,
  playerId: string,
  mailId: string | undefined,
  atMs: number,
): Promise<ResultOf<typeof delMail>> {
  const reader = await readMailReader(services, playerId, atMs)
  const deletion = { playerId, batchId: newId(atMs), atMs }
  const count = await services.db.transact(async tx => {
    const mail = mailId === undefined ? undefined : await requireMail(tx.query, reader, mailId)
    await announceRedDotsChange(services, tx, { playerId, atMs })
    if (!mail)
      return (await deleteOpenedOwnMails(tx, deletion)) + (await deleteOpenedAudienceMails(tx, deletion))
    await storeMailState(tx, playerId, mail, { deleted_at_ms: atMs, batch_id: deletion.batchId })
    return 1
  })
  return { count, batchId: deletion.batchId, ...(await readInboxFlags(services, reader, atMs)) }
}

/** Undoes a deletion of the last ten minutes. @throws Refusal `mailUnknown` for any other deletion */
export async function restoreMails(
  services: Services,
  playerId: string,
  batchId: string,
  atMs: number,
): Promise<ResultOf<typeof mailRestore>> {
  const batch = { playerId, batchId }
  const sinceMs = atMs - MAIL_UNDO_PERIOD_MS
  const count = await services.db.transact(async tx => {
    await announceRedDotsChange(services, tx, { playerId, atMs })
    return (await restoreOwnMails(tx, batch, sinceMs)) + (await restoreAudienceMails(tx, batch, sinceMs))
  })
  if (count === 0) throw new Refusal('mailUnknown')
  return { count, ...(await readInboxFlags(services, await readMailReader(services, playerId, atMs), atMs)) }
}

async function readInboxFlags(services: Services, reader: MailReader, atMs: number) {
  const { hasUnread, hasClaimable } = await readInboxState(services, reader, atMs)
  return { hasUnread, hasClaimable }
}
