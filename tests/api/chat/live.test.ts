import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageEvents } from '../../../src/contract/page-events.ts'
import { chatMessages, chatOpen, chatSend } from '../../../src/features/chat/contract.ts'
import { answerChat } from '../../../src/features/chat/server/staff.ts'
import { startDispatcher } from '../../../src/server/events/dispatcher.ts'
import { RECENT_HUB_EVENTS_WINDOW_MS } from '../../../src/server/events/hub/feed.ts'
import { outboxConsumers } from '../../../src/server/features.ts'
import { createPlayersInDatabase } from '../../load/players.ts'
import { startAppForSuite } from '../../support/app.ts'
import { listMessagesOfChat, newChatClientId, openChatOfPlayer, sendChatText } from '../../support/chat.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { openEventStream } from '../../support/event-stream.ts'
import { registerPlayer } from '../../support/player.ts'

/** Number of calls that this suite makes at once, like a busy process. */
const CALLS_AT_ONCE = 50

describeOnOneEngine('chat over two processes', databases => {
  const app = startAppForSuite(databases)
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))
  let stops: (() => Promise<void>)[] = []

  beforeAll(() => {
    stops = [app, second].map(({ services }) => startDispatcher(services, outboxConsumers))
  })

  afterAll(() => Promise.all(stops.map(stop => stop())))

  test('a chat message sent to one process appears at once on pages that are connected to another process', {
    tags: 'race',
  }, async () => {
    const player = await registerPlayer(app)
    const chatId = await openChatOfPlayer(player)
    await sendChatText(player, chatId, 'zxqv')
    for (const each of [app, second]) each.clock.move(RECENT_HUB_EVENTS_WINDOW_MS + 1)
    const pages = [
      await openEventStream(app, pageEvents.path, player.token),
      await openEventStream(second, pageEvents.path, player.token),
    ]
    await Promise.all(pages.map(page => page.at(0)))
    const waits: number[] = []
    for (let n = 1; n <= 5; n++) {
      for (const each of [app, second]) each.clock.move(1)
      const from = performance.now()
      await answerChat(second.services, chatId, `answer ${n}`, { staff: 'ana', atMs: second.clock.now() })
      // An answer of staff causes two page events: one for the chat and one for the red dot.
      await Promise.all(pages.map(page => page.at(2 * n)))
      const device = app.client()
      device.token = player.token
      const list = await listMessagesOfChat(device, chatId, 2)
      waits.push(performance.now() - from)
      expect(list.map(({ text }) => text)).toEqual(Array.from({ length: n }, (_, at) => `answer ${at + 1}`))
    }
    for (const page of pages) {
      expect(page.data().slice(1, 3)).toEqual(expect.arrayContaining([{ type: 'chat', chatId }]))
    }
    // Compares the median, since single waits may be long on a busy machine. On SQLite the bound is higher, because
    // processes on one file poll it once a second.
    const boundMs = databases.engine === 'sqlite' ? 2_000 : 1_000
    expect(waits.sort((a, b) => a - b)[2]).toBeLessThan(boundMs)
    await Promise.all(pages.map(page => page.leave()))
  })

  test('a process serves 1,000 chats at the same time, and no chat misses a message', async () => {
    const players = await createPlayersInDatabase(app.services.db, 1_000)
    const clients = players.map(({ token }) => Object.assign(app.client(), { token }))
    const chats = new Map<(typeof clients)[number], string>()
    await inTurns(clients, async client => {
      chats.set(client, (await client.call(chatOpen, { desk: 'general' })).chat.chatId)
    })
    const sends = clients.flatMap(client => ['zxqv 1', 'zxqv 2', 'zxqv 3'].map(text => ({ client, text })))
    await inTurns(sends, ({ client, text }) =>
      client.call(chatSend, { chatId: chats.get(client) ?? '', clientId: newChatClientId(), text }),
    )
    await inTurns(clients, client =>
      answerChat(app.services, chats.get(client) ?? '', 'Hello', { staff: 'ana', atMs: app.clock.now() }),
    )
    let whole = 0
    await inTurns(clients, async client => {
      const { list } = await client.call(chatMessages, { chatId: chats.get(client) ?? '', afterSeq: 0 })
      const isWhole = list.every(({ seq }, place) => seq === place + 1) && list.length === 5
      const isAnswered = list.at(-1)?.text === 'Hello'
      const own = new Set(list.filter(({ from }) => from === 'player').map(({ text }) => text))
      if (isWhole && isAnswered && own.size === 3) whole += 1
    })
    expect(whole).toBe(1_000)
  })
})

/** Runs work for each item, `CALLS_AT_ONCE` at a time. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  let next = 0
  const runLane = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, runLane))
}
