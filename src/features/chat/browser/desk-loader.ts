import { CallError } from '../../../contract/requester.ts'
import type { ChatDesk } from '../../../domain/player/chat.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import type { chatDesk } from '../contract.ts'
import type { ChatOutbox } from './outbox.ts'
import type { ChatSync } from './sync.ts'
import type { ChatViewStore } from './view.ts'

/**
 * Milliseconds between two requests of the desk's state: who is on duty, and whether another device has opened a chat.
 */
const DESK_POLL_MS = MINUTE_MS

/** Requests the state of a customer service desk (general or VIP): who is on duty, and the player's chat. */
export interface ChatDeskLoader {
  /** Requests the desk's state, and then the messages of its chat; nothing on a visitor's page. */
  load(): Promise<void>
  /** Whether the last request for the desk's state is at least `DESK_POLL_MS` ago. */
  isDue(): boolean
  /** Makes `isDue` return true, so that the next poll requests the desk's state. */
  makeDue(): void
}

interface DeskPorts {
  readonly view: ChatViewStore
  readonly outbox: Pick<ChatOutbox, 'rows'>
  readonly sync: Pick<ChatSync, 'run'>
}

export function createChatDeskLoader(desk: ChatDesk, { view, outbox, sync }: DeskPorts): ChatDeskLoader {
  let askedMs = 0
  return {
    async load() {
      if (readPageSessionToken() === undefined) return
      const wasReady = view.ready() !== undefined
      askedMs = environment().time.now()
      try {
        const answer = await sendPlayerRequest<typeof chatDesk>('/chatDesk', { desk }, { isSilent: true })
        view.showDesk(answer, outbox.rows())
        await sync.run()
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (wasReady) view.noteConnection(error.failure)
        else view.showFailure(error.failure)
      }
    },
    isDue: () => environment().time.now() - askedMs >= DESK_POLL_MS,
    makeDue() {
      askedMs = 0
    },
  }
}
