import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'
import { eventually } from '../../../../support/eventually.ts'

const browser = vi.hoisted(() => ({
  askForPasskey: vi.fn(),
  createPasskey: vi.fn(),
  cancelPasskeyRequest: vi.fn(),
}))
vi.mock('../../../../../src/platform/passkey.ts', () => browser)

const USER = { id: 'me', account: 'nena', nickname: 'Nena' }
const ANSWERED = { state: 'answered', passkey: { id: 'key' } }
const LIST = { list: [], deviceName: 'Chrome · Android' }

let tab: TestTab

beforeEach(() => {
  for (const each of Object.values(browser)) each.mockReset()
})

afterEach(() => void vi.useRealTimers())

describe('a log-in by passkey', () => {
  beforeEach(async () => {
    tab = await openTestTab('/auth/login?to=%2Fwallets', { 'perya:account': 'lola', 'perya:way': 'phone' })
    tab.answer('/passkeyStart', successAnswerOf({ options: { challenge: 'abc' } }))
  })

  async function load() {
    const [start, note, login, token] = await Promise.all([
      import('../../../../../src/features/auth/browser/passkey-login.ts'),
      import('../../../../../src/features/auth/browser/public/passkey-note.ts'),
      import('../../../../../src/features/auth/browser/passkey.ts'),
      import('../../../../../src/stores/session/token.ts'),
    ])
    return { ...start, ...note, ...login, ...token }
  }

  test('a log-in by passkey stores the session and leads to the page that the player wanted to open', async () => {
    const { startPasskeyLogin, $token } = await load()
    browser.askForPasskey.mockResolvedValue(ANSWERED)
    tab.answer(
      '/passkeyLogin',
      successAnswerOf({ token: 'new', userInfo: USER, lastLoginAtMs: null, isNew: false }),
    )
    void startPasskeyLogin()
    await eventually(() => expect(tab.went).toEqual(['replace /wallets']))
    expect(browser.askForPasskey).toHaveBeenCalledWith({ challenge: 'abc' })
    expect(tab.sentTo('/passkeyStart')[0]?.body).toEqual({ purpose: 'login' })
    expect(tab.sentTo('/passkeyLogin')[0]?.body).toEqual({ passkey: { id: 'key' } })
    expect($token.get()).toBe('new')
    expect([tab.storage['perya:account'], tab.storage['perya:way']]).toEqual(['lola', 'phone'])
  })

  test.each([
    ['cancelled', 'No passkey was used. Try again, or choose another way.'],
    ['unusable', "Your device couldn't use a passkey here. Choose another way."],
  ])(
    'a log-in by passkey that is %s shows a hint and no error, and nothing is sent',
    async (state, words) => {
      const { startPasskeyLogin, $passkeyNote } = await load()
      browser.askForPasskey.mockResolvedValue({ state })
      await startPasskeyLogin()
      expect($passkeyNote.get()).toEqual({ isError: false, words })
      expect(tab.sentTo('/passkeyLogin')).toEqual([])
    },
  )

  test('a refused log-in by passkey shows its reason until the next log-in begins', async () => {
    const { startPasskeyLogin, $passkeyNote } = await load()
    browser.askForPasskey.mockResolvedValueOnce(ANSWERED).mockReturnValue(new Promise(() => {}))
    tab.answer('/passkeyLogin', refusalAnswerOf(3119))
    await startPasskeyLogin()
    const words = 'This passkey did not work. Try again, or log in another way.'
    expect($passkeyNote.get()).toEqual({ isError: true, words })
    void startPasskeyLogin()
    await eventually(() => expect($passkeyNote.get()).toBeUndefined())
  })

  test('the log-in page offers no passkey where the browser or the address cannot use passkeys', async () => {
    const { $canUsePasskeys } = await load()
    tab.hasPasskeys = false
    $canUsePasskeys.listen(() => {})
    expect($canUsePasskeys.get()).toBe(false)
  })
})

describe('the passkeys of a player', () => {
  beforeEach(async () => {
    tab = await openTestTab('/member/profile', { access_token: 'token', 'perya:user': JSON.stringify(USER) })
    tab.answer('/passkeyList', successAnswerOf(LIST))
    tab.answer('/passkeyAddStart', successAnswerOf({ options: { challenge: 'abc' } }))
  })

  async function load() {
    const [passkeys, toasts, modals] = await Promise.all([
      import('../../../../../src/features/profile/browser/passkeys.ts'),
      import('../../../../../src/stores/modals/toasts.ts'),
      import('../../../../../src/stores/modals/modals.ts'),
    ])
    return { ...passkeys, ...toasts, ...modals }
  }

  test('a new passkey gets the name of the device, unless the player typed another', async () => {
    const { passkeyForm, prefillPasskeyName, $toasts } = await load()
    prefillPasskeyName('Chrome · Android')
    passkeyForm.change({ name: ' My phone ' })
    prefillPasskeyName('Chrome · Android')
    browser.createPasskey.mockResolvedValue(ANSWERED)
    tab.answer('/passkeyAdd', successAnswerOf({ id: 'key', name: 'My phone', createTime: 1, useTime: null }))
    await passkeyForm.submit()
    expect(tab.sentTo('/passkeyAdd')[0]?.body).toEqual({ passkey: { id: 'key' }, name: 'My phone' })
    expect($toasts.get().at(-1)?.message).toBe('Passkey added.')
  })

  test.each([
    ['cancelled', /^No passkey added/],
    ['known', /^This device already has your passkey/],
    ['unusable', /screen lock/],
  ])(
    'adding a passkey on a device that answers "%s" shows a hint, and nothing is sent',
    async (state, words) => {
      const { passkeyForm, $passkeyFailureHint } = await load()
      passkeyForm.change({ name: 'Phone' })
      browser.createPasskey.mockResolvedValue({ state })
      await passkeyForm.submit()
      expect($passkeyFailureHint.get()).toMatch(words)
      expect(tab.sentTo('/passkeyAdd')).toEqual([])
    },
  )

  test("the player's only log-in method cannot be removed if it is a passkey, and its row shows the reason", async () => {
    const { removePasskey, passkeyRemoval, $topModal, closeModal } = await load()
    tab.answer('/passkeyRemove', refusalAnswerOf(3118))
    const asked = removePasskey({ id: 'key', name: 'Phone', createTime: 1, useTime: null })
    const modal = $topModal.get()
    if (modal?.name !== 'confirm') throw new Error('Nothing was asked')
    modal.onAnswer(true)
    closeModal()
    await asked
    expect(passkeyRemoval.$latestInput.get()).toBe('key')
    expect(passkeyRemoval.$submission.get()).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/^This is your only way to log in/),
    })
  })
})

describe('a confirmation by passkey', () => {
  const ALL = { challenge: 'abc', allowCredentials: [{ id: 'new' }, { id: 'old' }] }
  const OLD = { challenge: 'abc', allowCredentials: [{ id: 'old' }] }

  async function confirmWithPasskey(answer: object, mustCount: boolean) {
    tab = await openTestTab('/wallets', { access_token: 'me', 'perya:user': JSON.stringify(USER) })
    tab.answer('/passkeyStart', successAnswerOf(answer))
    tab.answer('/reauthenticate', successAnswerOf({}))
    browser.askForPasskey.mockResolvedValue(ANSWERED)
    const store = await import('../../../../../src/features/auth/browser/reauthenticate.ts')
    const { $passkeyNote } = await import('../../../../../src/features/auth/browser/public/passkey-note.ts')
    await store.passkeyReauthentication.submit({ mustCount })
    return { offered: browser.askForPasskey.mock.calls, note: $passkeyNote.get()?.words }
  }

  test.each([
    ['every passkey after an idle half hour', { options: ALL, freshCredentialOptions: OLD }, false, ALL],
    [
      'only passkeys that count for a protected change',
      { options: ALL, freshCredentialOptions: OLD },
      true,
      OLD,
    ],
    ['every passkey if a server of the former release names none that counts', { options: ALL }, true, ALL],
  ])(
    'to confirm who the player is, the browser offers this choice of passkeys: %s',
    async (_, answer, mustCount, offered) => {
      expect(await confirmWithPasskey(answer, mustCount)).toEqual({ offered: [[offered]], note: undefined })
      expect(tab.sentTo('/passkeyStart').map(call => call.body)).toMatchObject([
        { purpose: 'reauthenticate' },
      ])
      expect(tab.sentTo('/reauthenticate')).toHaveLength(1)
    },
  )

  test('if no passkey counts for a protected change, the browser offers none and the page says to choose another way', async () => {
    const { offered, note } = await confirmWithPasskey({ options: ALL, freshCredentialOptions: null }, true)
    expect([offered, note]).toEqual([[], "Your device couldn't use a passkey here. Choose another way."])
    expect(tab.sentTo('/reauthenticate')).toEqual([])
  })
})
