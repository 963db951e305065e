import type { ResultOf } from '../../../contract/endpoint.ts'
import { CallError } from '../../../contract/requester.ts'
import { request } from '../../../stores/call/api.ts'
import type { chatMessages } from '../contract.ts'
import { knownSeq } from './messages.ts'
import { markRead } from './presence.ts'
import type { ChatViewStore } from './view.ts'

interface SyncPorts {
  readonly view: ChatViewStore
  /** Takes an answer with messages. */
  merge(answer: Pick<ResultOf<typeof chatMessages>, 'chat' | 'list'>): void
  /** Sends own messages that wait. */
  flush(): Promise<void>
}

/** Brings the messages of a chat up to date. */
export interface Sync {
  /**
   * Asks for what comes after the last known message; then marks what was seen as read, and sends what waits. Calls made
   * meanwhile lead to one more round.
   */
  run(): Promise<void>
  /** Drops the request under way, from before the page slept or was left: it may never get its answer. */
  abort(): void
}

export function createSync({ view, merge, flush }: SyncPorts): Sync {
  let isAskedAgain = false
  let running: Promise<void> | undefined
  let stop = new AbortController()

  /** Asks once. @returns whether to go on; not without a chat, and not after a failure */
  async function round(): Promise<boolean> {
    const chatId = view.ready()?.chat?.chatId
    if (chatId === undefined) return false
    const { signal } = stop
    try {
      const answer = await askAfter(chatId, view, signal)
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

  async function rounds(): Promise<void> {
    while (isAskedAgain) {
      isAskedAgain = false
      if (!(await round())) return
    }
    await Promise.all([markRead(view), flush()])
  }

  return {
    run() {
      isAskedAgain = true
      running ??= rounds().finally(() => {
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

/** @throws CallError; or the reason of `signal` when that aborts the call */
function askAfter(chatId: string, view: ChatViewStore, signal: AbortSignal) {
  const afterSeq = knownSeq(view.ready()?.messages ?? [])
  return request<typeof chatMessages>('/chatMessages', { chatId, afterSeq }, { signal, isSilent: true })
}
