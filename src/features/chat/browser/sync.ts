import type { ResultOf } from '../../../contract/endpoint.ts'
import { CallError } from '../../../contract/requester.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import type { chatMessages } from '../contract.ts'
import { findLastMessageSeqBeforeGap } from './messages.ts'
import { markMessagesRead } from './presence.ts'
import type { ChatViewStore } from './view.ts'

interface SyncPorts {
  readonly view: ChatViewStore
  /** Adds the messages of an answer to the view. */
  merge(answer: Pick<ResultOf<typeof chatMessages>, 'chat' | 'list'>): void
  /** Sends the player's unsent messages. */
  flush(): Promise<void>
}

/** Requests new messages of a chat. */
export interface ChatSync {
  /**
   * Requests the messages after the last known one, marks them as read, and sends the unsent messages. If called while
   * it runs, it requests once more.
   */
  run(): Promise<void>
  /** Aborts the running request. After the page has slept or was left, its answer may never arrive. */
  abort(): void
}

export function createChatSync({ view, merge, flush }: SyncPorts): ChatSync {
  let isAskedAgain = false
  let running: Promise<void> | undefined
  let stop = new AbortController()

  /**
   * Sends one request for messages.
   * @returns whether to send another request; false when there is no chat, and after a failure
   */
  async function requestOnce(): Promise<boolean> {
    const chatId = view.ready()?.chat?.chatId
    if (chatId === undefined) return false
    const { signal } = stop
    try {
      const answer = await requestMessagesAfterLast(chatId, view, signal)
      if (view.ready()?.chat?.chatId !== chatId) return true
      merge(answer)
      view.noteConnection()
      if (answer.hasMore) isAskedAgain = true
      return true
    } catch (error) {
      if (signal.aborted) return true
      if (!(error instanceof CallError)) throw error
      view.noteConnection(error.failure)
      return false
    }
  }

  async function requestAll(): Promise<void> {
    while (isAskedAgain) {
      isAskedAgain = false
      if (!(await requestOnce())) return
    }
    await Promise.all([markMessagesRead(view), flush()])
  }

  return {
    run() {
      isAskedAgain = true
      running ??= requestAll().finally(() => {
        running = undefined
      })
      return running
    },
    abort() {
      stop.abort()
      stop = new AbortController()
    },
  }
}

/**
 * Requests the messages after the last known one.
 * @throws CallError, or the abort reason of `signal`
 */
function requestMessagesAfterLast(chatId: string, view: ChatViewStore, signal: AbortSignal) {
  const afterSeq = findLastMessageSeqBeforeGap(view.ready()?.messages ?? [])
  return sendPlayerRequest<typeof chatMessages>(
    '/chatMessages',
    { chatId, afterSeq },
    { signal, isSilent: true },
  )
}
