import { ENDING_REMINDER_MS } from '../../../domain/player/player-message.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import { tellPlayer } from '../../../server/events/player-messages.ts'
import type { Job } from '../../../server/events/schedule.ts'
import { listEndingOwn, updateOwn } from './own-repository.ts'

/** Mails that one transaction reminds of. */
const PAGE = 100

/**
 * Reminds each player once of an attachment that ends within three days. Mail and reminder are stored together. Mails to
 * many remind nobody: they show their end in the list.
 */
export const remindJob: Job = {
  name: 'mail-attachment-ending',
  everyMs: HOUR_MS,
  async run(services, run) {
    const { db, clock } = services
    for (let isMore = true; isMore && !run.signal.aborted; ) {
      isMore = await db.transact(async tx => {
        await run.hold(tx)
        const atMs = clock.now()
        const untilMs = atMs + ENDING_REMINDER_MS
        const mails = await listEndingOwn(tx.query, { afterMs: atMs, untilMs, limit: PAGE })
        for (const { id: mailId, player_id: playerId, claim_until_ms: endMs } of mails) {
          await updateOwn(tx, mailId, { reminded_at_ms: atMs })
          const event = { playerId, kind: 'attachmentEnding', source: `mail-ending:${mailId}` } as const
          await tellPlayer(services, tx, { ...event, params: { mailId, endMs } }, atMs)
        }
        return mails.length === PAGE
      })
    }
  },
}
