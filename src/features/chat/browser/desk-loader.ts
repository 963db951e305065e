import { CallError } from '../../../contract/requester.ts'
import type { ChatDesk } from '../../../domain/player/chat.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { environment } from '../../../platform/environment.ts'
import { request } from '../../../stores/call/api.ts'
import type { chatDesk } from '../contract.ts'
import type { Outbox } from './outbox.ts'
import type { Sync } from './sync.ts'
import type { ChatViewStore } from './view.ts'

/** How often the page asks who is on duty, and whether another device has opened a chat. */
const DESK_EVERY_MS = MINUTE_MS

/** Asks a desk who is on duty, and which chat the player has there. */
export interface DeskLoader {
  /** Asks the desk, and then for the messages of its chat. */
  load(): Promise<void>
  /** Whether the desk was not asked for `DESK_EVERY_MS`. */
  isDue(): boolean
  /** Lets the desk be due at once. */
  askSoon(): void
}

interface DeskPorts {
  readonly view: ChatViewStore
  readonly outbox: Pick<Outbox, 'rows'>
  readonly sync: Pick<Sync, 'run'>
}

export function createDeskLoader(desk: ChatDesk, { view, outbox, sync }: DeskPorts): DeskLoader {
  let askedMs = 0
  return {
    async load() {
      const wasReady = view.ready() !== undefined
      askedMs = environment().time.now()
      try {
        view.showDesk(
          await request<typeof chatDesk>('/chatDesk', { desk }, { isSilent: true }),
          outbox.rows(),
        )
        await sync.run()
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (wasReady) view.noteConnection(error.failure)
        else view.showFailure(error.failure)
      }
    },
    isDue: () => environment().time.now() - askedMs >= DESK_EVERY_MS,
    askSoon() {
      askedMs = 0
    },
  }
}
