import { CHAT_IDLE_MAX_MS } from '../../../domain/player/chat.ts'
import { RETENTION_DAYS } from '../../../domain/site/retention.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../../../server/db/due-rows.ts'
import { ROWS_PER_BATCH } from '../../../server/db/retention.ts'
import type { PendingItem } from '../../../server/module.ts'
import type { Services } from '../../../server/services.ts'
import { endChat } from './message.ts'
import { schedulePictureRemoval } from './picture-repository.ts'
import { removeDueChatPictures } from './pictures.ts'
import {
  deleteChatMessages,
  deleteChats,
  listChats,
  listIdleChatIds,
  lockChat,
  lockEndedChats,
} from './repository.ts'

const LISTED_MAX = 1_000
/** Maximum number of chats that one transaction deletes. */
const DELETED_CHATS_MAX = 200

/** Lists the chats that wait for staff, each with the command that shows it. */
export async function listPendingChats({ db }: Pick<Services, 'db'>): Promise<PendingItem[]> {
  const rows = await listChats(db.read, { state: 'waiting', limit: LISTED_MAX })
  return rows.map(({ id, player_id: playerId, desk, changed_at_ms: sinceMs }) => ({
    what: 'chat',
    state: `waiting at ${desk}`,
    id,
    playerId,
    amount: null,
    sinceMs,
    dueMs: null,
    command: `chat show ${id}`,
  }))
}

/** Ends chats that have had no message for `CHAT_IDLE_MAX_MS`. A chat that waits for staff stays open. */
export async function endIdleChats(services: Services, run: DueRowsRun): Promise<void> {
  const { db, clock, log } = services
  const atMs = clock.now()
  const untilMs = atMs - CHAT_IDLE_MAX_MS
  let ended = 0
  for (const state of ['faq', 'answered'] as const) {
    const { done } = await forEachDueRow<string>(run, {
      list: ({ limit }) => listIdleChatIds(db.read, state, untilMs, limit),
      keyOf: id => id,
      async apply(tx, id) {
        const chat = await lockChat(tx, id)
        // Skips the chat if the player or staff have written after this job listed it.
        if (chat?.state !== state || chat.changed_at_ms > untilMs) return 0
        await endChat(services, tx, chat, 'endedIdle', atMs)
        return 1
      },
    })
    ended += done
  }
  if (ended > 0) log.info({ ended }, 'idle chats ended')
}

/**
 * Deletes chats that ended more than `RETENTION_DAYS.chat` days ago, and the pictures that only their messages used.
 */
export async function deleteOldChats(services: Services, run: DueRowsRun): Promise<void> {
  const { db, clock, log } = services
  const atMs = clock.now()
  const untilMs = atMs - RETENTION_DAYS.chat * DAY_MS
  let removed = 0
  for (let isMore = true; isMore; ) {
    const step = await db.transact(tx => deleteChatBatch(tx, { untilMs, atMs }))
    removed += step.removed
    isMore = step.isMore
  }
  if (removed > 0) log.info({ removed }, 'old chats deleted')
  const pictures = await removeDueChatPictures(services, run, atMs)
  if (pictures > 0) log.info({ pictures }, 'pictures of chats removed')
}

/**
 * Deletes one batch of messages of chats that ended by `untilMs`, inside the caller's transaction. Deletes a chat once
 * it has no messages, so a chat with many messages needs several calls.
 */
async function deleteChatBatch(
  tx: Transaction,
  { untilMs, atMs }: { readonly untilMs: number; readonly atMs: number },
): Promise<{ readonly removed: number; readonly isMore: boolean }> {
  const chatIds = await lockEndedChats(tx, untilMs, DELETED_CHATS_MAX)
  const pictureIds = await deleteChatMessages(tx, chatIds, ROWS_PER_BATCH)
  await schedulePictureRemoval(
    tx,
    pictureIds.filter(id => id !== null),
    atMs,
  )
  if (pictureIds.length === ROWS_PER_BATCH) return { removed: 0, isMore: true }
  await deleteChats(tx, chatIds)
  return { removed: chatIds.length, isMore: chatIds.length === DELETED_CHATS_MAX }
}
