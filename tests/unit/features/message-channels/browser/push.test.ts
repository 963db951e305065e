import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../../../src/domain/time.ts'
import type { BrowserPushSubscription, PushSupport } from '../../../../../src/platform/push.ts'
import { nextPage, ok, openTab, refused, type TestTab } from '../../../../support/environment.ts'

const USER = { id: 'me', account: 'nena', nickname: 'Nena' }
const SUBSCRIPTION = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', p256dh: 'key', auth: 'secret' }
const MOVED = { ...SUBSCRIPTION, endpoint: 'https://fcm.googleapis.com/fcm/send/2' }
const SETTINGS = { publicKey: 'vapid', money: true, service: true, promotion: true, quietHours: true }

/** The simulated push functions of the browser that the stores use. */
const browser = {
  support: 'ready' as PushSupport,
  found: undefined as BrowserPushSubscription | undefined,
  outcome: SUBSCRIPTION as BrowserPushSubscription | 'denied' | 'failed',
  subscribe: vi.fn(),
}

let tab: TestTab

beforeEach(async () => {
  Object.assign(browser, { support: 'ready', found: undefined, outcome: SUBSCRIPTION })
  browser.subscribe.mockReset()
  vi.doMock('../../../../../src/platform/push.ts', () => ({
    pushSupport: (isIosTab: boolean) => (isIosTab ? 'needsApp' : browser.support),
    findSubscription: async () => browser.found,
    async subscribe(publicKey: string) {
      browser.subscribe(publicKey)
      if (browser.outcome === 'denied') browser.support = 'denied'
      if (typeof browser.outcome === 'object') browser.found = browser.outcome
      return browser.outcome
    },
    async unsubscribe() {
      browser.found = undefined
    },
  }))
  tab = await openTab('/member', { access_token: 'token', 'perya:user': JSON.stringify(USER) })
  tab.answer('/pushSettings', ok(SETTINGS))
  tab.answer('/pushSubscribe', ok({}))
  tab.answer('/pushUnsubscribe', ok({}))
})

afterEach(() => {
  vi.doUnmock('../../../../../src/platform/push.ts')
  vi.useRealTimers()
})

async function loadStores() {
  const [push, offer, resend, modals] = await Promise.all([
    import('../../../../../src/features/message-channels/browser/push.ts'),
    import('../../../../../src/features/message-channels/browser/offer.ts'),
    import('../../../../../src/features/message-channels/browser/resend.ts'),
    import('../../../../../src/stores/modals/modals.ts'),
  ])
  push.$pushState.listen(() => {})
  offer.$isPushOffered.listen(() => {})
  await vi.waitFor(() => expect(push.$pushState.get()).not.toBe('loading'))
  return { ...push, ...offer, ...resend, ...modals }
}

describe('notifications on this device', () => {
  test('notifications are off at first; a tap asks the browser with our key, tells the server, and they are on', async () => {
    const { $pushState, turnOnPush } = await loadStores()
    expect($pushState.get()).toBe('off')
    expect(browser.subscribe).not.toHaveBeenCalled()
    await turnOnPush.submit()
    expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith('vapid')
    expect(tab.sentTo('/pushSubscribe').map(({ body }) => body)).toEqual([SUBSCRIPTION])
    expect($pushState.get()).toBe('on')
    await nextPage(tab, '/member')
    expect((await loadStores()).$pushState.get(), 'on the next page too').toBe('on')
  })

  test.each(['unsupported', 'denied'] as const)('notifications are %s in such a browser', async support => {
    browser.support = support
    expect((await loadStores()).$pushState.get()).toBe(support)
  })

  test('notifications need the installed app on iOS, and are up to the system in the native app', async () => {
    const { device } = tab.environment
    device.shell = () => ({ kind: 'browser', isIos: true })
    expect((await loadStores()).$pushState.get()).toBe('needsApp')
    await nextPage(tab, '/member')
    tab.environment.device.shell = () => ({ kind: 'native', isIos: true })
    expect((await loadStores()).$pushState.get()).toBe('native')
  })

  test('notifications are denied once the player refuses, and nothing is sent', async () => {
    browser.outcome = 'denied'
    const { $pushState, turnOnPush } = await loadStores()
    await turnOnPush.submit()
    expect($pushState.get()).toBe('denied')
    expect(tab.sentTo('/pushSubscribe')).toEqual([])
  })

  test('notifications stay off when the push service of the browser fails, and a dialog shows the failure', async () => {
    browser.outcome = 'failed'
    const { $pushState, $topModal, turnOnPush } = await loadStores()
    await turnOnPush.submit()
    expect([$pushState.get(), $topModal.get()?.name]).toEqual(['off', 'alert'])
  })

  test('notifications stay off when the server refuses, with its message', async () => {
    tab.answer('/pushSubscribe', refused(429))
    const { $pushState, turnOnPush } = await loadStores()
    await turnOnPush.submit()
    expect($pushState.get()).toBe('off')
    expect(turnOnPush.$submission.get()).toMatchObject({ state: 'failed', message: expect.any(String) })
  })

  test('notifications are turned off on this device and at the server', async () => {
    const { $pushState, turnOnPush, turnOffPush } = await loadStores()
    await turnOnPush.submit()
    await turnOffPush.submit()
    expect(tab.sentTo('/pushUnsubscribe').map(({ body }) => body)).toEqual([
      { endpoint: SUBSCRIPTION.endpoint },
    ])
    expect([$pushState.get(), browser.found]).toEqual(['off', undefined])
  })

  test('notifications of the former player are off for a player who did not turn them on', async () => {
    browser.found = SUBSCRIPTION
    expect((await loadStores()).$pushState.get()).toBe('off')
  })
})

describe('the kinds of notifications', () => {
  async function ready() {
    const stores = await loadStores()
    stores.$pushSettings.listen(() => {})
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1)
      expect(stores.$pushSettings.get()).toMatchObject({ state: 'ready' })
    })
    return stores
  }

  test('kinds of notifications change at once, and two quick taps are both sent', async () => {
    const { $pushSettings, setPushSwitch } = await ready()
    tab.answer(
      '/pushSettings',
      ok({ ...SETTINGS, money: false }),
      ok({ ...SETTINGS, money: false, service: false }),
    )
    const first = setPushSwitch('money', false)
    await setPushSwitch('service', false)
    expect($pushSettings.get()).toMatchObject({ data: { money: false, service: false } })
    await first
    const sent = tab.sentTo('/pushSettings').slice(1)
    expect(sent.map(({ body }) => body)).toEqual([{ money: false }, { service: false }])
    expect($pushSettings.get()).toMatchObject({ data: { money: false, service: false, promotion: true } })
  })

  test('the switch of a kind of notifications is reset when the server refuses the change', async () => {
    const { $pushSettings, $topModal, setPushSwitch } = await ready()
    tab.answer('/pushSettings', refused(429))
    await setPushSwitch('quietHours', false)
    expect($pushSettings.get()).toMatchObject({ data: SETTINGS })
    expect($topModal.get()?.name).toBe('alert')
  })
})

describe('the offer', () => {
  test('the offer of notifications is made once in 90 days on a device without them', async () => {
    const { $isPushOffered, declinePushOffer } = await loadStores()
    expect($isPushOffered.get()).toBe(true)
    declinePushOffer()
    expect($isPushOffered.get()).toBe(false)
    vi.setSystemTime(Date.now() + 89 * DAY_MS)
    await nextPage(tab, '/wallets')
    expect((await loadStores()).$isPushOffered.get()).toBe(false)
    vi.setSystemTime(Date.now() + DAY_MS)
    await nextPage(tab, '/wallets')
    expect((await loadStores()).$isPushOffered.get()).toBe(true)
  })

  test('the offer of notifications asks the browser only when it is accepted, and then ends', async () => {
    const { $isPushOffered, acceptPushOffer, $pushState } = await loadStores()
    expect(browser.subscribe).not.toHaveBeenCalled()
    await acceptPushOffer()
    expect([$isPushOffered.get(), $pushState.get()]).toEqual([false, 'on'])
  })

  test.each(['unsupported', 'denied', 'needsApp'] as const)(
    'the offer of notifications is not made where they are %s',
    async state => {
      browser.support = state
      expect((await loadStores()).$isPushOffered.get()).toBe(false)
    },
  )
})

describe('the next visit', () => {
  const visit = async () => {
    await nextPage(tab, '/')
    await (await loadStores()).resendPushSubscription()
    return tab.sentTo('/pushSubscribe').map(({ body }) => body.endpoint)
  }

  test('the next visit reports the push subscription once in a tab, and again when the browser changed it', async () => {
    browser.found = SUBSCRIPTION
    tab.storage['perya:push'] = SUBSCRIPTION.endpoint
    expect(await visit()).toEqual([SUBSCRIPTION.endpoint])
    expect(await visit()).toEqual([SUBSCRIPTION.endpoint])
    browser.found = MOVED
    browser.outcome = MOVED
    expect(await visit()).toEqual([SUBSCRIPTION.endpoint, MOVED.endpoint])
    expect(tab.storage['perya:push']).toBe(MOVED.endpoint)
  })

  test('the next visit subscribes again when our key has changed, and asks the player nothing', async () => {
    browser.found = SUBSCRIPTION
    browser.outcome = MOVED
    tab.storage['perya:push'] = SUBSCRIPTION.endpoint
    expect(await visit()).toEqual([MOVED.endpoint])
    expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith('vapid')
    expect(tab.storage['perya:push']).toBe(MOVED.endpoint)
  })

  test('a failed report of the push subscription is repeated', async () => {
    browser.found = SUBSCRIPTION
    tab.storage['perya:push'] = SUBSCRIPTION.endpoint
    tab.answer('/pushSubscribe', refused(429), ok({}))
    expect(await visit()).toHaveLength(1)
    expect(await visit()).toHaveLength(2)
    expect(await visit()).toHaveLength(2)
  })

  test('the next visit reports nothing without a push subscription', async () => {
    tab.storage['perya:push'] = SUBSCRIPTION.endpoint
    expect(await visit()).toEqual([])
  })
})
