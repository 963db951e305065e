import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logout } from '../../../src/contract/session.ts'
import { preLogin } from '../../../src/contract/settings.ts'
import { nextManilaHourMsAfter } from '../../../src/domain/day.ts'
import { centavos } from '../../../src/domain/money.ts'
import { CREDENTIAL_UNDO_PERIOD_MS } from '../../../src/domain/player/account.ts'
import type { PlayerMessage } from '../../../src/domain/player/player-message.ts'
import { DAY_S, HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { changePassword } from '../../../src/features/auth/contract/auth.ts'
import { coolOff, selfExclude, setSelfLimit } from '../../../src/features/limits/contract.ts'
import { pushSettings, pushSubscribe } from '../../../src/features/message-channels/contract.ts'
import { updateMessageSettings } from '../../../src/features/profile/contract.ts'
import { readConfig } from '../../../src/server/config.ts'
import { DELIVERY_ATTEMPTS_MAX } from '../../../src/server/events/lane.ts'
import { sendPlayerMessage } from '../../../src/server/events/player-messages.ts'
import { createPushProvider } from '../../../src/server/providers/push/push.ts'
import type { PushConfig } from '../../../src/server/providers/push/push-config.ts'
import { createRealPushProvider } from '../../../src/server/providers/push/real.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { confirmEmailAddress, deliverDueMessages, listEmailsTo } from '../../support/emails.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { WAIT_LIMITS_MS } from '../../support/patience.ts'
import { listSmsTo, registerPhone } from '../../support/phone.ts'
import { logInAgain, newRequestId, PASSWORD, registerPlayer, type TestPlayer } from '../../support/player.ts'
import {
  createSubscribedBrowser,
  type PushServices,
  readVapidClaims,
  type SubscribedBrowser,
  startPushServices,
  VAPID_TEST_KEYS,
} from '../../support/push-services.ts'

/** Milliseconds that the server waits for a silent push service in these tests; in production it waits longer. */
const SILENT_SERVICE_TIMEOUT_MS = 2_000

const TOKEN = 'fcm-token_of:the.native-app-of-a-player'

const PAID_MESSAGE = { kind: 'withdrawalPaid', params: { amount: centavos(2_500_000) } } as const
const WON_MESSAGE = { kind: 'jackpotWon', params: { pool: 'mini', amount: centavos(100) } } as const
const CHANGED_MESSAGE = { kind: 'passwordChanged', params: {} } as const
const OFFER_MESSAGE = { kind: 'levelEnding', params: { level: 2, endMs: 0 } } as const

describeOnOneEngine('a push notification', databases => {
  const app = startAppForSuite(databases)
  let services: PushServices

  beforeEach(async () => {
    services = await startPushServices()
  })

  /**
   * Moves the clock to the next 20:00 in the Philippines, and delivers the messages that the test has left. The next
   * test begins at this time.
   */
  afterEach(async () => {
    services.mode = 'open'
    services.modes.clear()
    services.retryAfter = ''
    app.clock.move(nextManilaHourMsAfter(app.clock.now(), 20) - app.clock.now())
    await deliverDueMessages(app)
    await deliverDueMessages(app)
    await services.close()
  })

  /**
   * Makes the server send notifications to an imitation of the push service from now on, not to the sandbox. Each test
   * starts at 20:00 in the Philippines.
   */
  const switchToPushService = (
    env: Record<string, string> = { FCM_SERVICE_ACCOUNT: services.account },
    timeoutMs: number = WAIT_LIMITS_MS.conditionMs,
  ) => {
    const config = readConfig({ ...VAPID_TEST_KEYS, PUSH_URL: services.url, ...env }).push
    const { clock, log } = app.services
    const real = config as Extract<PushConfig, { provider: 'real' }>
    Object.assign(app.services, {
      push: createRealPushProvider({ config: real, clock, log, timeoutMs }),
    })
  }
  let sent = 0
  const sendMessageTo = (playerId: string, message: Pick<PlayerMessage, 'kind' | 'params'>) =>
    app.services.db.transact(tx =>
      sendPlayerMessage(
        app.services,
        tx,
        { playerId, ...message, source: `test:${sent++}` } as PlayerMessage,
        app.clock.now(),
      ),
    )
  const parkedDeliveries = async () =>
    (await runCommandInProcess(app.services, 'outbox', 'list')).data as { consumer: string }[]
  const createSubscribedPlayer = async (
    player?: TestPlayer,
  ): Promise<TestPlayer & { browser: SubscribedBrowser }> => {
    const owner = player ?? (await registerPlayer(app))
    const browser = createSubscribedBrowser()
    await owner.call(pushSubscribe, browser.subscription)
    return Object.assign(owner, { browser })
  }
  const titlesAt = (browser: SubscribedBrowser) =>
    services.taken.filter(({ path }) => path === browser.path).map(({ body }) => browser.read(body).title)

  beforeEach(() => switchToPushService())

  test("a push notification arrives encrypted for the browser, signed by our keys, and links to the event's page", async () => {
    const { id, browser } = await createSubscribedPlayer()
    await sendMessageTo(id, PAID_MESSAGE)
    await deliverDueMessages(app)
    expect(services.taken).toHaveLength(1)
    const [push] = services.taken
    const body = push?.body ?? Buffer.alloc(0)
    expect(body.toString('latin1')).not.toContain('withdrawal')
    const payload = browser.read(body)
    expect(payload).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{26}$/),
      title: 'Your withdrawal is paid',
      text: 'We sent ₱25,000.00 to your account.',
      url: '/wallets/record',
    })
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(DAY_S),
      urgency: 'high',
      topic: payload.id,
    })
    const claims = readVapidClaims(push?.headers.authorization ?? '')
    expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: VAPID_TEST_KEYS.VAPID_SUBJECT })
    expect(() => createSubscribedBrowser().read(body), 'no other browser can read it').toThrow()
  })

  test('a push notification goes to every device of its player and to no other device', async () => {
    const player = await createSubscribedPlayer()
    const first = player.browser
    const second = (await createSubscribedPlayer(player)).browser
    const other = await createSubscribedPlayer()
    await sendMessageTo(player.id, CHANGED_MESSAGE)
    await deliverDueMessages(app)
    expect([titlesAt(first), titlesAt(second), titlesAt(other.browser)]).toEqual([
      ['Your password was changed'],
      ['Your password was changed'],
      [],
    ])
  })

  test('a push about a change has the undo link on a device that its player has had for 72 hours, and on no newer one', async () => {
    const player = await createSubscribedPlayer()
    const first = player.browser
    const handedOver = await createSubscribedPlayer()
    app.clock.move(1)
    const newer = (await createSubscribedPlayer(player)).browser
    app.clock.move(CREDENTIAL_UNDO_PERIOD_MS - 1)
    await player.reauthenticate()
    await player.call(pushSubscribe, first.subscription)
    await player.call(pushSubscribe, handedOver.browser.subscription)
    await player.call(changePassword, { oldPassword: PASSWORD, password: 'another night at the fair' })
    await deliverDueMessages(app)
    const urlsAt = (browser: SubscribedBrowser) =>
      services.taken.filter(({ path }) => path === browser.path).map(({ body }) => browser.read(body).url)
    expect(urlsAt(first)).toEqual([expect.stringMatching(/^\/auth\/undo#[\w-]+$/)])
    expect([urlsAt(newer), urlsAt(handedOver.browser)]).toEqual([['/member/profile'], ['/member/profile']])
  })

  test('a push notification is short enough for every push service, however long its text is', async () => {
    const { id, browser } = await createSubscribedPlayer()
    await sendMessageTo(id, { kind: 'identityRefused', params: { reason: '₱'.repeat(5_000) } })
    await deliverDueMessages(app)
    const [push] = services.taken
    expect(push?.body.length).toBeLessThan(4_096)
    expect(browser.read(push?.body ?? Buffer.alloc(0)).text).toMatch(/^Our staff wrote: ₱+…$/)
  })

  test('a push to the native app carries an access token, which the server requests once an hour by a signed assertion', async () => {
    const player = await registerPlayer(app)
    await player.call(preLogin, { messagingToken: TOKEN })
    const sendPaid = async () => {
      await sendMessageTo(player.id, PAID_MESSAGE)
      await deliverDueMessages(app)
    }
    await sendPaid()
    await sendPaid()
    expect(services.messages).toHaveLength(2)
    const [first, second] = services.messages
    expect(first).toMatchObject({
      authorization: 'Bearer access-1',
      message: {
        token: TOKEN,
        notification: { title: 'Your withdrawal is paid', body: 'We sent ₱25,000.00 to your account.' },
        data: { id: expect.any(String), url: '/wallets/record' },
        android: { ttl: `${DAY_S}s`, collapse_key: first?.message.data.id },
      },
    })
    expect(second?.authorization).toBe('Bearer access-1')
    const atS = Math.floor(app.clock.now() / 1_000)
    expect(services.claims).toEqual([
      {
        iss: 'push@perya-test.iam.gserviceaccount.com',
        scope: 'https://www.googleapis.com/auth/firebase.messaging',
        aud: `${services.url}/token`,
        iat: atS,
        exp: atS + 3_600,
      },
    ])
    app.clock.move(56 * MINUTE_MS)
    await sendPaid()
    expect(services.messages[2]?.authorization).toBe('Bearer access-2')
  })

  test('without a service account for the native app, the app gets no push, and other deliveries are not delayed', async () => {
    switchToPushService({})
    const player = await createSubscribedPlayer()
    await player.call(preLogin, { messagingToken: TOKEN })
    await sendMessageTo(player.id, PAID_MESSAGE)
    await deliverDueMessages(app)
    expect(titlesAt(player.browser)).toHaveLength(1)
    expect([services.messages, await parkedDeliveries()]).toEqual([[], []])
  })

  describe('suppressed notifications', () => {
    test('a device whose session has ended gets no push notification', async () => {
      const [out, changed, live] = [
        await createSubscribedPlayer(),
        await registerPlayer(app),
        await createSubscribedPlayer(),
      ]
      const elsewhere = Object.assign(await logInAgain(app, changed), { browser: createSubscribedBrowser() })
      await elsewhere.call(pushSubscribe, elsewhere.browser.subscription)
      await out.call(logout, {})
      await changed.call(changePassword, { oldPassword: PASSWORD, password: 'another night at the fair' })
      for (const { id } of [out, changed, live]) await sendMessageTo(id, PAID_MESSAGE)
      await deliverDueMessages(app)
      expect(services.taken.map(({ path }) => path)).toEqual([live.browser.path])
    })

    test('a player gets no push of a kind that the player turned off, but always gets pushes about security', async () => {
      const player = await createSubscribedPlayer()
      await player.call(pushSettings, { money: false, service: false })
      for (const message of [PAID_MESSAGE, WON_MESSAGE, CHANGED_MESSAGE])
        await sendMessageTo(player.id, message)
      await deliverDueMessages(app)
      expect(titlesAt(player.browser)).toEqual(['Your password was changed'])
    })

    test('an offer is sent as a push only with consent to offers and to pushes of offers', async () => {
      const player = await createSubscribedPlayer()
      const sendOffer = async () => {
        await sendMessageTo(player.id, OFFER_MESSAGE)
        await deliverDueMessages(app)
        return titlesAt(player.browser).length
      }
      expect(await sendOffer()).toBe(0)
      await player.call(updateMessageSettings, { wantsPromotions: true })
      expect(await sendOffer()).toBe(1)
      const [push] = services.taken
      expect(push?.headers, 'until midnight in the Philippines').toMatchObject({
        ttl: String(4 * 3_600),
        urgency: 'normal',
      })
      await player.call(pushSettings, { promotion: false })
      expect(await sendOffer()).toBe(1)
    })

    const rests: Record<string, (player: TestPlayer) => Promise<unknown>> = {
      'cooling off': player => player.call(coolOff, { requestId: newRequestId(), hours: 24 }),
      excluded: player => player.call(selfExclude, { requestId: newRequestId(), months: 6 }),
      async 'at a limit'(player) {
        const limit = { kind: 'deposit', period: 'day', to: 100_000 } as const
        await player.call(setSelfLimit, { requestId: newRequestId(), ...limit })
        await player.deposit(100_000)
      },
    }
    test.each(Object.keys(rests))(
      'a player who is %s gets no push with an offer, but still gets pushes about money',
      async name => {
        const player = await registerPlayer(app)
        await player.call(updateMessageSettings, { wantsPromotions: true })
        await rests[name]?.(player)
        const again = await logInAgain(app, player)
        const browser = createSubscribedBrowser()
        await again.call(pushSubscribe, browser.subscription)
        for (const message of [OFFER_MESSAGE, PAID_MESSAGE]) await sendMessageTo(player.id, message)
        await deliverDueMessages(app)
        expect(titlesAt(browser)).toEqual(['Your withdrawal is paid'])
      },
    )
  })

  describe('quiet hours', () => {
    /** Moves the clock from 20:00 to 23:00 in the Philippines, when the quiet hours have begun. */
    const moveClockToNight = () => app.clock.move(3 * HOUR_MS)
    const moveClockToEight = () => app.clock.move(9 * HOUR_MS)

    test('at night a push about service waits until 8:00; pushes about money and security do not wait', async () => {
      const player = await createSubscribedPlayer()
      moveClockToNight()
      for (const message of [WON_MESSAGE, PAID_MESSAGE, CHANGED_MESSAGE])
        await sendMessageTo(player.id, message)
      await deliverDueMessages(app)
      expect(titlesAt(player.browser).toSorted()).toEqual([
        'Your password was changed',
        'Your withdrawal is paid',
      ])
      app.clock.move(9 * HOUR_MS - 1)
      await deliverDueMessages(app)
      expect(titlesAt(player.browser)).toHaveLength(2)
      app.clock.move(1)
      await deliverDueMessages(app)
      await deliverDueMessages(app)
      expect(titlesAt(player.browser)).toHaveLength(3)
      expect(await parkedDeliveries()).toEqual([])
    })

    test('a player who has turned quiet hours off gets pushes at night', async () => {
      const player = await createSubscribedPlayer()
      await player.call(pushSettings, { quietHours: false })
      moveClockToNight()
      await sendMessageTo(player.id, WON_MESSAGE)
      await deliverDueMessages(app)
      expect(titlesAt(player.browser)).toHaveLength(1)
    })

    test('an offer that waited for the morning is not pushed to a player whose break began during the night', async () => {
      const [rests, plays] = [await createSubscribedPlayer(), await createSubscribedPlayer()]
      for (const player of [rests, plays]) {
        await player.call(updateMessageSettings, { wantsPromotions: true })
      }
      moveClockToNight()
      for (const player of [rests, plays]) await sendMessageTo(player.id, OFFER_MESSAGE)
      await deliverDueMessages(app)
      expect(services.taken).toEqual([])
      await rests.call(coolOff, { requestId: newRequestId(), hours: 24 })
      const again = await logInAgain(app, rests)
      await again.call(pushSubscribe, rests.browser.subscription)
      moveClockToEight()
      await deliverDueMessages(app)
      expect(services.taken.map(({ path }) => path)).toEqual([plays.browser.path])
    })
  })

  describe('failing push services', () => {
    test.each([404, 410])(
      'a device for which the push service answers %i is deleted, and the delivery counts as done',
      async status => {
        const player = await createSubscribedPlayer()
        const { browser: live } = await createSubscribedPlayer(player)
        const dead = createSubscribedBrowser()
        await player.call(pushSubscribe, dead.subscription)
        await player.call(preLogin, { messagingToken: TOKEN })
        services.modes.set(dead.path, status).set(TOKEN, 410)
        await sendMessageTo(player.id, CHANGED_MESSAGE)
        await deliverDueMessages(app)
        expect(titlesAt(live)).toHaveLength(1)
        const { data } = await runCommandInProcess(app.services, 'push', 'list', '--player', player.id)
        expect((data as unknown[]).length, 'the dead browser and the dead app are gone').toBe(2)
        app.clock.move(HOUR_MS)
        await deliverDueMessages(app)
        expect([titlesAt(live).length, await parkedDeliveries()]).toEqual([1, []])
      },
    )

    test.each([429, 503])(
      'a push answered by %i is sent again, and a device that already has the push gets it only once',
      async status => {
        const player = await createSubscribedPlayer()
        const first = player.browser
        const { browser: second } = await createSubscribedPlayer(player)
        services.modes.set(second.path, status)
        await sendMessageTo(player.id, CHANGED_MESSAGE)
        await deliverDueMessages(app)
        expect([titlesAt(first).length, titlesAt(second).length]).toEqual([1, 0])
        services.modes.clear()
        app.clock.move(HOUR_MS)
        await deliverDueMessages(app)
        await deliverDueMessages(app)
        expect([titlesAt(first).length, titlesAt(second).length]).toEqual([1, 1])
      },
    )

    test('while the push service does not respond, mail and SMS are on time, and each push arrives once afterwards', async () => {
      const [reader, caller] = [await registerPhone(app), await registerPhone(app)]
      const address = await confirmEmailAddress(app, reader)
      const browser = createSubscribedBrowser()
      await reader.call(pushSubscribe, browser.subscription)
      switchToPushService(undefined, SILENT_SERVICE_TIMEOUT_MS)
      services.mode = 'silent'
      await sendMessageTo(reader.id, CHANGED_MESSAGE)
      await sendMessageTo(caller.id, CHANGED_MESSAGE)
      await deliverDueMessages(app)
      expect((await listEmailsTo(app, address)).map(({ subject }) => subject)).toContain(
        'Your password was changed',
      )
      expect(await listSmsTo(app, caller.mobile)).toContainEqual(
        expect.stringMatching(/account password was changed/),
      )
      expect(services.taken).toEqual([])
      switchToPushService()
      services.mode = 'open'
      app.clock.move(HOUR_MS)
      await deliverDueMessages(app)
      await deliverDueMessages(app)
      expect(titlesAt(browser)).toHaveLength(1)
    })

    test('when the push service is down for an hour, the push is parked for staff, and a retry sends it once', async () => {
      const { id, browser } = await createSubscribedPlayer()
      services.mode = 503
      await sendMessageTo(id, CHANGED_MESSAGE)
      for (let attempt = 0; attempt < DELIVERY_ATTEMPTS_MAX; attempt++) {
        await deliverDueMessages(app)
        app.clock.move(HOUR_MS)
      }
      const [delivery] = (await parkedDeliveries()) as {
        consumer: string
        messageId: string
        error: string
      }[]
      expect(delivery).toMatchObject({
        consumer: 'message-push',
        error: expect.stringMatching(/unavailable: status 503/),
      })
      expect(delivery?.error).not.toMatch(/browser-|googleapis/)
      services.mode = 'open'
      await runCommandInProcess(app.services, 'outbox', 'retry', String(delivery?.messageId))
      await deliverDueMessages(app)
      expect([titlesAt(browser).length, await parkedDeliveries()]).toEqual([1, []])
    })

    test("a push is sent again with the same topic if the push service's answer was lost, so that the browser shows it once", async () => {
      const { id } = await createSubscribedPlayer()
      services.mode = 'lost'
      await sendMessageTo(id, CHANGED_MESSAGE)
      await deliverDueMessages(app)
      services.mode = 'open'
      app.clock.move(HOUR_MS)
      await deliverDueMessages(app)
      const topics = services.taken.map(({ headers }) => headers.topic)
      expect(topics).toHaveLength(2)
      expect(new Set(topics).size).toBe(1)
    })

    test.each([400, 403, 413])(
      'a push refused with %i is logged and not sent again to that device; other devices still get the push',
      async status => {
        const player = await createSubscribedPlayer()
        const { browser: live } = player
        const { browser: late } = await createSubscribedPlayer(player)
        const { browser: refused } = await createSubscribedPlayer(player)
        const logged = vi.spyOn(app.services.log, 'warn')
        services.modes.set(refused.path, status).set(late.path, 503)
        await sendMessageTo(player.id, CHANGED_MESSAGE)
        await deliverDueMessages(app)
        expect(logged.mock.calls.map(([, text]) => text)).toContain('message refused')
        logged.mockRestore()
        services.modes.clear()
        app.clock.move(HOUR_MS)
        await deliverDueMessages(app)
        const [first, second] = [titlesAt(live), titlesAt(late)]
        expect([first.length, second.length, titlesAt(refused).length]).toEqual([1, 1, 0])
        expect(await parkedDeliveries()).toEqual([])
      },
    )

    test('a push answered by 429 waits as long as the service asks, and other devices do not get a second copy', async () => {
      const player = await createSubscribedPlayer()
      const { browser: live } = player
      const { browser: busy } = await createSubscribedPlayer(player)
      services.modes.set(busy.path, 429)
      services.retryAfter = '1800'
      await sendMessageTo(player.id, CHANGED_MESSAGE)
      await deliverDueMessages(app)
      services.modes.clear()
      app.clock.move(HOUR_MS / 2 - 1)
      await deliverDueMessages(app)
      expect([titlesAt(live).length, titlesAt(busy).length]).toEqual([1, 0])
      app.clock.move(1)
      await deliverDueMessages(app)
      expect([titlesAt(live).length, titlesAt(busy).length]).toEqual([1, 1])
    })

    test('a message is not parked after the usual number of attempts while the push service asks the server to wait', async () => {
      const { id, browser } = await createSubscribedPlayer()
      services.mode = 429
      services.retryAfter = '3600'
      await sendMessageTo(id, CHANGED_MESSAGE)
      for (let asked = 0; asked < DELIVERY_ATTEMPTS_MAX + 2; asked++) {
        await deliverDueMessages(app)
        app.clock.move(HOUR_MS)
      }
      expect(await parkedDeliveries()).toEqual([])
      services.mode = 'open'
      await deliverDueMessages(app)
      expect(titlesAt(browser)).toHaveLength(1)
    })

    test('a redirect of the push service is not followed', async () => {
      const { id } = await createSubscribedPlayer()
      services.mode = 307
      await sendMessageTo(id, CHANGED_MESSAGE)
      await deliverDueMessages(app)
      expect(services.taken).toEqual([])
    })
  })

  test("a test push by staff goes to the player's devices at once, and each answer is printed", async () => {
    const player = await createSubscribedPlayer()
    const { browser: gone } = await createSubscribedPlayer(player)
    await player.call(preLogin, { messagingToken: TOKEN })
    services.modes.set(gone.path, 410)
    app.clock.move(4 * HOUR_MS)
    const runTestPush = () => runCommandInProcess(app.services, 'push', 'test', '--player', player.inviteCode)
    const { data, lines } = await runTestPush()
    const answers = (data as { platform: string; answer: string }[]).map(
      row => `${row.platform}: ${row.answer}`,
    )
    expect(answers.toSorted()).toEqual(['native: accepted', 'web: accepted', 'web: gone: status 410'])
    expect(lines.join('\n')).toContain('gone: status 410')
    expect((await runTestPush()).data, 'the device that is gone is deleted').toHaveLength(2)
    await expect(runCommandInProcess(app.services, 'push', 'test', '--player', 'nobody')).rejects.toThrow(
      /nobody/,
    )
  })

  test('the sandbox shows each push once on a page of the server, and sends it nowhere', async () => {
    const { config, db, clock, log, vault } = app.services
    Object.assign(app.services, { push: createPushProvider({ config: config.push, db, clock, log, vault }) })
    const { id } = await createSubscribedPlayer()
    await sendMessageTo(id, { kind: 'newDevice', params: { device: '<b>Chrome</b>' } })
    await deliverDueMessages(app)
    const page = await (await app.request('/sandbox/push')).text()
    expect(page.split('A new device logged in')).toHaveLength(2)
    expect(page).toContain('href="/member/profile"')
    expect(page).not.toContain('<b>')
    expect(services.taken).toEqual([])
  })
})
