import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { CallError, type Failure } from '../../../contract/requester.ts'
import { type ChatDesk, TYPING_REPEAT_MS } from '../../../domain/player/chat.ts'
import { MINUTE_MS, SECOND_MS } from '../../../domain/time.ts'
import { environment } from '../../../platform/environment.ts'
import { request } from '../../../stores/call/api.ts'
import { messageOf } from '../../../stores/call/failure.ts'
import { startPoller } from '../../../stores/call/poller.ts'
import { createSubmit, type Submit } from '../../../stores/form/submit.ts'
import { $pageEvent, onPageMount } from '../../../stores/site/page-mount.ts'
import type {
  chatAskStaff,
  chatDesk,
  chatEnd,
  chatMessages,
  chatOpen,
  chatRate,
  chatRead,
  chatTyping,
} from '../contract.ts'
import { createOutbox, type OutboxRow } from './outbox.ts'

export type ServiceDesk = ResultOf<typeof chatDesk>['desk']
export type ChatState = ResultOf<typeof chatMessages>['chat']
export type ChatMessage = ResultOf<typeof chatMessages>['list'][number]

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

export interface Chat {
  readonly $view: ReadableAtom<ChatView>
  load(): Promise<void>
  /** Sends a text. It shows at once, and stays when it cannot be sent. */
  send(text: string): void
  /** Scales a picture down on the device and sends it. @returns why it cannot be sent */
  sendPicture(file: File): Promise<'type' | 'unreadable' | undefined>
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

/** How often the page asks who is on duty, and whether another device has opened a chat. */
const DESK_EVERY_MS = MINUTE_MS

const chats = new Map<ChatDesk, Chat>()

/** The chat at a desk; one for the page, whichever island shows it. */
export function chatAt(desk: ChatDesk): Chat {
  const known = chats.get(desk)
  if (known) return known
  const created = createChat(desk)
  chats.set(desk, created)
  return created
}

function createChat(desk: ChatDesk): Chat {
  const $view = atom<ChatView>({ state: 'loading' })
  let deskAskedMs = 0
  let typedMs = 0
  let syncing: Promise<void> | undefined
  let isAskedAgain = false
  let stop = new AbortController()

  const ready = () => {
    const view = $view.get()
    return view.state === 'ready' ? view : undefined
  }
  const change = (changed: Partial<ReadyChatView>): void => {
    const view = ready()
    if (view) $view.set({ ...view, ...changed })
  }

  const outbox = createOutbox(desk, {
    async open() {
      const { chat } = ready() ?? {}
      if (chat && chat.endTime === null) return chat.chatId
      const opened = await request<typeof chatOpen>('/chatOpen', { desk }, { isSilent: true })
      change({ chat: opened.chat, messages: [] })
      return opened.chat.chatId
    },
    stored({ chat, message }) {
      merge(chat, [message])
      void sync()
    },
    changed: rows => change({ rows }),
    failed: failure => noteConnection(failure),
  })

  function noteConnection(failure?: Failure): void {
    const isConnected = failure === undefined || failure.kind === 'refused'
    if (ready()?.isConnected !== isConnected) change({ isConnected })
  }

  /** Adds messages by their numbers; a message that is known already is not added again. */
  function merge(chat: ChatState, list: readonly ChatMessage[]): void {
    const view = ready()
    if (!view || (view.chat && view.chat.chatId !== chat.chatId)) return
    const known = new Set(view.messages.map(({ seq }) => seq))
    const added = list.filter(({ seq }) => !known.has(seq))
    const messages =
      added.length === 0 ? view.messages : [...view.messages, ...added].sort((a, b) => a.seq - b.seq)
    $view.set({ ...view, chat, messages })
    // Staff who answer are on duty: the next look asks for the desk too.
    if (added.some(({ from }) => from === 'staff')) deskAskedMs = 0
    outbox.drop(added.map(({ clientId }) => clientId))
  }

  /** The number up to which every message is known: a later one may have come before those between. */
  function knownSeq(): number {
    let seq = 0
    for (const message of ready()?.messages ?? []) {
      if (message.seq !== seq + 1) break
      seq = message.seq
    }
    return seq
  }

  /** Asks for what comes after the last known message. Calls made meanwhile lead to one more round. */
  function sync(): Promise<void> {
    isAskedAgain = true
    syncing ??= syncRounds().finally(() => {
      syncing = undefined
    })
    return syncing
  }

  async function syncRounds(): Promise<void> {
    while (isAskedAgain) {
      isAskedAgain = false
      const chatId = ready()?.chat?.chatId
      if (chatId === undefined) return
      const { signal } = stop
      try {
        const body = { chatId, afterSeq: knownSeq() }
        const { chat, list, hasMore } = await request<typeof chatMessages>('/chatMessages', body, {
          signal,
          isSilent: true,
        })
        if (ready()?.chat?.chatId !== chatId) continue
        merge(chat, list)
        noteConnection()
        if (hasMore) isAskedAgain = true
      } catch (error) {
        if (signal.aborted) continue
        if (!(error instanceof CallError)) throw error
        noteConnection(error.failure)
        return
      }
    }
    await Promise.all([markRead(), outbox.flush()])
  }

  async function markRead(): Promise<void> {
    const view = ready()
    if (!view?.chat || !environment().page.isVisible()) return
    const { chatId, playerReadSeq } = view.chat
    const seq = knownSeq()
    if (seq <= playerReadSeq || !view.messages.some(it => it.seq > playerReadSeq && it.from !== 'player'))
      return
    change({ chat: { ...view.chat, playerReadSeq: seq } })
    await request<typeof chatRead>('/chatRead', { chatId, seq }, { isSilent: true }).catch(ignoreCallError)
  }

  async function load(): Promise<void> {
    const before = ready()
    deskAskedMs = environment().time.now()
    try {
      const answer = await request<typeof chatDesk>('/chatDesk', { desk }, { isSilent: true })
      const view = ready()
      const isSame = view?.chat?.chatId === answer.chat?.chatId
      // Another device may have begun a new chat. A chat that ended long ago stays on a page that shows it.
      const chat = answer.chat ?? view?.chat ?? null
      $view.set({
        state: 'ready',
        desk: answer.desk,
        chat,
        isConnected: true,
        messages: view && (isSame || !answer.chat) ? view.messages : [],
        rows: outbox.rows(),
      })
      await sync()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (before) noteConnection(error.failure)
      else $view.set({ state: 'failed', failure: error.failure })
    }
  }

  /** One look: at the chat, and from time to time at the desk. */
  async function look(): Promise<undefined> {
    const view = ready()
    const isOpen = view?.chat && view.chat.endTime === null
    if (!view || environment().time.now() - deskAskedMs >= DESK_EVERY_MS) await load()
    else if (isOpen || !view.isConnected) await (view.chat ? sync() : load())
  }

  onPageMount($view, () => {
    stop = new AbortController()
    const stops = [
      startPoller({ everyMs: POLL_MS, poll: look }),
      environment().page.onReturn(() => {
        // A request from before the tab slept may never get its answer.
        stop.abort()
        stop = new AbortController()
        void (ready()?.chat ? sync() : load())
      }),
      $pageEvent.listen(event => {
        if (event?.type === 'reload') void load()
        if (event?.type === 'chat') void (ready()?.chat?.chatId === event.chatId ? sync() : load())
      }),
    ]
    return () => {
      stop.abort()
      for (const end of stops) end()
    }
  })

  const chatId = () => ready()?.chat?.chatId ?? ''

  return {
    $view,
    load,
    send: text => outbox.add({ text }),
    sendPicture: file => outbox.addPicture(file),
    resend: () => void outbox.flush(true),
    discard: outbox.discard,
    noteTyping() {
      const { chat } = ready() ?? {}
      const nowMs = environment().time.now()
      if (chat?.endTime !== null || chat.state === 'faq' || nowMs - typedMs < TYPING_REPEAT_MS) return
      typedMs = nowMs
      void request<typeof chatTyping>('/chatTyping', { chatId: chat.chatId }, { isSilent: true }).catch(
        ignoreCallError,
      )
    },
    askStaff: createSubmit(async () => {
      const { chat } = await request<typeof chatAskStaff>('/chatAskStaff', { chatId: chatId() })
      merge(chat, [])
      await sync()
    }),
    end: createSubmit(async () => {
      const { chat } = await request<typeof chatEnd>('/chatEnd', { chatId: chatId() })
      merge(chat, [])
      await sync()
    }),
    rate: createSubmit(async rating => {
      merge((await request<typeof chatRate>('/chatRate', { chatId: chatId(), ...rating })).chat, [])
    }),
    startNew() {
      outbox.clear()
      change({ chat: null, messages: [] })
    },
  }
}

/** For calls that the next look repeats. @throws the error itself when it is no `CallError` but a defect */
function ignoreCallError(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}

/** The words of a row's failure. */
export const rowMessage = (failure: Failure): string => messageOf(failure)
