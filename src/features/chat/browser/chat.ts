import type { ReadableAtom } from 'nanostores'
import type { ChatDesk } from '../../../domain/player/chat.ts'
import { SECOND_MS } from '../../../domain/time.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { startPoller } from '../../../stores/call/poller.ts'
import { createSubmitAction, type SubmitAction } from '../../../stores/form/submit.ts'
import { runIfConfirmed } from '../../../stores/modals/confirm.ts'
import { $pageEvent, onPageMount, type PageEvent } from '../../../stores/site/page-mount.ts'
import type { chatAskStaff, chatEnd, chatOpen, chatRate } from '../contract.ts'
import { chatMessages } from '../texts/en-US/chat.ts'
import { type ChatDeskLoader, createChatDeskLoader } from './desk-loader.ts'
import type { ChatInfo, ChatMessage } from './messages.ts'
import { type ChatOutbox, type ChatPictureProblem, createChatOutbox } from './outbox.ts'
import { createTypingReporter } from './presence.ts'
import { type ChatSync, createChatSync } from './sync.ts'
import { type ChatView, type ChatViewStore, createChatView } from './view.ts'

/** A player's chat with a customer service desk (general or VIP): its state, and the player's actions. */
export interface ChatStore {
  readonly $view: ReadableAtom<ChatView>
  load(): Promise<void>
  /** Shows a text at once and sends it. If it cannot be sent, it stays on the page. */
  send(text: string): void
  /**
   * Scales a picture down on the device and sends it.
   * @returns why the picture cannot be sent; `undefined` otherwise
   */
  sendPicture(file: File): Promise<ChatPictureProblem | undefined>
  /** Sends every unsent message again under its own id. */
  resend(): void
  /** Removes a message that could not be sent. */
  discard(clientId: string): void
  /** Tells staff that the player is typing. */
  noteTyping(): void
  readonly askStaff: SubmitAction<void>
  readonly end: SubmitAction<void>
  /** Asks the player to confirm, then ends the chat. */
  confirmEnd(): Promise<void>
  readonly rate: SubmitAction<{ readonly rating: number; readonly text: string }>
  /** Begins a new chat after an ended one. */
  startNew(): void
}

/** Milliseconds after which an open chat requests new messages, since a page event about new messages may be lost. */
const POLL_MS = 4 * SECOND_MS

const chats = new Map<ChatDesk, ChatStore>()

/**
 * Returns the player's chat with a customer service desk (general or VIP). All islands of the page share one object for
 * each desk.
 */
export function chatStoreAtDesk(desk: ChatDesk): ChatStore {
  const known = chats.get(desk)
  if (known) return known
  const created = createChatStore(desk)
  chats.set(desk, created)
  return created
}

/** The stores of a chat, and the function that adds an answer of the server to them. */
interface ChatStores {
  readonly view: ChatViewStore
  readonly outbox: ChatOutbox
  readonly sync: ChatSync
  readonly loader: ChatDeskLoader
  /**
   * Adds the chat's state and messages from an answer to the view. Removes these messages from the list of unsent ones.
   */
  merge(chat: ChatInfo, list: readonly ChatMessage[]): void
}

function createChatStore(desk: ChatDesk): ChatStore {
  const stores = createStores(desk)
  const { view, outbox } = stores
  const actions = createChatActions(stores)
  onPageMount(view.$view, () => startUpdates(stores))
  return {
    $view: view.$view,
    load: stores.loader.load,
    send: outbox.add,
    sendPicture: outbox.addPicture,
    resend: () => void outbox.flush(true),
    discard: clientId => outbox.drop([clientId]),
    noteTyping: createTypingReporter(view),
    ...actions,
    confirmEnd: () => confirmChatEnd(actions.end),
    startNew() {
      outbox.drop(outbox.rows().map(({ clientId }) => clientId))
      view.leave()
    },
  }
}

function createStores(desk: ChatDesk): ChatStores {
  const view = createChatView()
  const outbox = createChatOutbox(desk, {
    open: () => openChat(desk, view),
    stored({ chat, message }) {
      merge(chat, [message])
      void sync.run()
    },
    changed: rows => view.change({ rows }),
    failed: view.noteConnection,
  })
  const sync = createChatSync({
    view,
    merge: ({ chat, list }) => merge(chat, list),
    flush: outbox.flush,
  })
  const loader = createChatDeskLoader(desk, { view, outbox, sync })

  function merge(chat: ChatInfo, list: readonly ChatMessage[]): void {
    const added = view.merge(chat, list)
    // Makes the next poll also request who is on duty, since an answer of staff shows that somebody is.
    if (added.some(({ from }) => from === 'staff')) loader.makeDue()
    outbox.drop(added.map(({ clientId }) => clientId))
  }

  return { view, outbox, sync, loader, merge }
}

/**
 * Returns the id of the open chat; opens one if no chat is open.
 * @throws CallError
 */
async function openChat(desk: ChatDesk, view: ChatViewStore): Promise<string> {
  const { chat } = view.ready() ?? {}
  if (chat && chat.endTime === null) return chat.chatId
  const opened = await sendPlayerRequest<typeof chatOpen>('/chatOpen', { desk }, { isSilent: true })
  view.change({ chat: opened.chat, messages: [] })
  return opened.chat.chatId
}

/**
 * Updates the view by polling, by page events, and when the player returns to the tab. Stops when the returned function
 * is called.
 */
function startUpdates(stores: ChatStores): () => void {
  const { view, sync, loader } = stores
  const stops = [
    startPoller({ everyMs: POLL_MS, poll: () => pollChat(stores) }),
    environment().page.onReturn(() => {
      // Aborts a request from before the tab slept, since its answer may never arrive.
      sync.abort()
      void (view.ready()?.chat ? sync.run() : loader.load())
    }),
    $pageEvent.listen(event => handlePageEvent(event, stores)),
  ]
  return () => {
    sync.abort()
    for (const stop of stops) stop()
  }
}

/**
 * Requests new messages of the chat. If the state of the customer service desk is not loaded, or was requested at least
 * `DESK_POLL_MS` ago, requests that state instead.
 */
async function pollChat({ view, sync, loader }: ChatStores): Promise<undefined> {
  const now = view.ready()
  if (!now || loader.isDue()) return void (await loader.load())
  const isOpen = now.chat && now.chat.endTime === null
  if (isOpen || !now.isConnected) await (now.chat ? sync.run() : loader.load())
}

/**
 * Requests what a page event reports as changed. An event with another chat id means that another device has begun a
 * new chat.
 */
function handlePageEvent(event: PageEvent | undefined, { view, sync, loader }: ChatStores): void {
  if (event?.type === 'reload') void loader.load()
  if (event?.type === 'chat') void (view.ready()?.chat?.chatId === event.chatId ? sync.run() : loader.load())
}

async function confirmChatEnd(end: SubmitAction<void>): Promise<void> {
  const t = chatMessages.get()
  await runIfConfirmed(
    {
      title: t.endTitle,
      message: t.endQuestion,
      action: t.end,
      keep: t.keepChat,
      isDanger: true,
    },
    () => end.submit(),
  )
}

/** Creates the actions of a chat's buttons: ask for staff, end the chat, and rate the chat. */
function createChatActions({ view, sync, merge }: ChatStores): Pick<ChatStore, 'askStaff' | 'end' | 'rate'> {
  const chatId = () => view.ready()?.chat?.chatId ?? ''
  return {
    askStaff: createSubmitAction(async () => {
      merge((await sendPlayerRequest<typeof chatAskStaff>('/chatAskStaff', { chatId: chatId() })).chat, [])
      await sync.run()
    }),
    end: createSubmitAction(async () => {
      merge((await sendPlayerRequest<typeof chatEnd>('/chatEnd', { chatId: chatId() })).chat, [])
      await sync.run()
    }),
    rate: createSubmitAction(async rating => {
      merge((await sendPlayerRequest<typeof chatRate>('/chatRate', { chatId: chatId(), ...rating })).chat, [])
    }),
  }
}
