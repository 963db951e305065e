import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../../src/domain/time.ts'
import type { accountLogin } from '../../../../src/features/auth/contract/auth.ts'
import {
  openNextPageInTab,
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../support/environment.ts'
import { userInfoOf } from '../../../support/user-info.ts'

const USER = userInfoOf({ id: 'p1', account: 'juana', coin: 500 })
const CREDENTIALS = { account: 'juana', password: 'the lights of the fair' }
const signedIn = successAnswerOf({ token: 'fresh', userInfo: USER, lastLoginAtMs: null })

let tab: TestTab
let stops: (() => void)[]

/** Opens a page, loads the stores of the session, and listens to them as the page's islands do. */
async function openPage(address = '/', storage: Record<string, string> = {}) {
  tab = await openTestTab(address, storage)
  const [session, token, { finishLogin: enter }, { sendPublicRequest }] = await Promise.all([
    import('../../../../src/stores/session/session.ts'),
    import('../../../../src/stores/session/token.ts'),
    import('../../../../src/features/auth/browser/public/sign-in.ts'),
    import('../../../../src/stores/call/api.ts'),
  ])
  const logIn = async (body: typeof CREDENTIALS) =>
    enter(await sendPublicRequest<typeof accountLogin>('/accountLogin', body), body.account)
  stops = [
    token.$token.listen(() => {}),
    token.$user.listen(() => {}),
    token.$lastAccountName.listen(() => {}),
  ]
  return { ...session, ...token, logIn }
}

beforeEach(() => {
  stops = []
})

afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
})

test('logging in stores the session and opens the page from which the player came', async () => {
  const { logIn, $isLoggedIn, $coinBalance } = await openPage(
    '/auth/login?to=/wallets&name=deposit&type=account',
  )
  tab.answer('/accountLogin', signedIn)
  void logIn(CREDENTIALS)
  await tab.pass(0)
  expect(tab.storage).toMatchObject({ access_token: 'fresh', 'perya:account': 'juana' })
  expect([$isLoggedIn.get(), $coinBalance.get()]).toEqual([true, 500])
  expect(tab.went).toEqual(['replace /wallets?name=deposit'])
})

test('the password of a log-in is not stored anywhere', async () => {
  await openPage('/auth/register')
  const { accountRegisterForm } = await import('../../../../src/features/auth/browser/account-register.ts')
  tab.answer('/accountRegist', signedIn)
  accountRegisterForm.change({ ...CREDENTIALS, isEligible: true })
  void accountRegisterForm.submit()
  await tab.pass(0)
  expect(tab.sentTo('/accountRegist')).toHaveLength(1)
  expect(JSON.stringify([tab.storage, tab.tabStorage])).not.toContain(CREDENTIALS.password)
})

test('a log-in that fails stores nothing and opens no page', async () => {
  const { logIn } = await openPage('/auth/login')
  tab.answer('/accountLogin', refusalAnswerOf(3001))
  await expect(logIn(CREDENTIALS)).rejects.toMatchObject({ failure: { code: 3001 } })
  expect(tab.storage).toEqual({})
  expect(tab.went).toEqual([])
})

test.each([
  ['the server answers', successAnswerOf({})],
  ['the connection breaks', 'lost'],
  ['the session is over already', refusalAnswerOf(401)],
] as const)(
  'logging out ends the session on this device, whether or not the request to log out succeeds: %s',
  async (_, answer) => {
    const { logOut } = await openPage('/member', { access_token: 'old', 'perya:user': JSON.stringify(USER) })
    tab.answer('/logout', answer)
    void logOut()
    await tab.pass(0)
    expect(tab.storage.access_token).toBeUndefined()
    expect(tab.storage['perya:user']).toBeUndefined()
    expect(tab.sentTo('/logout')).toMatchObject([{ token: 'old' }])
    expect(tab.went.at(-1)).toBe('go /')
  },
)

test('the balance is fetched at most once a second', async () => {
  const { refreshSession, $coinBalance } = await openPage('/', { access_token: 'old' })
  tab.answer('/refreshData', successAnswerOf({ coin: 700, userInfo: { ...USER, coin: 700 } }))
  await refreshSession()
  await refreshSession()
  await tab.pass(999)
  await refreshSession()
  expect(tab.sentTo('/refreshData')).toHaveLength(1)
  await tab.pass(1)
  await refreshSession()
  expect(tab.sentTo('/refreshData'), 'the second call, at the end of the second').toHaveLength(2)
  expect($coinBalance.get()).toBe(700)
  await tab.pass(5000)
  expect(tab.sentTo('/refreshData')).toHaveLength(3)
})

test.each([
  ['a link', true],
  ['a reload', false],
])(
  'a delayed balance request of a page that was opened by %s is sent by the next page',
  async (_, isOwnLink) => {
    const { refreshSession } = await openPage('/member/profile/kyc', { access_token: 'old' })
    tab.isOwnLink = isOwnLink
    tab.answer('/refreshData', successAnswerOf({ coin: 500, userInfo: USER }))
    await refreshSession()
    await refreshSession()
    tab.isOwnLink = true
    await openNextPageInTab(tab, '/member/profile')
    const { ensureSessionLoaded } = await import('../../../../src/stores/session/session.ts')
    await ensureSessionLoaded()
    expect(tab.sentTo('/refreshData')).toHaveLength(2)
  },
)

test('a new balance request does not use the slow answer of an earlier one', async () => {
  const { refreshSession, $coinBalance } = await openPage('/', { access_token: 'old' })
  const afterwards = successAnswerOf({ coin: 900, userInfo: { ...USER, coin: 900 } })
  tab.answer('/refreshData', 'timeout', afterwards)
  void refreshSession()
  await tab.pass(1000)
  await refreshSession()
  expect($coinBalance.get()).toBe(900)
})

test('the balance is still refreshed after the clock of the device was set back by a day', async () => {
  const { refreshSession } = await openPage('/', { access_token: 'old' })
  tab.answer('/refreshData', successAnswerOf({ coin: 500, userInfo: USER }))
  await refreshSession()
  vi.setSystemTime(Date.now() - DAY_MS)
  await refreshSession()
  expect(tab.sentTo('/refreshData')).toHaveLength(2)
})

test('a visitor fetches no balance', async () => {
  const { refreshSession } = await openPage()
  await refreshSession()
  expect(tab.sent).toEqual([])
})

test('a token that the server has forgotten is removed, and an open page is loaded again for a visitor', async () => {
  const { refreshSession, $isLoggedIn } = await openPage('/', { access_token: 'dead' })
  tab.answer('/refreshData', successAnswerOf({ coin: 0, userInfo: null }))
  await refreshSession()
  expect($isLoggedIn.get()).toBe(false)
  expect(tab.went).toEqual(['reload'])
})

test.each([
  [
    'leads to the log-in',
    'real play',
    '&tryIt=0',
    ['replace /auth/login?gameId=1001&tryIt=0&to=%2Fgame%2Fstart&type=account'],
  ],
  ['loads the page again', 'practice', '&tryIt=1', ['reload']],
])('a token that the server has forgotten %s on a game page with %s', async (_, __, query, went) => {
  const { refreshSession } = await openPage(`/game/start?gameId=1001${query}`, {
    access_token: 'dead',
    'perya:account': 'juana',
  })
  tab.environment.page.guard = () => 'game'
  tab.answer('/refreshData', successAnswerOf({ coin: 0, userInfo: null }))
  await refreshSession()
  expect(tab.went).toEqual(went)
})

describe('a session that another tab logs out of', () => {
  test('while one tab logs out, a page in another tab does not end its own session when the server refuses a call', async () => {
    const stored = { access_token: 'old', 'perya:user': JSON.stringify(USER) }
    const { refreshSession, openLoginAfterRefusedSession } = await openPage('/', stored)
    tab.storage['perya:leaving'] = String(Date.now())
    tab.answer('/refreshData', successAnswerOf({ coin: 0, userInfo: null }))
    await refreshSession()
    openLoginAfterRefusedSession()
    expect(tab.storage).toMatchObject(stored)
    expect(tab.storage['perya:resume']).toBeUndefined()
    expect(tab.went).toEqual([])
    tab.writeElsewhere('access_token', undefined)
    expect(tab.went).toEqual(['reload'])
  })

  test('a page ends the session when another tab began a log-out half a minute ago without finishing it', async () => {
    const { openLoginAfterRefusedSession } = await openPage('/', { access_token: 'old' })
    tab.storage['perya:leaving'] = String(Date.now() - 30_000)
    openLoginAfterRefusedSession()
    expect(tab.storage.access_token).toBeUndefined()
  })
})

test('the last known balance stays when a balance request gets no answer', async () => {
  const known = { access_token: 'old', 'perya:user': JSON.stringify(USER) }
  const { refreshSession, $coinBalance } = await openPage('/', known)
  tab.answer('/refreshData', 'lost')
  await refreshSession()
  expect($coinBalance.get()).toBe(500)
})

test('a session that has ended leads to the log-in page once, with the address to return to', async () => {
  const { openLoginAfterRefusedSession } = await openPage('/wallets?name=withdraw', {
    access_token: 'old',
    'perya:account': 'juana',
  })
  openLoginAfterRefusedSession()
  openLoginAfterRefusedSession()
  expect(tab.went).toEqual(['replace /auth/login?name=withdraw&to=%2Fwallets&type=account'])
})

test('an open page shows the newer balance of the player that another tab has stored', async () => {
  const known = { access_token: 'old', 'perya:user': JSON.stringify(USER) }
  const { $isLoggedIn, $coinBalance } = await openPage('/', known)
  expect([$isLoggedIn.get(), $coinBalance.get()]).toEqual([true, 500])
  tab.writeElsewhere('perya:user', JSON.stringify({ ...USER, coin: 900 }))
  expect($coinBalance.get()).toBe(900)
})

test.each(['denied', 'full'])(
  'a log-in where the storage is %s shows that the browser stores nothing, and ends the session on the server',
  async how => {
    const { logIn, $isLoggedIn } = await openPage('/auth/login')
    const { $topModal } = await import('../../../../src/stores/modals/modals.ts')
    Object.assign(tab, how === 'denied' ? { canStore: false } : { isFull: true })
    tab.answer('/accountLogin', signedIn)
    tab.answer('/logout', successAnswerOf({}))
    await logIn(CREDENTIALS)
    expect($topModal.get()).toMatchObject({
      name: 'alert',
      message: expect.stringMatching(/you can't stay logged in/),
    })
    expect(tab.sentTo('/logout')).toMatchObject([{ token: 'fresh' }])
    expect([$isLoggedIn.get(), tab.storage.access_token, tab.went]).toEqual([false, undefined, []])
  },
)

test.each([
  ['at a limit', { protection: { arePromotionsOff: true } }, 'off'],
  ['excluded', { excludedUntilMs: 1 }, 'off'],
  ['free to get offers', {}, undefined],
])(
  'until the log-out, the device stores whether a player who is %s gets no offers',
  async (_, facts, mark) => {
    const { ensureSessionLoaded, logOut } = await openPage('/', {
      access_token: 'old',
      'perya:offers': 'off',
    })
    tab.answer('/refreshData', successAnswerOf({ coin: 500, userInfo: userInfoOf(facts) }))
    tab.answer('/logout', successAnswerOf({}))
    const { dataset } = tab.document.documentElement
    await ensureSessionLoaded()
    expect([tab.storage['perya:offers'], dataset.offers]).toEqual([mark, mark ?? ''])
    void logOut()
    await tab.pass(0)
    expect([tab.storage['perya:offers'], dataset.offers]).toEqual([undefined, ''])
  },
)
