import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import type { CallFailure } from '../../../contract/requester.ts'
import type { chatDesk } from '../contract.ts'
import { addChatMessages, type ChatInfo, type ChatMessage } from './messages.ts'
import type { OutboxRow } from './outbox-rows.ts'

type DeskAnswer = ResultOf<typeof chatDesk>

export type CustomerServiceDesk = DeskAnswer['desk']

/** The state of a customer service desk and of the player's chat with the desk, as the page shows them. */
export type ChatView =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: CallFailure }
  | {
      readonly state: 'ready'
      readonly desk: CustomerServiceDesk
      /** The player's chat with the desk; null before the first message. */
      readonly chat: ChatInfo | null
      /** The known messages of the chat, sorted by number. */
      readonly messages: readonly ChatMessage[]
      /** The player's messages that the server has not stored yet, in the order of writing. */
      readonly rows: readonly OutboxRow[]
      /** Whether the last call got an answer; a refusal is an answer too. */
      readonly isConnected: boolean
    }

/** The view of a chat once the desk's state is loaded. */
export type ReadyChatView = Extract<ChatView, { state: 'ready' }>

/** The store of a chat's view. `change`, `merge` and `noteConnection` do nothing before the desk's state is loaded. */
export interface ChatViewStore {
  readonly $view: ReadableAtom<ChatView>
  /** Returns the view; `undefined` before the desk's state is loaded. */
  ready(): ReadyChatView | undefined
  change(changed: Partial<ReadyChatView>): void
  /** Leaves an ended chat, so that the next message begins a new one. Later answers about the chat do not show it. */
  leave(): void
  /** Shows the desk's state and the chat from an answer to `/chatDesk`. */
  showDesk(answer: DeskAnswer, rows: readonly OutboxRow[]): void
  /** Shows why the desk's state could not be loaded. */
  showFailure(failure: CallFailure): void
  /**
   * Updates the state of the chat and adds messages.
   * @returns the new messages
   */
  merge(chat: ChatInfo, list: readonly ChatMessage[]): readonly ChatMessage[]
  /**
   * Stores whether the last call got an answer.
   * @param failure failure of the call, if any; a refusal counts as an answer
   */
  noteConnection(failure?: CallFailure): void
}

export function createChatView(): ChatViewStore {
  const $view = atom<ChatView>({ state: 'loading' })
  let leftChatId: string | undefined

  const ready = () => {
    const view = $view.get()
    return view.state === 'ready' ? view : undefined
  }
  const change = (changed: Partial<ReadyChatView>): void => {
    const view = ready()
    if (view) $view.set({ ...view, ...changed })
  }

  return {
    $view,
    ready,
    change,
    leave() {
      leftChatId = ready()?.chat?.chatId
      change({ chat: null, messages: [] })
    },
    showDesk({ desk, chat }, rows) {
      const shown = chat?.chatId === leftChatId ? null : chat
      $view.set(viewOfDesk(ready(), { desk, chat: shown }, rows))
    },
    showFailure: failure => $view.set({ state: 'failed', failure }),
    merge(chat, list) {
      const view = ready()
      if (!view || (view.chat && view.chat.chatId !== chat.chatId)) return []
      const { messages, added } = addChatMessages(view.messages, list)
      change({ chat, messages })
      return added
    },
    noteConnection(failure) {
      const isConnected = failure === undefined || failure.kind === 'refused'
      if (ready()?.isConnected !== isConnected) change({ isConnected })
    },
  }
}

/**
 * Computes the view after an answer to `/chatDesk`. If another device has begun a new chat, drops the messages of the
 * old one. The answer leaves out a chat that ended long ago, so a page that shows such a chat keeps it.
 */
function viewOfDesk(
  view: ReadyChatView | undefined,
  { desk, chat }: DeskAnswer,
  rows: readonly OutboxRow[],
): ReadyChatView {
  const isSame = !chat || view?.chat?.chatId === chat.chatId
  return {
    state: 'ready',
    desk,
    chat: chat ?? view?.chat ?? null,
    messages: view && isSame ? view.messages : [],
    rows,
    isConnected: true,
  }
}
