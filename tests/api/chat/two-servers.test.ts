import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyOf, Endpoint, ResultOf } from '../../../src/contract/endpoint.ts'
import { pageEvents } from '../../../src/contract/page-events.ts'
import { createRequester } from '../../../src/contract/requester.ts'
import { chatMessages, chatOpen, chatSend } from '../../../src/features/chat/contract.ts'
import { createPlayersInDatabase } from '../../load/players.ts'
import { newChatClientId } from '../../support/chat.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'
import { openEventStream, type TestEventStream } from '../../support/event-stream.ts'
import { callOfEndpoint } from '../../support/every-call.ts'
import { createOperatorTool, type OperatorTool } from '../../support/operator-tool.ts'
import { type ServerProcess, startServer } from '../../support/server-process.ts'

/** Number of messages that the player and staff each write. */
const MESSAGES_EACH = 5

const databases = suiteDatabasesOnEngine('postgres')
let servers: ServerProcess[]
let staff: OperatorTool
let token: string

beforeAll(async () => {
  const db = await databases.create()
  const { url: databaseUrl = '' } = databases.configOf(db)
  staff = await createOperatorTool(databases, db)
  const [player] = await createPlayersInDatabase(db, 1)
  token = player?.token ?? ''
  servers = await Promise.all(
    ['one', 'two'].map(() => startServer({ databaseUrl, env: { LOG_LEVEL: 'silent' } })),
  )
})

afterAll(() => Promise.all((servers ?? []).map(server => server.stop())))

/** A device of the player, with a page that is open at one server. */
interface Device {
  call<E extends Endpoint>(endpoint: E, body: BodyOf<E>): Promise<ResultOf<E>>
  readonly events: TestEventStream
}

async function openDevice({ url: origin }: ServerProcess): Promise<Device> {
  const request = createRequester({
    origin,
    fetch,
    token: () => token,
    networkType: () => undefined,
    commonFields: () => ({}),
    onUnauthorized() {},
  })
  const events = await openEventStream({ request: fetch }, pageEvents.path, token, {}, origin)
  // The first event of a stream reports that the stream is ready.
  await events.at(0)
  return {
    call: <E extends Endpoint>(endpoint: E, body: BodyOf<E>) => request<E>(callOfEndpoint(endpoint), body),
    events,
  }
}

/** Reads the chat at each event of the device, from event number `from` on, until the chat contains a text. */
async function waitForText(device: Device, chatId: string, text: string, from: number): Promise<void> {
  for (let at = from; ; at++) {
    await device.events.at(at)
    const { list } = await device.call(chatMessages, { chatId, afterSeq: 0 })
    if (list.some(each => each.text === text)) return
  }
}

/**
 * Sends a text by calling `write`. Waits until each device has received a later event and has then read the text in the
 * chat.
 */
async function expectReceived(
  devices: readonly Device[],
  chatId: string,
  text: string,
  write: () => Promise<unknown>,
): Promise<void> {
  const heard = devices.map(({ events }) => events.events.length)
  const received = devices.map((device, place) => waitForText(device, chatId, text, heard[place] ?? 0))
  await write()
  await Promise.all(received)
}

test('each chat message of player and staff reaches the devices that are connected to two servers on one PostgreSQL', async () => {
  const [one, two] = (await Promise.all(servers.map(openDevice))) as [Device, Device]
  const { chatId } = (await one.call(chatOpen, { desk: 'general' })).chat
  for (let n = 0; n < MESSAGES_EACH; n++) {
    const [question, answer] = [`zxqv ${n}`, `answer ${n}`]
    const [from, to] = n % 2 === 0 ? [one, two] : [two, one]
    const sendQuestion = () => from.call(chatSend, { chatId, clientId: newChatClientId(), text: question })
    await expectReceived([to], chatId, question, sendQuestion)
    // Runs the operator's command `chat answer` on a database connection of its own, outside both servers.
    const runReply = () => staff.run('chat', 'answer', chatId, '--text', answer)
    await expectReceived([one, two], chatId, answer, runReply)
  }
  const { list } = await two.call(chatMessages, { chatId, afterSeq: 0 })
  expect(list.map(({ seq }) => seq)).toEqual(list.map((_, place) => place + 1))
  await Promise.all([one, two].map(({ events }) => events.leave()))
})
