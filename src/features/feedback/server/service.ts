import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { nextUtcDayStartMsAfter } from '../../../domain/day.ts'
import { smallestIdOfTime } from '../../../domain/ids.ts'
import type { LengthBounds } from '../../../domain/player/account.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { feedbackAdd, feedbackDetail, feedbackList, feedbackReply } from '../contract.ts'
import {
  countFeedbackCharacters,
  FEEDBACK_LENGTH_BOUNDS,
  FEEDBACK_MESSAGES_MAX,
  FEEDBACK_REPLY_LENGTH_BOUNDS,
  FEEDBACKS_PER_DAY_MAX,
} from '../rules/feedback.ts'
import { attachImagesToMessage, listImages } from './image-repository.ts'
import { lockOwnUnsentImages } from './images.ts'
import {
  addFeedbackMessage,
  countFeedbackMessages,
  countPlayerFeedbacksFromId,
  type FeedbackRow,
  type FeedbackWithText,
  findFeedback,
  insertFeedback,
  insertFirstMessage,
  listFeedbackMessages,
  listPlayerFeedbacks,
  lockFeedback,
  storeFeedbackRead,
} from './repository.ts'
import { decryptFeedbackText, encryptFeedbackText } from './sealed-text.ts'

const EXCERPT_CHARS = 120

/** The id of the player who acts, and the time. */
export interface FeedbackActor {
  readonly playerId: string
  readonly atMs: number
}

/**
 * Trims a text and converts its line breaks to line feeds.
 * @throws Refusal `textTooShort`
 */
function requireNormalizedText(given: string, { min }: LengthBounds): string {
  const text = given.replaceAll(/\r\n?/g, '\n').trim()
  if (countFeedbackCharacters(text) < min) throw new Refusal('textTooShort')
  return text
}

/**
 * Stores a new feedback, inside the command's transaction. Locks the player's totals, so that parallel feedbacks of one
 * player are counted one by one.
 * @throws Refusal `textTooShort`, `feedbackDayLimit`, `tooManyImages`, `notFound`
 */
export async function addFeedback(
  services: Pick<Services, 'settings' | 'vault'>,
  tx: Transaction,
  { playerId, atMs }: FeedbackActor,
  given: ParsedBodyOf<typeof feedbackAdd>,
): Promise<ResultOf<typeof feedbackAdd>> {
  const text = requireNormalizedText(given.text, FEEDBACK_LENGTH_BOUNDS)
  await lockPlayerTotals(tx, playerId)
  const dayEndMs = nextUtcDayStartMsAfter(atMs)
  const sent = await countPlayerFeedbacksFromId(tx, playerId, smallestIdOfTime(dayEndMs - DAY_MS))
  if (sent >= FEEDBACKS_PER_DAY_MAX) throw new Refusal('feedbackDayLimit', { endsAtMs: dayEndMs })
  await lockOwnUnsentImages(services, tx, given.imageIds, { playerId, atMs })
  const feedbackId = newId(atMs)
  await insertFeedback(tx, {
    id: feedbackId,
    player_id: playerId,
    kind: given.kind,
    state: 'open',
    created_at_ms: atMs,
    updated_at_ms: atMs,
    closed_at_ms: null,
    is_unread: 0,
  })
  await insertFirstMessage(tx, {
    id: feedbackId,
    feedback_id: feedbackId,
    author: 'player',
    text: '',
    sealed_text: encryptFeedbackText(services, feedbackId, text),
    at_ms: atMs,
  })
  await attachImagesToMessage(tx, given.imageIds, { feedbackId, messageId: feedbackId })
  return { feedbackId }
}

/**
 * Adds a message of the player to the player's own feedback, inside the command's transaction. Makes an answered
 * feedback `open` again.
 * @throws Refusal `textTooShort`, `notFound`, `feedbackClosed`, `tooManyImages`
 */
export async function replyToFeedback(
  services: Pick<Services, 'settings' | 'vault'>,
  tx: Transaction,
  { playerId, atMs }: FeedbackActor,
  { feedbackId, text: givenText, imageIds }: ParsedBodyOf<typeof feedbackReply>,
): Promise<ResultOf<typeof feedbackReply>> {
  const text = requireNormalizedText(givenText, FEEDBACK_REPLY_LENGTH_BOUNDS)
  const row = await lockFeedback(tx, feedbackId)
  if (row?.player_id !== playerId) throw new Refusal('notFound')
  if (!canReply(row, await countFeedbackMessages(tx, feedbackId))) throw new Refusal('feedbackClosed')
  await lockOwnUnsentImages(services, tx, imageIds, { playerId, atMs })
  const sealedText = encryptFeedbackText(services, feedbackId, text)
  const messageId = await addFeedbackMessage(tx, row, { author: 'player', sealedText, atMs })
  await attachImagesToMessage(tx, imageIds, { feedbackId, messageId })
  return { messageId }
}

const canReply = ({ state }: FeedbackRow, messages: number) =>
  state !== 'closed' && messages < FEEDBACK_MESSAGES_MAX

const describeHead = ({ id, kind, state, created_at_ms }: FeedbackRow) => ({
  feedbackId: id,
  kind,
  state,
  createTime: created_at_ms,
})

/** The first `EXCERPT_CHARS` characters of a text in one line, without cutting an emoji in two. */
export function feedbackExcerptOf(services: Pick<Services, 'vault'>, feedback: FeedbackWithText): string {
  const text = decryptFeedbackText(services, feedback.id, feedback)
  const characters = [...text.replaceAll(/\s+/g, ' ')]
  return characters.length <= EXCERPT_CHARS
    ? characters.join('')
    : `${characters.slice(0, EXCERPT_CHARS).join('').trimEnd()}…`
}

/** One page of a player's feedbacks, the newest first. */
export async function listOwnFeedbacks(
  services: Pick<Services, 'db' | 'vault'>,
  playerId: string,
  request: ParsedBodyOf<typeof feedbackList>,
): Promise<ResultOf<typeof feedbackList>> {
  const { list, nextCursor } = await listPlayerFeedbacks(services.db.read, playerId, request)
  return {
    list: list.map(row => ({
      ...describeHead(row),
      excerpt: feedbackExcerptOf(services, row),
      updateTime: row.updated_at_ms,
    })),
    nextCursor,
  }
}

/** The latest messages of a feedback with the ids of their pictures, the oldest first. */
export async function describeFeedbackMessages(
  services: Pick<Services, 'db' | 'vault'>,
  feedbackId: string,
): Promise<ResultOf<typeof feedbackDetail>['messages']> {
  const { read } = services.db
  const [messages, images] = await Promise.all([
    listFeedbackMessages(read, feedbackId),
    listImages(read, feedbackId),
  ])
  return messages.map(({ id, author, at_ms, ...stored }) => ({
    messageId: id,
    author,
    text: decryptFeedbackText(services, feedbackId, stored),
    imageIds: images.filter(image => image.message_id === id).map(image => image.id),
    createTime: at_ms,
  }))
}

/**
 * Reads a feedback for its player, and marks its answers as read.
 * @throws Refusal `notFound`, also for another player's feedback
 */
export async function readOwnFeedback(
  services: Pick<Services, 'db' | 'hub' | 'vault'>,
  { playerId, atMs }: FeedbackActor,
  feedbackId: string,
): Promise<ResultOf<typeof feedbackDetail>> {
  const row = await findFeedback(services.db.read, feedbackId)
  if (row?.player_id !== playerId) throw new Refusal('notFound')
  const messages = await describeFeedbackMessages(services, feedbackId)
  if (row.is_unread === 1) {
    await services.db.transact(async tx => {
      await storeFeedbackRead(tx, feedbackId)
      await announceRedDotsChange(services, tx, { playerId, atMs })
    })
  }
  return {
    ...describeHead(row),
    closeTime: row.closed_at_ms,
    canReply: canReply(row, messages.length),
    messages,
  }
}
