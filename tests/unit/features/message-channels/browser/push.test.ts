import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../../../src/domain/time.ts'
import type { BrowserPushSubscription, PushSupport } from '../../../../../src/platform/push.ts'
import {
  openNextPageInTab,
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'
import { eventually } from '../../../../support/eventually.ts'

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
    detectPushSupport: (isIosTab: boolean) => (isIosTab ? 'needsApp' : browser.support),
    findPushSubscription: async () => browser.found,
    async subscribeToPush(publicKey: string) {
      browser.subscribe(publicKey)
      if (browser.outcome === 'denied') browser.support = 'denied'
      if (typeof browser.outcome === 'object') browser.found = browser.outcome
      return browser.outcome
    },
    async unsubscribeFromPush() {
      browser.found = undefined
    },
  }))
  tab = await openTestTab('/member', { access_token: 'token', 'perya:user': JSON.stringify(USER) })
  tab.answer('/pushSettings', successAnswerOf(SETTINGS))
  tab.answer('/pushSubscribe', successAnswerOf({}))
  tab.answer('/pushUnsubscribe', successAnswerOf({}))
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
  await eventually(() => expect(push.$pushState.get()).not.toBe('loading'))
  return { ...push, ...offer, ...resend, ...modals }
}

describe('notifications on this device', () => {
  test("notifications are off until a tap subscribes with the site's key and reports the subscription to the server", async () => {
    const { $pushState, turnOnPush } = await loadStores()
    expect($pushState.get()).toBe('off')
    expect(browser.subscribe).not.toHaveBeenCalled()
    await turnOnPush.submit()
    expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith('vapid')
    expect(tab.sentTo('/pushSubscribe').map(({ body }) => body)).toEqual([SUBSCRIPTION])
    expect($pushState.get()).toBe('on')
    await openNextPageInTab(tab, '/member')
    expect((await loadStores()).$pushState.get(), 'on the next page too').toBe('on')
  })

  test.each(['unsupported', 'denied'] as const)(
    'notifications have the state %s in a browser that reports this state',
    async support => {
      browser.support = support
      expect((await loadStores()).$pushState.get()).toBe(support)
    },
  )

  test('on iOS, notifications need the installed app; in the native app, the system decides about notifications', async () => {
    const { device } = tab.environment
    device.shell = () => ({ kind: 'browser', isIos: true })
    expect((await loadStores()).$pushState.get()).toBe('needsApp')
    await openNextPageInTab(tab, '/member')
    tab.environment.device.shell = () => ({ kind: 'native', isIos: true })
    expect((await loadStores()).$pushState.get()).toBe('native')
  })

  test('when the player refuses notifications in the browser, they are denied and nothing is sent to the server', async () => {
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

  test("when the server refuses the subscription, notifications stay off and the server's message shows", async () => {
    tab.answer('/pushSubscribe', refusalAnswerOf(429))
    const { $pushState, turnOnPush } = await loadStores()
    await turnOnPush.submit()
    expect($pushState.get()).toBe('off')
    expect(turnOnPush.$submission.get()).toMatchObject({ state: 'failed', message: expect.any(String) })
  })

  test('turning notifications off removes the subscription from this device and from the server', async () => {
    const { $pushState, turnOnPush, turnOffPush } = await loadStores()
    await turnOnPush.submit()
    await turnOffPush.submit()
    expect(tab.sentTo('/pushUnsubscribe').map(({ body }) => body)).toEqual([
      { endpoint: SUBSCRIPTION.endpoint },
    ])
    expect([$pushState.get(), browser.found]).toEqual(['off', undefined])
  })

  test('a push subscription that another player left on the device counts as off for the present player', async () => {
    browser.found = SUBSCRIPTION
    expect((await loadStores()).$pushState.get()).toBe('off')
  })
})

describe('the kinds of notifications', () => {
  async function loadReadySettings() {
    const stores = await loadStores()
    stores.$pushSettings.listen(() => {})
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(1)
      expect(stores.$pushSettings.get()).toMatchObject({ state: 'ready' })
    })
    return stores
  }

  test('a change of the kinds of notifications shows at once, and two quick taps are both sent', async () => {
    const { $pushSettings, setPushSwitch } = await loadReadySettings()
    tab.answer(
      '/pushSettings',
      successAnswerOf({ ...SETTINGS, money: false }),
      successAnswerOf({ ...SETTINGS, money: false, service: false }),
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
    const { $pushSettings, $topModal, setPushSwitch } = await loadReadySettings()
    tab.answer('/pushSettings', refusalAnswerOf(429))
    await setPushSwitch('quietHours', false)
    expect($pushSettings.get()).toMatchObject({ data: SETTINGS })
    expect($topModal.get()?.name).toBe('alert')
  })
})

describe('the offer', () => {
  test('the offer of notifications shows again 90 days after it was declined, while notifications are off', async () => {
    const { $isPushOffered, declinePushOffer } = await loadStores()
    expect($isPushOffered.get()).toBe(true)
    declinePushOffer()
    expect($isPushOffered.get()).toBe(false)
    vi.setSystemTime(Date.now() + 89 * DAY_MS)
    await openNextPageInTab(tab, '/wallets')
    expect((await loadStores()).$isPushOffered.get()).toBe(false)
    vi.setSystemTime(Date.now() + DAY_MS)
    await openNextPageInTab(tab, '/wallets')
    expect((await loadStores()).$isPushOffered.get()).toBe(true)
  })

  test('accepting the offer of notifications asks the browser for permission, and the offer disappears', async () => {
    const { $isPushOffered, acceptPushOffer, $pushState } = await loadStores()
    expect(browser.subscribe).not.toHaveBeenCalled()
    await acceptPushOffer()
    expect([$isPushOffered.get(), $pushState.get()]).toEqual([false, 'on'])
  })

  test.each(['unsupported', 'denied', 'needsApp'] as const)(
    'the offer of notifications does not show where notifications are %s',
    async state => {
      browser.support = state
      expect((await loadStores()).$isPushOffered.get()).toBe(false)
    },
  )
})

describe('the next visit', () => {
  const visit = async () => {
    await openNextPageInTab(tab, '/')
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

  test("the next visit subscribes again without a question when the site's key has changed", async () => {
    browser.found = SUBSCRIPTION
    browser.outcome = MOVED
    tab.storage['perya:push'] = SUBSCRIPTION.endpoint
    expect(await visit()).toEqual([MOVED.endpoint])
    expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith('vapid')
    expect(tab.storage['perya:push']).toBe(MOVED.endpoint)
  })

  test('a report of the push subscription that failed is repeated at the next visit, and only until it succeeds', async () => {
    browser.found = SUBSCRIPTION
    tab.storage['perya:push'] = SUBSCRIPTION.endpoint
    tab.answer('/pushSubscribe', refusalAnswerOf(429), successAnswerOf({}))
    expect(await visit()).toHaveLength(1)
    expect(await visit()).toHaveLength(2)
    expect(await visit()).toHaveLength(2)
  })

  test('a visit without a push subscription reports nothing', async () => {
    tab.storage['perya:push'] = SUBSCRIPTION.endpoint
    expect(await visit()).toEqual([])
  })
})
