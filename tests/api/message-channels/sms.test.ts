import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlayerMessage } from '../../../src/domain/player/player-message.ts'
import { HOUR_MS } from '../../../src/domain/time.ts'
import { pushSubscribe } from '../../../src/features/message-channels/contract.ts'
import { sendPlayerMessage } from '../../../src/server/events/player-messages.ts'
import { createSemaphoreSmsProvider } from '../../../src/server/providers/sms/semaphore.ts'
import { startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { confirmEmailAddress, deliverDueMessages, listEmailsTo } from '../../support/emails.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { WAIT_LIMITS_MS } from '../../support/patience.ts'
import { registerPhone } from '../../support/phone.ts'
import { createSubscribedBrowser } from '../../support/push-services.ts'

/**
 * Milliseconds that the server waits for a silent provider in these tests: long enough to connect even on a busy
 * machine.
 */
const SILENT_PROVIDER_TIMEOUT_MS = 2_000

const ACCEPTED_ANSWER = JSON.stringify([{ message_id: 1, status: 'Pending' }])

describeOnOneEngine('failing SMS providers', databases => {
  const app = startAppForEachTest(databases)
  let server: Server
  let texts: string[]
  /** `silent`: the provider accepts the message and does not answer. */
  let mode: 'open' | 'silent' | 'limited'

  beforeEach(async () => {
    texts = []
    mode = 'open'
    server = createServer(async (request, response) => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece as Buffer)
      if (mode === 'limited') {
        response.writeHead(429, { 'retry-after': '60' }).end('{}')
        return
      }
      texts.push(new URLSearchParams(Buffer.concat(pieces).toString()).get('message') ?? '')
      if (mode === 'open') response.writeHead(200).end(ACCEPTED_ANSWER)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  })

  afterEach(() => {
    server.closeAllConnections()
    return new Promise<void>(resolve => server.close(() => resolve()))
  })

  /** Makes the server send text messages to an imitation of the SMS provider from now on, not to the sandbox. */
  function switchToSmsProvider(timeoutMs: number = WAIT_LIMITS_MS.conditionMs): void {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const sms = createSemaphoreSmsProvider({ apiKey: 'key', sender: '', url, timeoutMs })
    Object.assign(app.services, { sms })
  }
  const PASSWORD_CHANGED = { kind: 'passwordChanged', params: {} } as const
  /** A kind of message that the server never sends by SMS. */
  const NEW_DEVICE = { kind: 'newDevice', params: { device: 'Chrome · Android' } } as const
  const sendMessageTo = (
    playerId: string,
    event: typeof PASSWORD_CHANGED | typeof NEW_DEVICE = PASSWORD_CHANGED,
  ) => {
    const message: PlayerMessage = { ...event, playerId, source: `test:${playerId}` }
    return app.services.db.transact(tx => sendPlayerMessage(app.services, tx, message, app.clock.now()))
  }
  const parkedDeliveries = async () =>
    (await runCommandInProcess(app.services, 'outbox', 'list')).data as {
      consumer: string
      messageId: string
    }[]

  test('an SMS provider that does not respond delays no e-mail and no push, and only staff can send the text message again', async () => {
    const [caller, reader] = [await registerPhone(app), await registerPhone(app)]
    const address = await confirmEmailAddress(app, reader)
    await reader.call(pushSubscribe, createSubscribedBrowser().subscription)
    await deliverDueMessages(app)
    switchToSmsProvider(SILENT_PROVIDER_TIMEOUT_MS)
    mode = 'silent'
    await sendMessageTo(caller.id)
    await sendMessageTo(reader.id, NEW_DEVICE)
    await deliverDueMessages(app)
    expect((await listEmailsTo(app, address)).map(({ subject }) => subject)).toContain(
      'A new device logged in',
    )
    expect(await app.services.db.read.selectFrom('sandbox_push').select('title').execute()).toEqual([
      { title: 'A new device logged in' },
    ])
    mode = 'open'
    switchToSmsProvider()
    app.clock.move(HOUR_MS)
    await deliverDueMessages(app)
    expect(texts, 'a second message could not be told from the first').toHaveLength(1)
    const [delivery] = await parkedDeliveries()
    expect(delivery?.consumer).toBe('message-sms')
    await runCommandInProcess(app.services, 'outbox', 'retry', String(delivery?.messageId))
    await deliverDueMessages(app)
    expect(texts).toHaveLength(2)
    expect(await parkedDeliveries()).toEqual([])
  })

  test('a text message that the SMS provider refuses temporarily arrives once afterwards', async () => {
    const caller = await registerPhone(app)
    await deliverDueMessages(app)
    switchToSmsProvider()
    mode = 'limited'
    await sendMessageTo(caller.id)
    await deliverDueMessages(app)
    app.clock.move(HOUR_MS)
    await deliverDueMessages(app)
    expect(texts).toEqual([])
    mode = 'open'
    app.clock.move(HOUR_MS)
    await deliverDueMessages(app)
    await deliverDueMessages(app)
    expect(texts).toEqual([expect.stringMatching(/account password was changed/)])
    expect(await parkedDeliveries()).toEqual([])
  })
})
