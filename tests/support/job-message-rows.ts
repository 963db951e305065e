import type { ChatState } from '../../src/domain/player/chat.ts'
import { DAY_MS } from '../../src/domain/time.ts'
import type { FeedbackState } from '../../src/features/feedback/rules/feedback.ts'
import { type AddedRowCounts, OLDER_THAN_RETENTION_MS, type RowInserter } from './row-filler.ts'

/**
 * Number of messages in each chat that is to be deleted. The chats of one transaction then have more messages than one
 * statement may visit.
 */
const LONG_CHAT_MESSAGES = 15

/** Adds mails, chats, feedbacks, sent messages and devices: of each kind many rows to skip, and some rows to handle. */
export function insertMessageRows(fill: RowInserter, filling: AddedRowCounts, nowMs: number): void {
  fillMails(fill, filling, nowMs)
  fillChats(fill, filling, nowMs)
  fillFeedbacks(fill, filling, nowMs)
  fillSentMessages(fill, filling, nowMs)
}

const PLAYER_ID_SQL = `printf('p%08d', i)`
const numberedIdSql = (name: string, i = 'i') => `printf('${name}%08d', ${i})`

function fillMails(fill: RowInserter, { players, due }: AddedRowCounts, nowMs: number): void {
  const mails = (name: string, count: number, endMs: number, done: string) =>
    fill(
      'mail',
      count,
      'id, player_id, kind, purpose, params, title, text, items, source, sent_at_ms, claim_until_ms, batch_id, claimed_at_ms, withdrawn_at_ms, reminded_at_ms, deleted_at_ms',
      `${numberedIdSql(name)}, ${PLAYER_ID_SQL}, 'staff', 'service', '{}', '', '', '[]', '${name}', ${nowMs - OLDER_THAN_RETENTION_MS}, ${endMs}, '', ${done}`,
    )
  const soonMs = nowMs + DAY_MS
  mails('due', due, soonMs, 'null, null, null, null')
  mails('claimed', players, soonMs, '1, null, null, null')
  mails('withdrawn', players, soonMs, 'null, 1, null, null')
  mails('reminded', players, soonMs, 'null, null, 1, null')
  mails('deleted', players, soonMs, 'null, null, null, 1')
  mails('ended', players, nowMs - DAY_MS, 'null, null, null, null')
  mails('later', players, nowMs + OLDER_THAN_RETENTION_MS, 'null, null, null, null')
  mails('plain', players, 0, 'null, null, null, null')
}

function fillChats(fill: RowInserter, { players, due }: AddedRowCounts, nowMs: number): void {
  const oldMs = nowMs - OLDER_THAN_RETENTION_MS
  const chats = (name: string, count: number, state: ChatState, changedMs: number, messages = 1) => {
    const chat = numberedIdSql(name)
    // Gives each group of chats its own players, since a player can have only one open chat at a desk.
    const player = numberedIdSql(`${name}-player`)
    const endedMs = state === 'ended' ? changedMs : 'null'
    fill(
      'chat',
      count,
      'id, player_id, desk, state, staff, last_seq, player_seen_seq, player_read_seq, staff_seen_seq, staff_read_seq, rating_text, opened_at_ms, changed_at_ms, ended_at_ms',
      `${chat}, ${player}, 'general', '${state}', '', ${messages}, 0, 0, 0, 0, '', ${oldMs}, ${changedMs}, ${endedMs}`,
    )
    const seq = `i % ${messages} + 1`
    const ofMessage = numberedIdSql(name, `i / ${messages}`)
    const pictureId = `case when ${seq} = ${messages} then ${ofMessage} end`
    fill(
      'chat_message',
      count * messages,
      'chat_id, seq, client_id, author, name, text, picture_id, questions, at_ms',
      `${ofMessage}, ${seq}, 'c' || i, 'player', '', '', ${pictureId}, '[]', ${changedMs}`,
    )
    const picture = 'id, chat_id, player_id, storage_key'
    fill('chat_picture', count, picture, `${chat}, ${chat}, ${player}, 'chat/${name}' || i`)
  }
  chats('faq', Math.ceil(due / 2), 'faq', oldMs)
  chats('answered', Math.ceil(due / 2), 'answered', oldMs)
  chats('busy', players, 'answered', nowMs)
  chats('waiting', players, 'waiting', oldMs)
  chats('gone', due, 'ended', oldMs, LONG_CHAT_MESSAGES)
  chats('ended', players, 'ended', nowMs)
}

function fillFeedbacks(fill: RowInserter, { players, due }: AddedRowCounts, nowMs: number): void {
  const oldMs = nowMs - OLDER_THAN_RETENTION_MS
  const feedbacks = (
    name: string,
    count: number,
    { state, updatedMs, dropMs }: { state: FeedbackState; updatedMs: number; dropMs: number | null },
  ) => {
    const feedback = numberedIdSql(name)
    const closedMs = state === 'closed' ? updatedMs : 'null'
    fill(
      'feedback',
      count,
      'id, player_id, kind, state, created_at_ms, updated_at_ms, closed_at_ms, is_unread',
      `${feedback}, ${PLAYER_ID_SQL}, 'other', '${state}', ${oldMs}, ${updatedMs}, ${closedMs}, 0`,
    )
    fill(
      'feedback_image',
      count,
      'id, player_id, storage_key, feedback_id, message_id, drop_at_ms',
      `${feedback}, ${PLAYER_ID_SQL}, 'feedback/${name}' || i, ${feedback}, ${feedback}, ${dropMs}`,
    )
  }
  feedbacks('answered', due, { state: 'answered', updatedMs: oldMs, dropMs: null })
  feedbacks('recent', players, { state: 'answered', updatedMs: nowMs, dropMs: null })
  feedbacks('open', players, { state: 'open', updatedMs: oldMs, dropMs: null })
  feedbacks('gone', due, { state: 'closed', updatedMs: oldMs, dropMs: oldMs })
  feedbacks('closed', players, { state: 'closed', updatedMs: oldMs, dropMs: nowMs + OLDER_THAN_RETENTION_MS })
}

/** Adds sent messages, and the devices of the sessions that `insertRowsForJobs` adds. */
function fillSentMessages(fill: RowInserter, { players, due }: AddedRowCounts, nowMs: number): void {
  const oldMs = nowMs - OLDER_THAN_RETENTION_MS
  const atMs = `case when i < ${due} then ${oldMs} else ${nowMs} end`
  const delivery = 'message_id, channel, player_id, kind, state, at_ms'
  fill(
    'message_delivery',
    due + players,
    delivery,
    `${numberedIdSql('m')}, 'email', ${PLAYER_ID_SQL}, 'staff', 'sent', ${atMs}`,
  )
  fill(
    'push_subscription',
    players,
    'id, player_id, token_hash, platform, target_hash, target, created_at_ms, seen_at_ms',
    `${numberedIdSql('d')}, ${PLAYER_ID_SQL}, printf('t%x', i * 7919), 'web', 'h' || i, '', ${oldMs}, ${nowMs}`,
  )
}
