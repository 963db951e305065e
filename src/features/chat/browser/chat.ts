import type { ReadableAtom } from 'nanostores'
import type { ChatDesk } from '../../../domain/player/chat.ts'
import { SECOND_MS } from '../../../domain/time.ts'
import { environment } from '../../../platform/environment.ts'
import { request } from '../../../stores/call/api.ts'
import { startPoller } from '../../../stores/call/poller.ts'
import { createSubmit, type Submit } from '../../../stores/form/submit.ts'
import { $pageEvent, onPageMount, type PageEvent } from '../../../stores/site/page-mount.ts'
import type { chatAskStaff, chatEnd, chatOpen, chatRate } from '../contract.ts'
import { createDeskLoader, type DeskLoader } from './desk-loader.ts'
import type { ChatMessage, ChatState } from './messages.ts'
import { createOutbox, type Outbox, type PictureProblem } from './outbox.ts'
import { createTypingNotice } from './presence.ts'
import { createSync, type Sync } from './sync.ts'
import { type ChatView, type ChatViewStore, createChatView } from './view.ts'

/** The chat at a desk: its view, and what the player can do. */
export interface Chat {
  readonly $view: ReadableAtom<ChatView>
  load(): Promise<void>
  /** Sends a text. It shows at once, and stays when it cannot be sent. */
  send(text: string): void
  /** Scales a picture down on the device and sends it. @returns why it cannot be sent */
  sendPicture(file: File): Promise<PictureProblem | undefined>
  /** Sends again what could not be sent, under the same ids. */
  resend(): void
  /** Removes a message that could not be sent. */
  discard(clientId: string): void
  /** Tells staff that the player is typing. */
  noteTyping(): void
  readonly askStaff: Submit<void>
  readonly end: Submit<void>
  readonly rate: Submit<{ readonly rating: number; readonly text: string }>
  /** Begins a new chat after an ended one. */
  startNew(): void
}

/** How often an open chat asks for messages beside the events of the page, which may not arrive. */
const POLL_MS = 4 * SECOND_MS

const chats = new Map<ChatDesk, Chat>()

/** The chat at a desk; one for the page, whichever island shows it. */
export function chatAt(desk: ChatDesk): Chat {
  const known = chats.get(desk)
  if (known) return known
  const created = createChat(desk)
  chats.set(desk, created)
  return created
}

/** The stores of a chat, and what joins them. */
interface ChatStores {
  readonly view: ChatViewStore
  readonly outbox: Outbox
  readonly sync: Sync
  readonly loader: DeskLoader
  /** Takes the state of the chat, and messages, from an answer. */
  merge(chat: ChatState, list: readonly ChatMessage[]): void
}

function createChat(desk: ChatDesk): Chat {
  const stores = createStores(desk)
  const { view, outbox } = stores
  onPageMount(view.$view, () => watch(stores))
  return {
    $view: view.$view,
    load: stores.loader.load,
    send: outbox.add,
    sendPicture: outbox.addPicture,
    resend: () => void outbox.flush(true),
    discard: clientId => outbox.drop([clientId]),
    noteTyping: createTypingNotice(view),
    ...createCommands(stores),
    startNew() {
      outbox.drop(outbox.rows().map(({ clientId }) => clientId))
      view.change({ chat: null, messages: [] })
    },
  }
}

function createStores(desk: ChatDesk): ChatStores {
  const view = createChatView()
  const outbox = createOutbox(desk, {
    open: () => openChat(desk, view),
    stored({ chat, message }) {
      merge(chat, [message])
      void sync.run()
    },
    changed: rows => view.change({ rows }),
    failed: view.noteConnection,
  })
  const sync = createSync({
    view,
    merge: ({ chat, list }) => merge(chat, list),
    flush: outbox.flush,
  })
  const loader = createDeskLoader(desk, { view, outbox, sync })

  function merge(chat: ChatState, list: readonly ChatMessage[]): void {
    const added = view.merge(chat, list)
    // Staff who answer are on duty: the next look asks for the desk too.
    if (added.some(({ from }) => from === 'staff')) loader.askSoon()
    outbox.drop(added.map(({ clientId }) => clientId))
  }

  return { view, outbox, sync, loader, merge }
}

/** The id of the open chat; opens a chat for a player without one. @throws CallError */
async function openChat(desk: ChatDesk, view: ChatViewStore): Promise<string> {
  const { chat } = view.ready() ?? {}
  if (chat && chat.endTime === null) return chat.chatId
  const opened = await request<typeof chatOpen>('/chatOpen', { desk }, { isSilent: true })
  view.change({ chat: opened.chat, messages: [] })
  return opened.chat.chatId
}

/** Keeps the view up to date while a page shows it. @returns a function that stops it */
function watch(stores: ChatStores): () => void {
  const { view, sync, loader } = stores
  const stops = [
    startPoller({ everyMs: POLL_MS, poll: () => look(stores) }),
    environment().page.onReturn(() => {
      // A request from before the tab slept may never get its answer.
      sync.abort()
      void (view.ready()?.chat ? sync.run() : loader.load())
    }),
    $pageEvent.listen(event => hear(event, stores)),
  ]
  return () => {
    sync.abort()
    for (const stop of stops) stop()
  }
}

/** One look: at the chat, and from time to time at the desk. */
async function look({ view, sync, loader }: ChatStores): Promise<undefined> {
  const now = view.ready()
  if (!now || loader.isDue()) return void (await loader.load())
  const isOpen = now.chat && now.chat.endTime === null
  if (isOpen || !now.isConnected) await (now.chat ? sync.run() : loader.load())
}

/** Asks for what an event of the page says has changed. A chat of another id was begun by another device. */
function hear(event: PageEvent | undefined, { view, sync, loader }: ChatStores): void {
  if (event?.type === 'reload') void loader.load()
  if (event?.type === 'chat') void (view.ready()?.chat?.chatId === event.chatId ? sync.run() : loader.load())
}

/** The buttons of a chat. */
function createCommands({ view, sync, merge }: ChatStores): Pick<Chat, 'askStaff' | 'end' | 'rate'> {
  const chatId = () => view.ready()?.chat?.chatId ?? ''
  return {
    askStaff: createSubmit(async () => {
      merge((await request<typeof chatAskStaff>('/chatAskStaff', { chatId: chatId() })).chat, [])
      await sync.run()
    }),
    end: createSubmit(async () => {
      merge((await request<typeof chatEnd>('/chatEnd', { chatId: chatId() })).chat, [])
      await sync.run()
    }),
    rate: createSubmit(async rating => {
      merge((await request<typeof chatRate>('/chatRate', { chatId: chatId(), ...rating })).chat, [])
    }),
  }
}
