import { HOUR_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { remindPlayersOfEndingRows } from '../../../server/events/ending-reminders.ts'
import { sendPlayerMessage } from '../../../server/events/player-messages.ts'
import type { Job } from '../../../server/events/schedule.ts'
import type { Services } from '../../../server/services.ts'
import { listMailsToRemindOf, markMailReminded, type OwnMailRow } from './own-repository.ts'

/**
 * Reminds a player once of each mail whose attached items expire within three days. The reminder and the mark that it
 * was sent are stored in one transaction. Nobody is reminded of a mail that was sent to an audience instead of a single
 * player; the player's list of mails shows when its attached items expire.
 */
export const remindOfEndingAttachmentsJob: Job = {
  name: 'mail-attachment-ending',
  everyMs: HOUR_MS,
  run: (services, run) =>
    remindPlayersOfEndingRows<OwnMailRow>(services, run, {
      list: range => listMailsToRemindOf(services.db.read, range),
      groupOf: ({ id }) => id,
      remind: (tx, mail) => remindOfAttachment(services, tx, mail),
    }),
}

/** Reminds a player of a mail's attachment, unless it was claimed, withdrawn or deleted meanwhile. */
async function remindOfAttachment(
  services: Services,
  tx: Transaction,
  { id: mailId, player_id: playerId, claim_until_ms: endMs }: OwnMailRow,
): Promise<void> {
  const atMs = services.clock.now()
  if (!(await markMailReminded(tx, mailId, atMs))) return
  const event = { playerId, kind: 'attachmentEnding', source: `mail-ending:${mailId}` } as const
  await sendPlayerMessage(services, tx, { ...event, params: { mailId, endMs } }, atMs)
}
