import { expect, test } from 'vitest'
import type { BodyOf } from '../../../src/contract/endpoint.ts'
import { logout } from '../../../src/contract/session.ts'
import { preLogin } from '../../../src/contract/settings.ts'
import { PUSH_SUBSCRIPTIONS_MAX } from '../../../src/domain/player/push.ts'
import { RETENTION_DAYS } from '../../../src/domain/site/retention.ts'
import { DAY_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import {
  pushSettings,
  pushSubscribe,
  pushUnsubscribe,
} from '../../../src/features/message-channels/contract.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, registerPlayer } from '../../support/player.ts'
import { createSubscribedBrowser } from '../../support/push-services.ts'
import { runJob } from '../../support/schedule.ts'

const TOKEN = 'fcm-token_of:the.native-app-of-a-player'

describeOnOneEngine('push devices', databases => {
  const app = startAppForSuite(databases)

  interface ListedDevice {
    readonly id: string
    readonly platform: string
    readonly state: string
  }
  const devicesOf = async (playerId: string) =>
    (await runCommandInProcess(app.services, 'push', 'list', '--player', playerId)).data as ListedDevice[]
  const countDevices = async (playerId: string) => (await devicesOf(playerId)).length

  test('a push device is stored once, however often it subscribes, and encrypted in the database', async () => {
    const player = await registerPlayer(app)
    const { subscription } = createSubscribedBrowser()
    await player.call(pushSubscribe, subscription)
    await player.call(pushSubscribe, {
      ...subscription,
      p256dh: createSubscribedBrowser().subscription.p256dh,
    })
    expect(await devicesOf(player.id)).toMatchObject([{ platform: 'web', state: 'on' }])
    const rows = await app.services.db.read
      .selectFrom('push_subscription')
      .selectAll()
      .where('player_id', '=', player.id)
      .execute()
    expect(JSON.stringify(rows)).not.toMatch(/googleapis|browser-/)
  })

  test('a push device belongs to the player who subscribed it last', async () => {
    const [first, second] = [await registerPlayer(app), await registerPlayer(app)]
    const { subscription } = createSubscribedBrowser()
    await first.call(pushSubscribe, subscription)
    await second.call(pushSubscribe, subscription)
    expect([await countDevices(first.id), await countDevices(second.id)]).toEqual([0, 1])
    await first.call(pushUnsubscribe, { endpoint: subscription.endpoint })
    expect(await countDevices(second.id), 'another player cannot end it').toBe(1)
    await second.call(pushUnsubscribe, { endpoint: subscription.endpoint })
    await second.call(pushUnsubscribe, { endpoint: subscription.endpoint })
    expect(await countDevices(second.id)).toBe(0)
  })

  test('when a player has too many push devices, the one that was not seen for the longest time is removed', async () => {
    const player = await registerPlayer(app)
    const browsers = Array.from({ length: PUSH_SUBSCRIPTIONS_MAX + 1 }, () => createSubscribedBrowser())
    const subscribeBrowser = async (place: number) => {
      app.clock.move(MINUTE_MS)
      await player.call(pushSubscribe, browsers[place]?.subscription as BodyOf<typeof pushSubscribe>)
    }
    for (let place = 0; place < PUSH_SUBSCRIPTIONS_MAX; place++) await subscribeBrowser(place)
    const before = (await devicesOf(player.id)).map(({ id }) => id)
    expect(before).toHaveLength(PUSH_SUBSCRIPTIONS_MAX)
    await subscribeBrowser(0)
    await subscribeBrowser(PUSH_SUBSCRIPTIONS_MAX)
    const after = (await devicesOf(player.id)).map(({ id }) => id)
    expect(after).toHaveLength(PUSH_SUBSCRIPTIONS_MAX)
    const [oldest, next] = [before.at(-1), before.at(-2)]
    expect(after).toContain(oldest)
    expect(after).not.toContain(next)
  })

  const { endpoint, p256dh, auth } = createSubscribedBrowser().subscription
  const onCurve = Buffer.from(p256dh, 'base64url')
  const shifted = Buffer.from(onCurve)
  shifted[64] = (shifted[64] ?? 0) ^ 1
  test.each<[string, Partial<BodyOf<typeof pushSubscribe>>]>([
    ['without TLS', { endpoint: endpoint.replace('https:', 'http:') }],
    ['of another host', { endpoint: 'https://push.example/send/1' }],
    ['of a private host', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
    ['of a host that only ends like a push service', { endpoint: 'https://evilfcm.googleapis.com/1' }],
    ['of a host that only begins like one', { endpoint: 'https://fcm.googleapis.com.evil.example/1' }],
    [
      'of a host whose name contains that of a push service',
      { endpoint: 'https://push.apple.com.evil.example/' },
    ],
    ['with a user name in its address', { endpoint: 'https://fcm.googleapis.com@127.0.0.1/send' }],
    ['with a port in its address', { endpoint: 'https://fcm.googleapis.com:8443/send' }],
    ['without a valid address', { endpoint: 'fcm.googleapis.com' }],
    ['whose address is too long', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1_100)}` }],
    ['with a key off the curve', { p256dh: shifted.toString('base64url') }],
    [
      'with a compressed key',
      { p256dh: Buffer.concat([Buffer.of(2), onCurve.subarray(1, 33)]).toString('base64url') },
    ],
    ['with a key that is not in base64url', { p256dh: '€'.repeat(87) }],
    ['with a short secret', { auth: Buffer.alloc(15).toString('base64url') }],
    ['with a long secret', { auth: Buffer.alloc(17).toString('base64url') }],
  ])('a push subscription %s is refused', async (_, change) => {
    const player = await registerPlayer(app)
    const body = { endpoint, p256dh, auth, ...change }
    expect(await refusalReasonOfCall(player.call(pushSubscribe, body))).toBe('badRequest')
    expect(await countDevices(player.id)).toBe(0)
  })

  test.each([
    'https://fcm.googleapis.com',
    'https://updates.push.services.mozilla.com',
    'https://wns2-pn1p.notify.windows.com',
    'https://web.push.apple.com',
  ])('a push subscription at the push service %s is accepted', async origin => {
    const player = await registerPlayer(app)
    expect(
      await outcomeOfCall(player.call(pushSubscribe, createSubscribedBrowser(origin).subscription)),
    ).toBe('done')
  })

  test('a visitor cannot subscribe a push device', async () => {
    const visitor = app.client()
    expect(
      await refusalReasonOfCall(visitor.call(pushSubscribe, createSubscribedBrowser().subscription)),
    ).toBe('unauthorized')
    expect(await refusalReasonOfCall(visitor.call(pushSettings, {}))).toBe('unauthorized')
  })

  test('a device of the native app is stored with its token while its player is logged in', async () => {
    await app.client().call(preLogin, { messagingToken: TOKEN })
    const [player, other] = [await registerPlayer(app), await registerPlayer(app)]
    await player.call(preLogin, { messagingToken: TOKEN })
    await player.call(preLogin, { messagingToken: TOKEN })
    await player.call(preLogin, { messagingToken: 'no token at all' })
    await player.call(preLogin, { messagingToken: 'x\u0000'.repeat(30) })
    expect(await devicesOf(player.id)).toMatchObject([{ platform: 'native', state: 'on' }])
    await other.call(preLogin, { messagingToken: TOKEN })
    expect([await countDevices(player.id), await countDevices(other.id)]).toEqual([0, 1])
    const again = await logInAgain(app, player)
    await again.call(preLogin, { messagingToken: TOKEN })
    expect([await countDevices(player.id), await countDevices(other.id)]).toEqual([1, 0])
  })

  test('a push device is deleted after its session has ended, and after a year without a visit', async () => {
    const [player, gone] = [await registerPlayer(app), await registerPlayer(app)]
    await player.call(pushSubscribe, createSubscribedBrowser().subscription)
    await gone.call(pushSubscribe, createSubscribedBrowser().subscription)
    await gone.call(logout, {})
    expect(await devicesOf(gone.id)).toMatchObject([{ state: 'off' }])
    await runJob(app.services, 'push-retention')
    expect([await countDevices(player.id), await countDevices(gone.id)]).toEqual([1, 0])
    for (let days = 0; days <= RETENTION_DAYS.pushDevice; days += 29) {
      app.clock.move(29 * DAY_MS)
      await player.call(pushSettings, {})
    }
    await runJob(app.services, 'push-retention')
    expect(await countDevices(player.id)).toBe(0)
  })

  test('a player gets the public key for push subscriptions, and chooses which notifications to get', async () => {
    const player = await registerPlayer(app)
    const first = await player.call(pushSettings, {})
    expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65)
    expect(first).toMatchObject({ money: true, service: true, promotion: true, quietHours: true })
    expect(await player.call(pushSettings, { service: false })).toMatchObject({ money: true, service: false })
    await player.call(pushSettings, { quietHours: false })
    expect(await player.call(pushSettings, {})).toMatchObject({
      publicKey: first.publicKey,
      money: true,
      service: false,
      promotion: true,
      quietHours: false,
    })
    expect(await refusalReasonOfCall(player.call(pushSettings, { security: false } as never))).toBe(
      'badRequest',
    )
  })

  test('changes of different push settings that a player makes at once are all stored', {
    tags: 'race',
  }, async () => {
    const player = await registerPlayer(app)
    await player.call(pushSettings, { money: true })
    for (const isOn of [false, true, false, true, false]) {
      await Promise.all(
        ['money', 'service', 'promotion', 'quietHours'].map(name =>
          player.call(pushSettings, { [name]: isOn }),
        ),
      )
      expect(await player.call(pushSettings, {})).toMatchObject({
        money: isOn,
        service: isOn,
        promotion: isOn,
        quietHours: isOn,
      })
    }
  })

  test('one push device subscribed by many requests at once is stored once', { tags: 'race' }, async () => {
    const player = await registerPlayer(app)
    const { subscription } = createSubscribedBrowser()
    await Promise.all(Array.from({ length: 8 }, () => player.call(pushSubscribe, subscription)))
    expect(await countDevices(player.id)).toBe(1)
  })
})
