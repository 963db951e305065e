import { afterEach, describe, expect, test, vi } from 'vitest'
import { SOCIAL_PROVIDER_VISIT_LIMITS } from '../../../../../src/domain/player/account.ts'
import {
  openNextPageInTab,
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'
import { userInfoOf } from '../../../../support/user-info.ts'

const USER = userInfoOf({ id: 'p1', account: 'juana', nickname: 'Juana', hasPassword: false })
const SIGNED_IN = { token: 'fresh', userInfo: USER, lastLoginAtMs: 1_700_000_000_000, isNew: false }
const STATE = 'state-of-this-tab-0001'
const PROVIDER = 'https://accounts.example/authorize?x=1'
const started = successAnswerOf({ url: PROVIDER, state: STATE })

let tab: TestTab
let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
})

/** Listens to a store, as an island does while it shows the store. A store without listeners does not load its data. */
function mountStore<Value>(store: { get(): Value; listen(listener: () => void): () => void }) {
  stops.push(store.listen(() => {}))
  return store
}

/** Loads the stores for the tab's current page. */
async function openStores() {
  const stores = await import('../../../../../src/features/auth/browser/social.ts')
  mountStore(stores.$socialPageState)
  await tab.pass(0)
  return stores
}

/** Opens the site's page that starts a log-in with a social provider. The page then opens the provider's page. */
async function beginLogIn(query: string, storage: Record<string, string> = {}) {
  tab = await openTestTab(`/auth/social?${query}`, storage)
  tab.answer('/socialStart', started)
  return openStores()
}

/** Simulates that the social provider leads the player back to the site, on a new page of the same tab. */
async function comeBack(query: string) {
  await openNextPageInTab(tab, `/auth/social?${query}`)
  return openStores()
}

const addressOf = ({ here }: TestTab) => here.pathname + here.search

describe('a visit', () => {
  test('a social log-in requests the address of its provider and opens that address in place of the page', async () => {
    await beginLogIn('with=google&to=%2Fmember')
    expect(tab.sentTo('/socialStart')[0]?.body).toEqual({ socialType: 5, purpose: 'login' })
    expect(tab.went).toEqual([`replace ${PROVIDER}`])
  })

  test.each([
    ['google', 'ready'],
    ['line', 'working'],
  ])(
    'inside of another app, a social log-in with %s waits for a tap only if that provider refuses such browsers',
    async (name, state) => {
      tab = await openTestTab(`/auth/social?with=${name}`)
      tab.userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) [FBAN/FBIOS;FBAV/470.0.0.40.99]'
      tab.answer('/socialStart', 'timeout')
      const { $socialPageState } = await openStores()
      expect($socialPageState.get()).toMatchObject({ state, name })
    },
  )

  test('a social log-in waits for a tap when a link on another site opened the page', async () => {
    tab = await openTestTab('/auth/social?with=line')
    tab.isOwnLink = false
    const { $socialPageState, retrySocialProviderVisit } = await openStores()
    expect([$socialPageState.get().state, tab.sent]).toEqual(['ready', []])
    tab.answer('/socialStart', started)
    void retrySocialProviderVisit()
    await tab.pass(0)
    expect(tab.went, 'after a tap').toEqual([`replace ${PROVIDER}`])
  })

  test('a social log-in that cannot begin shows the reason, and begins at the next try', async () => {
    tab = await openTestTab('/auth/social?with=facebook')
    tab.isOffline = true
    const { $socialPageState, retrySocialProviderVisit } = await openStores()
    expect($socialPageState.get()).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/offline/i),
    })
    tab.isOffline = false
    tab.answer('/socialStart', refusalAnswerOf(3115), started)
    await retrySocialProviderVisit()
    expect($socialPageState.get()).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/closed for now/),
    })
    void retrySocialProviderVisit()
    await tab.pass(0)
    expect(tab.went).toEqual([`replace ${PROVIDER}`])
  })

  test('a social log-in in the native app opens in the browser of the phone', async () => {
    tab = await openTestTab('/auth/social?with=google')
    tab.answer('/socialStart', started)
    const opened: string[] = []
    tab.environment.device.shell = () => ({ kind: 'native', isIos: false })
    tab.environment.apps.openExternal = url => void opened.push(url)
    const { $socialPageState } = await openStores()
    expect([opened, tab.went, $socialPageState.get().state]).toEqual([[PROVIDER], [], 'outside'])
  })
})

describe('a return', () => {
  test('the return from a social log-in provider logs in, clears state and code from the address, and opens the wanted page', async () => {
    await beginLogIn('with=google&gameId=1001&to=%2Fgame%2Fstart')
    tab.answer('/googleLogin', sent => {
      expect(addressOf(tab), 'before the call').toBe('/auth/social?gameId=1001&to=%2Fgame%2Fstart')
      expect(sent.body).toEqual({ state: STATE, code: 'c1' })
      return successAnswerOf(SIGNED_IN)
    })
    await comeBack(`state=${STATE}&code=c1`)
    expect(tab.went).toEqual(['replace /game/start?gameId=1001'])
    expect([tab.storage.access_token, tab.storage['perya:way']]).toEqual(['fresh', 'google'])
    expect(JSON.stringify(tab.tabStorage), 'the code is used up').not.toContain('c1')
  })

  test('a return from a social log-in with a state that this browser did not get is refused without a call to the server', async () => {
    await beginLogIn('with=google&to=%2Fmember')
    const { $socialPageState } = await comeBack('state=a-state-of-somebody-else&code=theirs')
    expect($socialPageState.get().state).toBe('foreign')
    expect(tab.sentTo('/googleLogin')).toEqual([])
    expect(addressOf(tab)).toBe('/auth/social')
    expect(JSON.stringify(tab.tabStorage)).not.toContain('theirs')
  })

  test('the return from a social log-in is refused without a call when this tab began no log-in', async () => {
    tab = await openTestTab(`/auth/social?state=${STATE}&code=c1`)
    const { $socialPageState } = await openStores()
    expect([$socialPageState.get().state, tab.sent]).toEqual(['foreign', []])
  })

  test('a player who did not agree at the social log-in provider sees that message on return, and may begin again', async () => {
    await beginLogIn('with=line&to=%2Fmember')
    const { $socialPageState, $socialReturnQuery, retrySocialProviderVisit } = await comeBack(
      `state=${STATE}&error=access_denied&error_description=no`,
    )
    expect($socialPageState.get()).toMatchObject({ state: 'declined', name: 'line' })
    expect([addressOf(tab), mountStore($socialReturnQuery).get()]).toEqual([
      '/auth/social?to=%2Fmember',
      '?to=%2Fmember',
    ])
    void retrySocialProviderVisit()
    await tab.pass(0)
    expect(tab.went).toEqual([`replace ${PROVIDER}`])
  })

  test('when a social log-in provider reports an error of its own, the player sees the message that nothing has changed', async () => {
    await beginLogIn('with=line')
    const { $socialPageState } = await comeBack(`state=${STATE}&error=server_error`)
    expect($socialPageState.get().state).toBe('failed')
    expect(tab.sentTo('/lineLogin')).toEqual([])
  })

  test('a return from a social log-in that comes too late is refused without a call', async () => {
    await beginLogIn('with=google')
    await tab.pass(SOCIAL_PROVIDER_VISIT_LIMITS.returnMs)
    const { $socialPageState } = await comeBack(`state=${STATE}&code=c1`)
    expect($socialPageState.get().state).toBe('late')
    expect(tab.sentTo('/googleLogin')).toEqual([])
  })

  test.each(['lost', 'timeout'] as const)(
    "a retry of a social log-in sends the provider's code again after the first request ended with: %s",
    async fate => {
      await beginLogIn('with=google&to=%2Fmember')
      tab.answer('/googleLogin', fate, successAnswerOf(SIGNED_IN))
      const { $socialPageState, retrySocialProviderVisit } = await comeBack(`state=${STATE}&code=c1`)
      await tab.pass(30_000)
      expect($socialPageState.get().state).toBe('failed')
      void retrySocialProviderVisit()
      await tab.pass(0)
      expect(tab.sentTo('/googleLogin').map(sent => sent.body.code)).toEqual(['c1', 'c1'])
      expect(tab.went).toEqual(['replace /member'])
    },
  )

  test('after a reload, the page to which a social log-in returned continues with the same code', async () => {
    await beginLogIn('with=google&to=%2Fmember')
    tab.answer('/googleLogin', 'lost', successAnswerOf(SIGNED_IN))
    await comeBack(`state=${STATE}&code=c1`)
    await openNextPageInTab(tab, addressOf(tab))
    await openStores()
    expect(tab.sentTo('/googleLogin').map(sent => sent.body.code)).toEqual(['c1', 'c1'])
    expect(tab.went).toEqual(['replace /member'])
  })

  test('after the server refused the return from a social log-in, the next try begins a new visit to the provider', async () => {
    await beginLogIn('with=google')
    tab.answer('/googleLogin', refusalAnswerOf(3114))
    const { $socialPageState, retrySocialProviderVisit } = await comeBack(`state=${STATE}&code=c1`)
    expect($socialPageState.get()).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/login did not work/),
    })
    void retrySocialProviderVisit()
    await tab.pass(0)
    expect(tab.sentTo('/googleLogin')).toHaveLength(1)
    expect(tab.went).toEqual([`replace ${PROVIDER}`])
  })

  test('the return page of social log-ins says that there is nothing to finish when no log-in is in progress', async () => {
    tab = await openTestTab('/auth/social')
    const { $socialPageState } = await openStores()
    expect([$socialPageState.get().state, tab.sent]).toEqual(['nothing', []])
  })
})

describe('a newcomer', () => {
  /**
   * Simulates a social log-in by a person who has no account on the site. The site then opens the registration page.
   */
  async function arriveAsNewPerson() {
    await beginLogIn('with=google&to=%2Fmember')
    tab.answer('/googleLogin', refusalAnswerOf(3009))
    await comeBack(`state=${STATE}&code=c1`)
    expect(tab.went).toEqual(['replace /auth/info?to=%2Fmember'])
    await openNextPageInTab(tab, '/auth/info?to=%2Fmember')
    const info = await import('../../../../../src/features/profile/browser/info.ts')
    mountStore(info.$socialRegistrationVisit)
    mountStore(info.newPlayerForm.$form)
    return info.newPlayerForm
  }

  const registered = successAnswerOf({ ...SIGNED_IN, lastLoginAtMs: null, isNew: true })

  test('a new player with a social log-in confirms eligibility, and is registered with the same state and code', async () => {
    const form = await arriveAsNewPerson()
    await form.submit()
    expect(form.$form.get().errors).toMatchObject({ isEligible: 'Confirm this to register.' })
    expect(tab.sentTo('/googleLogin')).toHaveLength(1)
    tab.answer('/googleLogin', registered)
    form.change({ isEligible: true, inviteCode: ' ab12 ' })
    tab.answer('/agentFill', successAnswerOf(USER))
    void form.submit()
    await tab.pass(0)
    expect(tab.sentTo('/googleLogin')[1]?.body).toMatchObject({
      state: STATE,
      code: 'c1',
      isEligible: true,
      inviteCode: 'ab12',
    })
    expect(tab.sentTo('/updateProfile'), 'the name is left to the server').toEqual([])
    expect(tab.went).toEqual(['replace /member'])
    expect([tab.storage.access_token, tab.tabStorage['perya:newcomer']]).toEqual(['fresh', undefined])
  })

  test('a new player with a social log-in whose chosen name is taken is registered once, and then chooses another name', async () => {
    const form = await arriveAsNewPerson()
    tab.answer('/googleLogin', registered)
    tab.answer('/updateProfile', refusalAnswerOf(3201), successAnswerOf({ ...USER, nickname: 'Ana' }))
    form.change({ isEligible: true, nickname: 'Juan' })
    await form.submit()
    expect(form.$form.get().errors.nickname).toMatch(/Another player/)
    form.change({ nickname: 'Ana' })
    void form.submit()
    await tab.pass(0)
    expect([tab.sentTo('/googleLogin').length, tab.sentTo('/updateProfile').length]).toEqual([2, 2])
    expect(tab.went).toEqual(['replace /member'])
  })

  test('a new player whose social log-in has expired sees that message, and the tab deletes the stored log-in', async () => {
    const form = await arriveAsNewPerson()
    tab.answer('/googleLogin', refusalAnswerOf(3114))
    form.change({ isEligible: true })
    await form.submit()
    expect(form.$form.get().message).toMatch(/login did not work/)
    expect(tab.tabStorage['perya:newcomer']).toBeUndefined()
  })
})

describe('a player', () => {
  const PLAYER = { access_token: 'mine', 'perya:user': JSON.stringify({ ...USER, googleAccount: '' }) }

  test('when a player links a social account, the page from which the player came says that the account is linked', async () => {
    await beginLogIn('with=google&for=bind&to=%2Fmember%2Fprofile', { ...PLAYER })
    expect(tab.sentTo('/socialStart')[0]?.body).toEqual({ socialType: 5, purpose: 'bind' })
    tab.answer('/bindSocialAccount', successAnswerOf({ ...USER, googleAccount: 'j•••@example.ph' }))
    await comeBack(`state=${STATE}&code=c1`)
    expect(tab.sentTo('/bindSocialAccount')[0]?.body).toEqual({ socialType: 5, state: STATE, code: 'c1' })
    expect(tab.went).toEqual(['replace /member/profile'])
    const { takeStoredToast } = await import('../../../../../src/stores/session/notices.ts')
    expect(takeStoredToast()).toBe('Google is linked. You can log in with it from now on.')
    expect(tab.storage['perya:user']).toContain('j•••@example.ph')
  })

  test('when a player confirms with a social account in a new window, that window reports it to the page and closes', async () => {
    await beginLogIn('with=line&for=reauthenticate', { ...PLAYER })
    tab.answer('/reauthenticate', successAnswerOf({}))
    const { $socialPageState } = await comeBack(`state=${STATE}&code=c1`)
    expect(tab.sentTo('/reauthenticate')[0]).toMatchObject({
      token: 'mine',
      body: { social: { state: STATE, code: 'c1' } },
    })
    expect(tab.storage['perya:confirmed']).not.toBeUndefined()
    expect([tab.went, $socialPageState.get().state]).toEqual([['close'], 'confirmed'])
  })

  test('a player who has confirmed with a social account in a new window continues in the dialog that asked for it', async () => {
    tab = await openTestTab('/wallets', { ...PLAYER })
    const stores = await import('../../../../../src/features/auth/browser/reauthenticate.ts')
    mountStore(stores.$reauthenticationWindow)
    const done = vi.fn()
    stops.push(stores.startReauthentication('password', done))
    stores.openSocialReauthentication('line')
    expect(tab.windows).toEqual(['/auth/social?with=line&for=reauthenticate'])
    expect(stores.$reauthenticationWindow.get()).toEqual({ state: 'waiting', name: 'line' })
    expect(done).not.toHaveBeenCalled()
    tab.writeElsewhere('perya:confirmed', '1')
    expect(done).toHaveBeenCalledOnce()
  })

  test('a player whose browser blocks the window of a social log-in sees a message', async () => {
    tab = await openTestTab('/wallets', { ...PLAYER })
    const stores = await import('../../../../../src/features/auth/browser/reauthenticate.ts')
    mountStore(stores.$reauthenticationWindow)
    tab.blocksWindows = true
    stores.openSocialReauthentication('google')
    expect(stores.$reauthenticationWindow.get().state).toBe('blocked')
  })

  test('a player unlinks a social account after confirming; the only way to log in stays linked, and the reason shows', async () => {
    tab = await openTestTab('/member/profile', { ...PLAYER })
    const { socialAccountUnlinking, unlinkSocialAccount } = await import(
      '../../../../../src/features/profile/browser/social-accounts.ts'
    )
    const { $topModal, closeModal } = await import('../../../../../src/stores/modals/modals.ts')
    mountStore($topModal)
    tab.answer('/unbindSocialAccount', refusalAnswerOf(3118), successAnswerOf(USER))
    const answer = async (isConfirmed: boolean) => {
      const unlinked = unlinkSocialAccount('google')
      const modal = $topModal.get()
      if (modal?.name === 'confirm') modal.onAnswer(isConfirmed)
      closeModal()
      await unlinked
    }
    await answer(false)
    expect(tab.sent).toEqual([])
    await answer(true)
    expect(socialAccountUnlinking.$latestInput.get()).toBe('google')
    expect(socialAccountUnlinking.$submission.get()).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/only way/),
    })
    await answer(true)
    expect(socialAccountUnlinking.$submission.get()).toEqual({ state: 'done' })
    expect(tab.sentTo('/unbindSocialAccount').map(sent => sent.body)).toEqual([
      { socialType: 5 },
      { socialType: 5 },
    ])
  })
})

describe('the ways that are offered', () => {
  test('the offered log-in methods are stored for the next page; a linked social account shows even if no longer offered', async () => {
    const user = {
      ...USER,
      googleAccount: '',
      googleName: '',
      lineAccount: 'U1',
      lineName: 'Ana',
      facebookAccount: '',
    }
    tab = await openTestTab('/member/profile', { access_token: 'mine', 'perya:user': JSON.stringify(user) })
    tab.answer('/anonymous/appConfig', {
      ...successAnswerOf({ edition: 'sandbox', socialTypes: [5], h5ClientMode: 0 }),
    })
    const { $socialAccounts } = await import(
      '../../../../../src/features/auth/browser/public/other-login-methods.ts'
    )
    mountStore($socialAccounts)
    await tab.pass(0)
    expect($socialAccounts.get()).toEqual([
      { name: 'google', isLinked: false, label: '' },
      { name: 'line', isLinked: true, label: 'Ana' },
    ])
    expect(tab.storage['perya:social']).toBe('5')
  })

  const IN_FACEBOOK = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) [FBAN/FBIOS;FBAV/470.0.0.40.99]'

  test.each([
    ['', ['line', 'facebook']],
    ['G1', ['google', 'line', 'facebook']],
  ])(
    'inside of another app, the profile offers to link all accounts but Google, and shows Google only if linked (account: %j)',
    async (googleAccount, names) => {
      const user = { ...USER, googleAccount }
      tab = await openTestTab('/member/profile', { access_token: 'mine', 'perya:user': JSON.stringify(user) })
      tab.userAgent = IN_FACEBOOK
      tab.answer(
        '/anonymous/appConfig',
        successAnswerOf({ edition: 'sandbox', socialTypes: [3, 4, 5], h5ClientMode: 0 }),
      )
      const { $socialAccounts } = await import(
        '../../../../../src/features/auth/browser/public/other-login-methods.ts'
      )
      mountStore($socialAccounts)
      await tab.pass(0)
      expect($socialAccounts.get().map(({ name }) => name)).toEqual(names)
    },
  )

  test.each([
    [IN_FACEBOOK, '3,4,'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36', '3,4,5'],
  ])(
    'a log-in dialog offers Google only in a browser that is not inside of another app (user agent: %s)',
    async (userAgent, offered) => {
      tab = await openTestTab('/faq', { 'perya:social': '3,4,5' })
      tab.userAgent = userAgent
      const { setLoginMethodAttributes } = await import(
        '../../../../../src/features/auth/browser/login-dialog.ts'
      )
      setLoginMethodAttributes()
      expect(tab.document.documentElement.dataset.loginMethods).toBe(offered)
    },
  )
})
