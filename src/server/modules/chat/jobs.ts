import { CHAT_IDLE_MS } from '../../../domain/chat.ts'
import { RETENTION_DAYS } from '../../../domain/retention.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { BATCH_ROWS, inBatches } from '../../db/retention.ts'
import type { Services } from '../../services.ts'
import type { PendingItem } from '../module.ts'
import { endChat } from './message.ts'
import { removeDroppedPictures } from './pictures.ts'
import { deleteEndedChats, listChats, listIdle, lockChat } from './repository.ts'

const LISTED_MAX = 1_000
const ENDED_AT_ONCE = 200

/** Chats that wait for staff. */
export async function pendingChats({ db }: Pick<Services, 'db'>): Promise<PendingItem[]> {
  const rows = await listChats(db.read, { state: 'waiting', limit: LISTED_MAX })
  return rows.map(({ id, player_id: playerId, desk, changed_at_ms: sinceMs }) => ({
    ...{ what: 'chat', state: `waiting at ${desk}`, id, playerId, amount: null, sinceMs, dueMs: null },
    command: `chat show ${id}`,
  }))
}

/** Ends chats in which nobody has written for long. A chat that waits for staff stays open. */
export async function endIdleChats(services: Services): Promise<void> {
  const { db, clock, log } = services
  const atMs = clock.now()
  const untilMs = atMs - CHAT_IDLE_MS
  let ended = 0
  for (const state of ['faq', 'answered'] as const) {
    for (const id of await listIdle(db.read, state, untilMs, ENDED_AT_ONCE)) {
      await db.transact(async tx => {
        const chat = await lockChat(tx, id)
        if (chat?.state !== state || chat.changed_at_ms > untilMs) return
        await endChat(services, tx, chat, 'endedIdle', atMs)
      })
      ended += 1
    }
  }
  if (ended > 0) log.info({ ended }, 'idle chats ended')
}

/** Deletes chats that ended long ago, and the files of pictures that nothing names. */
export async function deleteOldChats(services: Services): Promise<void> {
  const { db, clock, log } = services
  const atMs = clock.now()
  const untilMs = atMs - RETENTION_DAYS.chat * DAY_MS
  const removed = await inBatches(() =>
    db.transact(tx => deleteEndedChats(tx, { untilMs, atMs, limit: BATCH_ROWS })),
  )
  if (removed > 0) log.info({ removed }, 'old chats deleted')
  const pictures = await removeDroppedPictures(services, atMs)
  if (pictures > 0) log.info({ pictures }, 'pictures of chats removed')
}
