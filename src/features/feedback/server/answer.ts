import { RETENTION_DAYS } from '../../../domain/site/retention.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { canTransition } from '../../../domain/transitions.ts'
import { InvalidValueError } from '../../../server/command-line/errors.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../../../server/db/due-rows.ts'
import { sendPlayerMessage } from '../../../server/events/player-messages.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import type { Services } from '../../../server/services.ts'
import { FEEDBACK_REPLY_WINDOW_DAYS, FEEDBACK_TRANSITIONS, type FeedbackState } from '../rules/feedback.ts'
import { scheduleImageRemoval } from './image-repository.ts'
import {
  addFeedbackMessage,
  type FeedbackRow,
  listIdleFeedbackIds,
  lockFeedback,
  markFeedbackClosed,
} from './repository.ts'
import { encryptFeedbackText } from './sealed-text.ts'

/**
 * Locks a feedback whose state may change to `to`.
 * @throws InvalidValueError for an unknown feedback, and for a change that is not allowed
 */
async function lockFeedbackForTransition(
  tx: Transaction,
  id: string,
  to: FeedbackState,
): Promise<FeedbackRow> {
  const row = await lockFeedback(tx, id)
  if (!row) throw new InvalidValueError(`Feedback ${id} is unknown`)
  if (!canTransition(FEEDBACK_TRANSITIONS, row.state, to)) {
    throw new InvalidValueError(`Feedback ${id} is ${row.state} and cannot become ${to}`)
  }
  return row
}

/**
 * Adds an answer of staff and sends the player a message, in a transaction of its own.
 * @throws InvalidValueError for an unknown or closed feedback
 */
export async function answerFeedback(
  services: Pick<Services, 'db' | 'outbox' | 'hub' | 'vault'>,
  id: string,
  { text, atMs }: { readonly text: string; readonly atMs: number },
): Promise<void> {
  await services.db.transact(async tx => {
    const row = await lockFeedbackForTransition(tx, id, 'answered')
    const { player_id: playerId } = row
    const sealedText = encryptFeedbackText(services, id, text)
    const messageId = await addFeedbackMessage(tx, row, { author: 'staff', sealedText, atMs })
    const source = `feedback:${messageId}`
    const params = { feedbackId: id }
    await sendPlayerMessage(services, tx, { playerId, kind: 'feedbackAnswered', params, source }, atMs)
    await announceRedDotsChange(services, tx, { playerId, atMs })
  })
}

/**
 * Closes a feedback, in a transaction of its own. No message can be added after that, and its pictures are removed
 * after `RETENTION_DAYS.feedbackPicture`.
 * @throws InvalidValueError for an unknown or closed feedback
 */
export async function closeFeedback({ db }: Pick<Services, 'db'>, id: string, atMs: number): Promise<void> {
  await db.transact(async tx => {
    await lockFeedbackForTransition(tx, id, 'closed')
    await closeLockedFeedback(tx, id, atMs)
  })
}

async function closeLockedFeedback(tx: Transaction, id: string, atMs: number): Promise<void> {
  await markFeedbackClosed(tx, id, atMs)
  await scheduleImageRemoval(tx, id, atMs + RETENTION_DAYS.feedbackPicture * DAY_MS)
}

/** Closes answered feedbacks to which the player has not replied for `FEEDBACK_REPLY_WINDOW_DAYS`. */
export async function closeIdleFeedbacks(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  run: DueRowsRun,
): Promise<void> {
  const atMs = clock.now()
  const untilMs = atMs - FEEDBACK_REPLY_WINDOW_DAYS * DAY_MS
  const { done: closed } = await forEachDueRow<string>(run, {
    list: ({ limit }) => listIdleFeedbackIds(db.read, untilMs, limit),
    keyOf: id => id,
    async apply(tx, id) {
      const row = await lockFeedback(tx, id)
      // Skips the feedback if the player has replied after this job listed it.
      if (row?.state !== 'answered' || row.updated_at_ms > untilMs) return 0
      await closeLockedFeedback(tx, id, atMs)
      return 1
    },
  })
  if (closed > 0) log.info({ closed }, 'feedbacks closed')
}
