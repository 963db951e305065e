import { CallError } from '../../../contract/requester.ts'
import { TYPING_SIGNAL_REPEAT_MS } from '../../../domain/player/chat.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import type { chatRead, chatTyping } from '../contract.ts'
import { findNewReadMessageSeq } from './messages.ts'
import type { ChatViewStore } from './view.ts'

/** Marks the messages by others as read. Does nothing while the page is hidden. */
export async function markMessagesRead(view: ChatViewStore): Promise<void> {
  const { chat, messages } = view.ready() ?? {}
  if (!chat || !messages || !environment().page.isVisible()) return
  const seq = findNewReadMessageSeq(chat, messages)
  if (seq === undefined) return
  view.change({ chat: { ...chat, playerReadSeq: seq } })
  const body = { chatId: chat.chatId, seq }
  await sendPlayerRequest<typeof chatRead>('/chatRead', body, { isSilent: true }).catch(ignoreCallError)
}

/**
 * Creates a function to call at each input of the player. It tells staff that the player is typing, at most once in
 * `TYPING_SIGNAL_REPEAT_MS`.
 */
export function createTypingReporter(view: ChatViewStore): () => void {
  let reportedAtMs = 0
  return () => {
    const { chat } = view.ready() ?? {}
    const nowMs = environment().time.now()
    if (chat?.endTime !== null || chat.state === 'faq' || nowMs - reportedAtMs < TYPING_SIGNAL_REPEAT_MS)
      return
    reportedAtMs = nowMs
    const body = { chatId: chat.chatId }
    void sendPlayerRequest<typeof chatTyping>('/chatTyping', body, { isSilent: true }).catch(ignoreCallError)
  }
}

/**
 * Ignores a `CallError`, since the page repeats the call later.
 * @throws any other error
 */
function ignoreCallError(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}
