import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import type { Failure } from '../../../contract/requester.ts'
import type { chatDesk } from '../contract.ts'
import { addMessages, type ChatMessage, type ChatState } from './messages.ts'
import type { OutboxRow } from './outbox-rows.ts'

type DeskAnswer = ResultOf<typeof chatDesk>

export type ServiceDesk = DeskAnswer['desk']

/** A desk with the player's chat there, as the page shows it. */
export type ChatView =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | {
      readonly state: 'ready'
      readonly desk: ServiceDesk
      /** Null before the first message. */
      readonly chat: ChatState | null
      /** In the order of their numbers. */
      readonly messages: readonly ChatMessage[]
      /** Own messages that are not stored yet, in the order in which they were written. */
      readonly rows: readonly OutboxRow[]
      /** Whether the last call got its answer. */
      readonly isConnected: boolean
    }

/** A loaded desk. */
export type ReadyChatView = Extract<ChatView, { state: 'ready' }>

/** The view of a chat, and what changes it. Changes of a view that is not loaded are ignored. */
export interface ChatViewStore {
  readonly $view: ReadableAtom<ChatView>
  /** The view of a loaded desk; `undefined` before. */
  ready(): ReadyChatView | undefined
  change(changed: Partial<ReadyChatView>): void
  /** Shows the desk and the chat that a desk answered. */
  showDesk(answer: DeskAnswer, rows: readonly OutboxRow[]): void
  /** Shows why the desk could not be loaded. */
  showFailure(failure: Failure): void
  /** Shows the state of a chat, and its messages beside those that are shown. @returns the messages that were added */
  merge(chat: ChatState, list: readonly ChatMessage[]): readonly ChatMessage[]
  /** Notes whether the last call got its answer. @param failure of the call; a refusal is an answer */
  noteConnection(failure?: Failure): void
}

export function createChatView(): ChatViewStore {
  const $view = atom<ChatView>({ state: 'loading' })

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
    showDesk: (answer, rows) => $view.set(viewOfDesk(ready(), answer, rows)),
    showFailure: failure => $view.set({ state: 'failed', failure }),
    merge(chat, list) {
      const view = ready()
      if (!view || (view.chat && view.chat.chatId !== chat.chatId)) return []
      const { messages, added } = addMessages(view.messages, list)
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
 * The view after a desk has answered. Another device may have begun a new chat, whose messages are not known yet. A chat
 * that ended long ago, which the desk does not answer any more, stays on a page that shows it.
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
