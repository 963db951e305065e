import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { COMMON_ERROR_CODE } from '../../../../../src/contract/common-errors.ts'
import { TYPING_SIGNAL_REPEAT_MS } from '../../../../../src/domain/player/chat.ts'
import { MINUTE_MS, SECOND_MS } from '../../../../../src/domain/time.ts'
import type { ChatInfo, ChatMessage } from '../../../../../src/features/chat/browser/messages.ts'
import type { ReadyChatView } from '../../../../../src/features/chat/browser/view.ts'
import {
  openNextPageInTab,
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'
import { storedTextOfUser } from '../../../../support/user-info.ts'

/** Milliseconds between two requests for messages while a chat is open. */
const POLL_MS = 4 * SECOND_MS

const DESK = { desk: 'general', isOpen: true, isOnDuty: true, waitMs: 60_000, fromHour: 8, untilHour: 24 }

const chatOf = (change: Partial<ChatInfo> = {}): ChatInfo => ({
  chatId: 'c1',
  desk: 'general',
  state: 'waiting',
  lastSeq: 0,
  playerReadSeq: 0,
  staffDeliveredSeq: 0,
  staffReadSeq: 0,
  isStaffTyping: false,
  rating: null,
  endTime: null,
  ...change,
})

const messageOf = (seq: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  clientId: '',
  from: 'staff',
  name: 'Ana',
  text: `message ${seq}`,
  note: null,
  pictureId: null,
  questions: [],
  time: 1_000 + seq,
  ...change,
})

const pageOf = (list: ChatMessage[], change: { chat?: ChatInfo; hasMore?: boolean } = {}) =>
  successAnswerOf({ chat: chatOf(), list, hasMore: false, ...change })

let tab: TestTab
let stop = () => {}

beforeEach(async () => {
  tab = await openTestTab('/service', { access_token: 't', 'perya:user': storedTextOfUser({ id: 'p1' }) })
  tab.answer('/chatRead', successAnswerOf({}))
  tab.answer('/chatTyping', successAnswerOf({}))
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** Shows the chat of a page, and waits until the first request for messages has been answered. */
async function showChat(chat: ChatInfo | null = chatOf()) {
  tab.answer('/chatDesk', successAnswerOf({ desk: DESK, chat }))
  if (!tab.scripts.has('/chatMessages')) tab.answer('/chatMessages', pageOf([]))
  const { chatStoreAtDesk } = await import('../../../../../src/features/chat/browser/chat.ts')
  const shown = chatStoreAtDesk('general')
  stop = shown.$view.listen(() => {})
  await tab.pass(0)
  return { ...shown, ready: () => shown.$view.get() as ReadyChatView }
}

test('the customer service page of a visitor asks for no chat, however long it is open', async () => {
  tab = await openTestTab('/service')
  const { load } = await showChat(null)
  await load()
  await tab.pass(MINUTE_MS)
  expect(tab.sentTo('/chatDesk')).toEqual([])
})

const bodiesOf = (path: string) => tab.sentTo(path).map(({ body }) => body)
const seqsOf = ({ messages }: ReadyChatView) => messages.map(({ seq }) => seq)
const textsOf = ({ rows }: ReadyChatView) => rows.map(({ text, state }) => `${text}: ${state}`)

/**
 * Makes the simulated server answer `/chatSend` by storing each text as a message. The first message gets the number
 * `seq`, each later one the next number.
 */
function storeFrom(seq: number): void {
  let next = seq
  tab.answer('/chatSend', ({ body }) => {
    const message = messageOf(next++, {
      from: 'player',
      clientId: String(body.clientId),
      text: String(body.text),
    })
    return successAnswerOf({ chat: chatOf(), message })
  })
}

describe('the messages of a chat', () => {
  test('chat messages are fetched together with the state of the chat desk, and are marked as read', async () => {
    tab.answer('/chatMessages', pageOf([messageOf(1), messageOf(2)]))
    const { ready } = await showChat()
    expect(ready()).toMatchObject({ state: 'ready', desk: { isOnDuty: true }, isConnected: true, rows: [] })
    expect(seqsOf(ready())).toEqual([1, 2])
    expect(bodiesOf('/chatRead')).toEqual([{ chatId: 'c1', seq: 2 }])
    expect(ready().chat?.playerReadSeq).toBe(2)
  })

  test('chat messages are not marked as read on a hidden page, or when all of them are from the player', async () => {
    const { load, ready } = await showChat()
    tab.isHidden = true
    tab.answer('/chatMessages', pageOf([messageOf(1)]))
    await load()
    expect(seqsOf(ready())).toEqual([1])
    expect(tab.sentTo('/chatRead')).toEqual([])
    tab.isHidden = false
    await load()
    expect(bodiesOf('/chatRead')).toEqual([{ chatId: 'c1', seq: 1 }])
    tab.answer(
      '/chatMessages',
      pageOf([messageOf(2, { from: 'player' })], { chat: chatOf({ playerReadSeq: 1 }) }),
    )
    await load()
    expect(seqsOf(ready())).toEqual([1, 2])
    expect(tab.sentTo('/chatRead')).toHaveLength(1)
  })

  test('chat messages are fetched until there are no more', async () => {
    tab.answer(
      '/chatMessages',
      pageOf([messageOf(1), messageOf(2)], { hasMore: true }),
      pageOf([messageOf(3)]),
    )
    const { ready } = await showChat()
    expect(bodiesOf('/chatMessages')).toEqual([
      { chatId: 'c1', afterSeq: 0 },
      { chatId: 'c1', afterSeq: 2 },
    ])
    expect(seqsOf(ready())).toEqual([1, 2, 3])
  })

  test('chat messages are fetched again from the first gap in their numbers, and no message shows twice', async () => {
    tab.answer('/chatMessages', pageOf([messageOf(1), messageOf(3)]), pageOf([messageOf(2), messageOf(3)]))
    const { ready } = await showChat()
    expect(seqsOf(ready())).toEqual([1, 3])
    await tab.pass(POLL_MS)
    expect(bodiesOf('/chatMessages').at(-1)).toEqual({ chatId: 'c1', afterSeq: 1 })
    expect(seqsOf(ready())).toEqual([1, 2, 3])
  })

  test('chat messages are fetched at once after an event, and once more for all events during that request', async () => {
    await showChat()
    const { $pageEvent } = await import('../../../../../src/stores/site/page-mount.ts')
    expect(tab.sentTo('/chatMessages')).toHaveLength(1)
    for (let event = 0; event < 3; event++) $pageEvent.set({ type: 'chat', chatId: 'c1' })
    await tab.pass(0)
    expect(tab.sentTo('/chatMessages')).toHaveLength(3)
  })

  test('when another device begins a new chat, its messages replace those of the former chat', async () => {
    tab.answer('/chatMessages', pageOf([messageOf(1)]))
    const { ready } = await showChat()
    const chat = chatOf({ chatId: 'c2' })
    tab.answer('/chatDesk', successAnswerOf({ desk: DESK, chat }))
    tab.answer('/chatMessages', pageOf([messageOf(1, { text: 'anew' })], { chat }))
    const { $pageEvent } = await import('../../../../../src/stores/site/page-mount.ts')
    $pageEvent.set({ type: 'chat', chatId: 'c2' })
    await tab.pass(0)
    expect(ready().chat?.chatId).toBe('c2')
    expect(ready().messages.map(({ text }) => text)).toEqual(['anew'])
  })

  test('chat messages stay on the screen when the chat ended so long ago that the server no longer returns it', async () => {
    tab.answer('/chatMessages', pageOf([messageOf(1)]))
    const { ready, load } = await showChat()
    tab.answer('/chatDesk', successAnswerOf({ desk: DESK, chat: null }))
    await load()
    expect(ready().chat?.chatId).toBe('c1')
    expect(seqsOf(ready())).toEqual([1])
  })

  test('an ended chat that the player has left does not come back, although the server still returns it', async () => {
    tab.answer('/chatMessages', pageOf([messageOf(1)], { chat: chatOf({ endTime: 5_000, state: 'ended' }) }))
    const { ready, load, startNew } = await showChat(chatOf({ endTime: 5_000, state: 'ended' }))
    startNew()
    await load()
    expect(ready()).toMatchObject({ chat: null, messages: [] })
  })

  test('after a message from staff, the next request also asks whether staff are on duty', async () => {
    const { ready } = await showChat()
    expect(tab.sentTo('/chatDesk')).toHaveLength(1)
    await tab.pass(POLL_MS)
    expect(tab.sentTo('/chatDesk')).toHaveLength(1)
    tab.answer('/chatMessages', pageOf([messageOf(1)]), pageOf([]))
    await tab.pass(POLL_MS)
    expect(seqsOf(ready())).toEqual([1])
    await tab.pass(POLL_MS)
    expect(tab.sentTo('/chatDesk')).toHaveLength(2)
  })

  test('messages of an ended chat are not fetched again, and whether staff are on duty is fetched once a minute', async () => {
    await showChat(chatOf({ endTime: 5_000, state: 'ended' }))
    tab.answer('/chatMessages', pageOf([], { chat: chatOf({ endTime: 5_000, state: 'ended' }) }))
    expect(tab.sentTo('/chatMessages')).toHaveLength(1)
    await tab.pass(MINUTE_MS - POLL_MS)
    expect(tab.sentTo('/chatDesk')).toHaveLength(1)
    await tab.pass(2 * POLL_MS)
    expect(tab.sentTo('/chatDesk')).toHaveLength(2)
  })
})

describe('a desk without an answer', () => {
  test('a chat that cannot be loaded shows the reason, and appears once a repeated call succeeds', async () => {
    tab.answer('/chatDesk', 'lost', successAnswerOf({ desk: DESK, chat: null }))
    const { chatStoreAtDesk } = await import('../../../../../src/features/chat/browser/chat.ts')
    const { $view, load } = chatStoreAtDesk('general')
    stop = $view.listen(() => {})
    await tab.pass(0)
    expect($view.get()).toMatchObject({ state: 'failed', failure: { kind: 'lost' } })
    await load()
    expect($view.get()).toMatchObject({ state: 'ready', chat: null, messages: [], isConnected: true })
  })

  test('when the chat connection is lost, the messages stay, and a notice shows until the connection is back', async () => {
    tab.answer('/chatMessages', pageOf([messageOf(1)]))
    const { ready } = await showChat()
    tab.answer('/chatDesk', 'lost')
    tab.answer('/chatMessages', 'lost')
    await tab.pass(POLL_MS)
    expect(ready().isConnected).toBe(false)
    expect(seqsOf(ready())).toEqual([1])
    tab.answer('/chatDesk', successAnswerOf({ desk: DESK, chat: chatOf() }))
    tab.answer('/chatMessages', pageOf([]))
    await tab.pass(POLL_MS)
    expect(ready().isConnected).toBe(true)
  })

  test('a chat page that becomes visible again aborts a request that may never be answered, and repeats the request', async () => {
    const { ready } = await showChat()
    tab.answer('/chatMessages', 'timeout', pageOf([messageOf(1)]))
    await tab.pass(POLL_MS)
    tab.comeBack()
    await tab.pass(0)
    expect(seqsOf(ready())).toEqual([1])
    expect(ready().isConnected).toBe(true)
  })
})

describe('a message of the player', () => {
  test('a chat message of the player shows at once, begins the chat, and is replaced by the stored message', async () => {
    const { ready, send } = await showChat(null)
    tab.answer('/chatOpen', successAnswerOf({ chat: chatOf() }))
    storeFrom(1)
    send('hello')
    expect(textsOf(ready())).toEqual(['hello: sending'])
    await tab.pass(0)
    expect(bodiesOf('/chatOpen')).toEqual([{ desk: 'general' }])
    expect(bodiesOf('/chatSend')).toEqual([{ chatId: 'c1', clientId: expect.any(String), text: 'hello' }])
    expect(ready()).toMatchObject({ chat: { chatId: 'c1' }, rows: [] })
    expect(ready().messages).toMatchObject([{ seq: 1, text: 'hello' }])
  })

  test('a chat message of the player waits until the message before was sent, so that the order stays', async () => {
    const { ready, send } = await showChat()
    let answer = () => {}
    const first = new Promise<void>(resolve => {
      answer = resolve
    })
    const { fetch } = tab.environment.network
    tab.environment.network.fetch = async (input, init) => {
      if (String(input).endsWith('/chatSend') && tab.sentTo('/chatSend').length === 0) await first
      return fetch(input, init)
    }
    storeFrom(1)
    send('one')
    send('two')
    await tab.pass(0)
    expect(textsOf(ready())).toEqual(['one: sending', 'two: sending'])
    answer()
    await tab.pass(0)
    expect(bodiesOf('/chatSend').map(({ text }) => text)).toEqual(['one', 'two'])
    expect(textsOf(ready())).toEqual([])
  })

  test('a chat message whose request was lost stays in the list with later ones, and is sent again under the same id', async () => {
    const { ready, send } = await showChat()
    tab.answer('/chatSend', 'lost')
    tab.answer('/chatMessages', 'lost')
    send('one')
    send('two')
    await tab.pass(0)
    expect(textsOf(ready())).toEqual(['one: unsent', 'two: unsent'])
    expect(ready().isConnected).toBe(false)
    storeFrom(1)
    tab.answer('/chatMessages', pageOf([]))
    await tab.pass(POLL_MS)
    const [lost, again, second] = bodiesOf('/chatSend')
    expect(again).toEqual(lost)
    expect(second).toMatchObject({ text: 'two' })
    expect(ready().rows).toEqual([])
  })

  test('a chat message that was stored although its answer was lost is not shown twice', async () => {
    const { ready, send } = await showChat()
    tab.answer('/chatSend', 'lost')
    send('one')
    await tab.pass(0)
    const clientId = String(bodiesOf('/chatSend')[0]?.clientId)
    tab.answer('/chatMessages', pageOf([messageOf(1, { from: 'player', clientId })]))
    await tab.pass(POLL_MS)
    expect(ready().rows).toEqual([])
    expect(seqsOf(ready())).toEqual([1])
  })

  test('a refused chat message is sent again or removed only when the player asks for it', async () => {
    const { ready, send, resend, discard } = await showChat()
    tab.answer('/chatSend', refusalAnswerOf(COMMON_ERROR_CODE.badRequest))
    send('one')
    await tab.pass(2 * POLL_MS)
    expect(tab.sentTo('/chatSend')).toHaveLength(1)
    expect(ready().isConnected).toBe(true)
    expect(ready().rows).toMatchObject([{ state: 'unsent', failure: { code: COMMON_ERROR_CODE.badRequest } }])
    resend()
    await tab.pass(0)
    expect(tab.sentTo('/chatSend')).toHaveLength(2)
    discard(String(ready().rows[0]?.clientId))
    expect(ready().rows).toEqual([])
  })

  test('a refused chat message is sent again although another message is being sent when the player asks for it', async () => {
    const { ready, send, resend } = await showChat()
    tab.answer('/chatSend', refusalAnswerOf(COMMON_ERROR_CODE.badRequest))
    send('one')
    await tab.pass(0)
    storeFrom(1)
    send('two')
    resend()
    await tab.pass(0)
    expect(bodiesOf('/chatSend').map(({ text }) => text)).toEqual(['one', 'two', 'one'])
    expect(ready().rows).toEqual([])
  })

  test('a chat message refused as too many waits 15 seconds, unless the player sends it again', async () => {
    const { send, resend } = await showChat()
    tab.answer('/chatSend', refusalAnswerOf(COMMON_ERROR_CODE.tooManyRequests))
    send('one')
    await tab.pass(0)
    await tab.pass(3 * POLL_MS)
    expect(tab.sentTo('/chatSend')).toHaveLength(1)
    resend()
    await tab.pass(0)
    expect(tab.sentTo('/chatSend')).toHaveLength(2)
    await tab.pass(5 * POLL_MS)
    expect(tab.sentTo('/chatSend')).toHaveLength(3)
  })

  test('an unsent chat message of the player survives a reload if it is text, and the next page sends it to the same chat', async () => {
    const { send } = await showChat()
    tab.answer('/chatSend', 'lost')
    tab.answer('/chatMessages', 'lost')
    send('one')
    await tab.pass(0)
    stop()
    const [lost] = bodiesOf('/chatSend')
    tab = await openNextPageInTab(tab, '/service')
    storeFrom(1)
    tab.answer('/chatMessages', pageOf([]))
    const { ready } = await showChat()
    await tab.pass(0)
    expect(bodiesOf('/chatSend').at(-1)).toEqual(lost)
    expect(ready().rows).toEqual([])
    expect(Object.keys(tab.tabStorage).filter(key => key.includes('chat'))).toEqual([])
  })

  test('a chat message of the player can be a picture: it shows small, is sent as a file, and is lost by a reload', async () => {
    const { ready, sendPicture } = await showChat()
    tab.answer('/chatSendPicture', 'lost')
    expect(await sendPicture(new File(['x'], 'a.gif', { type: 'image/gif' }))).toBe('type')
    expect(await sendPicture(new File(['four'], 'a.png', { type: 'image/png' }))).toBeUndefined()
    await tab.pass(0)
    expect(ready().rows).toMatchObject([{ text: '', previewUrl: 'data:image/png,4', state: 'unsent' }])
    expect(tab.sentTo('/chatSendPicture')).toHaveLength(1)
    expect(Object.keys(tab.tabStorage).filter(key => key.includes('chat'))).toEqual([])
  })

  test('a chat picture that the device cannot read is not sent', async () => {
    const { ready, sendPicture } = await showChat()
    tab.environment.files.shrinkImage = () => Promise.reject(new Error('no picture'))
    expect(await sendPicture(new File(['x'], 'a.png', { type: 'image/png' }))).toBe('unreadable')
    expect(ready().rows).toEqual([])
  })
})

describe('what the player does besides', () => {
  test('staff are told that a player is typing in a chat at most once in a set time', async () => {
    const { noteTyping } = await showChat()
    noteTyping()
    noteTyping()
    await tab.pass(TYPING_SIGNAL_REPEAT_MS)
    noteTyping()
    await tab.pass(0)
    expect(bodiesOf('/chatTyping')).toEqual([{ chatId: 'c1' }, { chatId: 'c1' }])
  })

  test('staff are not told that a player is typing in a chat until the player has asked for staff', async () => {
    tab.answer('/chatMessages', pageOf([], { chat: chatOf({ state: 'faq' }) }))
    const { noteTyping } = await showChat(chatOf({ state: 'faq' }))
    noteTyping()
    await tab.pass(0)
    expect(tab.sentTo('/chatTyping')).toEqual([])
  })

  test('ending a chat asks first, and a chat that the player keeps goes on', async () => {
    const { ready, confirmEnd } = await showChat()
    const { $topModal, closeModal } = await import('../../../../../src/stores/modals/modals.ts')
    const endAndAnswer = async (isConfirmed: boolean) => {
      const done = confirmEnd()
      const question = $topModal.get()
      if (question?.name !== 'confirm') throw new Error('No question')
      question.onAnswer(isConfirmed)
      closeModal()
      await done
    }
    await endAndAnswer(false)
    expect(tab.sentTo('/chatEnd')).toEqual([])
    const ended = chatOf({ state: 'ended', endTime: 5_000 })
    tab.answer('/chatEnd', successAnswerOf({ chat: ended }))
    tab.answer('/chatMessages', pageOf([], { chat: ended }))
    await endAndAnswer(true)
    expect(bodiesOf('/chatEnd')).toEqual([{ chatId: 'c1' }])
    expect(ready().chat?.endTime).toBe(5_000)
  })

  test("after a player asks for staff, ends or rates a chat, the chat shows the state in the server's answer", async () => {
    const { ready, askStaff, end, rate } = await showChat(chatOf({ state: 'faq' }))
    tab.answer('/chatAskStaff', successAnswerOf({ chat: chatOf({ state: 'waiting' }) }))
    await askStaff.submit()
    expect(bodiesOf('/chatAskStaff')).toEqual([{ chatId: 'c1' }])
    const ended = chatOf({ state: 'ended', endTime: 5_000 })
    tab.answer('/chatEnd', successAnswerOf({ chat: ended }))
    tab.answer('/chatMessages', pageOf([messageOf(1, { from: 'desk' })], { chat: ended }))
    await end.submit()
    expect(ready().chat).toMatchObject({ state: 'ended', endTime: 5_000 })
    expect(seqsOf(ready())).toEqual([1])
    tab.answer('/chatRate', successAnswerOf({ chat: { ...ended, rating: 4 } }))
    await rate.submit({ rating: 4, text: 'kind' })
    expect(bodiesOf('/chatRate')).toEqual([{ chatId: 'c1', rating: 4, text: 'kind' }])
    expect(ready().chat?.rating).toBe(4)
  })

  test('a new chat has no messages, and begins on the server with its first message', async () => {
    const ended = chatOf({ state: 'ended', endTime: 5_000 })
    tab.answer('/chatMessages', pageOf([messageOf(1)], { chat: ended }))
    const { ready, startNew, send } = await showChat(ended)
    startNew()
    expect(ready()).toMatchObject({ chat: null, messages: [], rows: [] })
    const chat = chatOf({ chatId: 'c2' })
    tab.answer('/chatOpen', successAnswerOf({ chat }))
    tab.answer('/chatMessages', pageOf([], { chat }))
    tab.answer('/chatSend', ({ body }) =>
      successAnswerOf({
        chat,
        message: messageOf(1, { from: 'player', clientId: String(body.clientId), text: 'again' }),
      }),
    )
    send('again')
    await tab.pass(0)
    expect(bodiesOf('/chatSend')).toMatchObject([{ chatId: 'c2', text: 'again' }])
    expect(ready().messages).toMatchObject([{ text: 'again' }])
  })
})
