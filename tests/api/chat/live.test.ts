import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pageEvents } from '../../../src/contract/page-events.ts'
import { HOUR_MS, SECOND_MS } from '../../../src/domain/time.ts'
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
  /**
   * The callbacks of the one-second intervals of both processes. The test replaces these intervals, so only the test
   * calls the callbacks.
   */
  const polls: (() => void)[] = []

  beforeAll(() => {
    const setRealInterval = setInterval
    vi.spyOn(globalThis, 'setInterval').mockImplementation((run, everyMs, ...args) => {
      if (everyMs !== SECOND_MS) return setRealInterval(run, everyMs, ...args)
      polls.push(run)
      return setRealInterval(() => {}, HOUR_MS)
    })
    stops = [app, second].map(({ services }) => startDispatcher(services, outboxConsumers))
  })

  afterAll(async () => {
    await Promise.all(stops.map(stop => stop()))
    vi.restoreAllMocks()
  })

  test('a chat message sent to one process appears on pages of another process at once on PostgreSQL, and within a second on SQLite', {
    tags: 'race',
  }, async () => {
    const player = await registerPlayer(app)
    const chatId = await openChatOfPlayer(player)
    await sendChatText(player, chatId, 'zxqv')
    for (const each of [app, second]) each.clock.move(RECENT_HUB_EVENTS_WINDOW_MS + 1)
    const [other, own] = [
      await openEventStream(app, pageEvents.path, player.token),
      await openEventStream(second, pageEvents.path, player.token),
    ]
    const pages = [other, own]
    await Promise.all(pages.map(page => page.at(0)))
    for (let n = 1; n <= 5; n++) {
      for (const each of [app, second]) each.clock.move(1)
      await answerChat(second.services, chatId, `answer ${n}`, { staff: 'ana', atMs: second.clock.now() })
      // An answer of staff causes two page events: one for the chat and one for the red dot.
      await own.at(2 * n)
      // On SQLite, an announcement does not reach other processes, so each process polls once a second.
      if (databases.engine === 'sqlite') for (const poll of polls) poll()
      await other.at(2 * n)
      const device = app.client()
      device.token = player.token
      const list = await listMessagesOfChat(device, chatId, 2)
      expect(list.map(({ text }) => text)).toEqual(Array.from({ length: n }, (_, at) => `answer ${at + 1}`))
    }
    for (const page of pages) {
      expect(page.data().slice(1, 3)).toEqual(expect.arrayContaining([{ type: 'chat', chatId }]))
    }
    await Promise.all(pages.map(page => page.leave()))
  })

  test('a process serves 1,000 chats at the same time, and no chat misses a message', async () => {
    const players = await createPlayersInDatabase(app.services.db, 1_000)
    const clients = players.map(({ token }) => Object.assign(app.client(), { token }))
    const chats = new Map<(typeof clients)[number], string>()
    await runWithLimitedConcurrency(clients, async client => {
      chats.set(client, (await client.call(chatOpen, { desk: 'general' })).chat.chatId)
    })
    const sends = clients.flatMap(client => ['zxqv 1', 'zxqv 2', 'zxqv 3'].map(text => ({ client, text })))
    await runWithLimitedConcurrency(sends, ({ client, text }) =>
      client.call(chatSend, { chatId: chats.get(client) ?? '', clientId: newChatClientId(), text }),
    )
    await runWithLimitedConcurrency(clients, client =>
      answerChat(app.services, chats.get(client) ?? '', 'Hello', { staff: 'ana', atMs: app.clock.now() }),
    )
    let whole = 0
    await runWithLimitedConcurrency(clients, async client => {
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
async function runWithLimitedConcurrency<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const runLane = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, runLane))
}
