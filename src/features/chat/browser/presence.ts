import { CallError } from '../../../contract/requester.ts'
import { TYPING_REPEAT_MS } from '../../../domain/player/chat.ts'
import { environment } from '../../../platform/environment.ts'
import { request } from '../../../stores/call/api.ts'
import type { chatRead, chatTyping } from '../contract.ts'
import { unreadUpTo } from './messages.ts'
import type { ChatViewStore } from './view.ts'

/** Marks the messages of others that a visible page shows as read. */
export async function markRead(view: ChatViewStore): Promise<void> {
  const { chat, messages } = view.ready() ?? {}
  if (!chat || !messages || !environment().page.isVisible()) return
  const seq = unreadUpTo(chat, messages)
  if (seq === undefined) return
  view.change({ chat: { ...chat, playerReadSeq: seq } })
  const body = { chatId: chat.chatId, seq }
  await request<typeof chatRead>('/chatRead', body, { isSilent: true }).catch(ignoreCallError)
}

/** @returns a function to call whenever the player types: it tells staff of it once in `TYPING_REPEAT_MS` */
export function createTypingNotice(view: ChatViewStore): () => void {
  let toldMs = 0
  return () => {
    const { chat } = view.ready() ?? {}
    const nowMs = environment().time.now()
    if (chat?.endTime !== null || chat.state === 'faq' || nowMs - toldMs < TYPING_REPEAT_MS) return
    toldMs = nowMs
    const body = { chatId: chat.chatId }
    void request<typeof chatTyping>('/chatTyping', body, { isSilent: true }).catch(ignoreCallError)
  }
}

/** For calls that are repeated anyway. @throws the error itself when it is no `CallError` but a defect */
function ignoreCallError(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}
