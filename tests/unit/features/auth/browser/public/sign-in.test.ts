import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ERROR_CODE } from '../../../../../../src/contract/errors.ts'
import type { depositCreate } from '../../../../../../src/features/deposit/contract/deposit.ts'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../../support/environment.ts'
import { userInfoOf } from '../../../../../support/user-info.ts'

const USER = userInfoOf({ id: 'p1', account: 'juana', coin: 500 })
const SIGNED_IN = { token: 'fresh', userInfo: USER, lastLoginAtMs: 1_700_000_000_000, isNew: false }
const signedIn = successAnswerOf(SIGNED_IN)

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

describe('the log-in by phone', () => {
  const open = async (address = '/auth/login', storage: Record<string, string> = {}) => {
    tab = await openTestTab(address, storage)
    const { phoneLoginForm, phoneLoginCodeRequest } = await import(
      '../../../../../../src/features/auth/browser/phone-login.ts'
    )
    mountStore(phoneLoginForm.$form)
    mountStore(phoneLoginCodeRequest.$state)
    return { form: phoneLoginForm, sms: phoneLoginCodeRequest }
  }

  test('the log-in by phone sends the SMS code, and the phone number without its blanks', async () => {
    const { form } = await open()
    tab.answer('/accountLoginSms2', signedIn)
    form.change({ mobile: '0917 123-4567', code: '123456' })
    void form.submit()
    await tab.pass(0)
    expect(tab.sentTo('/accountLoginSms2')[0]?.body).toMatchObject({
      mobile: '+639171234567',
      code: '123456',
    })
    expect(tab.went).toEqual(['replace /'])
  })

  test('the log-in by phone shows an error beside each empty field, and sends nothing', async () => {
    const { form } = await open()
    form.change({ mobile: '12345' })
    await form.submit()
    expect(form.$form.get().errors).toEqual({
      mobile: 'Enter a Philippine mobile number, such as 0917 123 4567.',
      code: 'Enter the 6-digit code from the text message.',
    })
    expect(tab.sent).toEqual([])
  })

  test('a log-in with an unknown phone number asks the player to confirm eligibility, then sends the same code again', async () => {
    const { form } = await open('/auth/login?invite=ab12', { 'perya:invite': 'ab12' })
    const registered = successAnswerOf({ ...SIGNED_IN, lastLoginAtMs: null, isNew: true })
    tab.answer('/accountLoginSms2', refusalAnswerOf(3009), registered)
    form.change({ mobile: '09171234567', code: '123456' })
    await form.submit()
    expect(form.$form.get()).toMatchObject({ message: undefined, values: { isNew: true, code: '123456' } })
    await form.submit()
    expect(form.$form.get().errors.isEligible).toBe('Confirm this to register.')
    form.change({ isEligible: true })
    void form.submit()
    await tab.pass(0)
    expect(tab.sentTo('/accountLoginSms2')[1]?.body).toMatchObject({
      code: '123456',
      isEligible: true,
      inviteCode: 'ab12',
    })
    expect(tab.went, 'asked for nickname and inviter').toEqual(['replace /auth/info?invite=ab12'])
    expect(tab.storage['perya:invite']).toBeUndefined()
  })

  test('after the server refuses an unknown invite code from a link, the registration by phone is sent without the code', async () => {
    const { form } = await open('/auth/login', { 'perya:invite': 'nobody00' })
    tab.answer(
      '/accountLoginSms2',
      refusalAnswerOf(3009),
      refusalAnswerOf(3010),
      successAnswerOf({ ...SIGNED_IN, lastLoginAtMs: null, isNew: true }),
    )
    form.change({ mobile: '09171234567', code: '123456' })
    await form.submit()
    form.change({ isEligible: true })
    void form.submit()
    await tab.pass(0)
    const sent = tab
      .sentTo('/accountLoginSms2')
      .map(({ body }) => (body as { inviteCode?: string }).inviteCode)
    expect(sent).toEqual([undefined, 'nobody00', undefined])
    expect(tab.went).toEqual(['replace /auth/info'])
  })

  test('a malformed invite code that the browser has stored is not used for a log-in by phone', async () => {
    await open('/auth/login', { 'perya:invite': '<b>' })
    const { readStoredInviteCode } = await import(
      '../../../../../../src/features/auth/browser/public/invite-code.ts'
    )
    expect(readStoredInviteCode()).toBeUndefined()
  })

  test('the log-in by phone shows the error about a wrong code beside the code field, and keeps what was typed', async () => {
    const { form } = await open()
    tab.answer('/accountLoginSms2', refusalAnswerOf(3101))
    form.change({ mobile: '09171234567', code: '123456' })
    await form.submit()
    const { errors, message, values, attention } = form.$form.get()
    expect(errors.code).toMatch(/code/i)
    expect([message, values.mobile, attention?.field]).toEqual([undefined, '09171234567', 'code'])
    form.change({ code: '1' })
    expect(form.$form.get().errors.code, 'until the code is changed').not.toMatch(/wrong/i)
  })

  test('the log-in by phone requests at most one SMS code a minute, and shows a countdown', async () => {
    const { sms } = await open()
    tab.answer('/smsSend', successAnswerOf({ expiresInS: 300, retryAfterS: 60 }))
    await sms.send('0917 123 4567')
    await sms.send('0917 123 4567')
    expect(tab.sentTo('/smsSend').map(sent => sent.body)).toMatchObject([
      { mobile: '+639171234567', mode: 3 },
    ])
    expect(sms.$state.get()).toMatchObject({ isSent: true, waitS: 60 })
    await tab.pass(59_000)
    expect(sms.$state.get().waitS).toBe(1)
    await tab.pass(1000)
    await sms.send('0917 123 4567')
    expect(tab.sentTo('/smsSend')).toHaveLength(2)
  })

  test('the log-in by phone also shows a countdown when an earlier page requested an SMS code', async () => {
    const { sms } = await open()
    tab.answer('/smsSend', refusalAnswerOf(3104, { retryAfterS: 42 }))
    await sms.send('09171234567')
    expect(sms.$state.get()).toMatchObject({ isSent: true, waitS: 42 })
    expect(sms.$state.get().message).toContain('42')
  })

  test('the log-in by phone requests no SMS code for an invalid number', async () => {
    const { sms } = await open()
    expect(await sms.send('12')).toMatch(/Philippine mobile/)
    expect(tab.sent).toEqual([])
  })
})

describe('registering', () => {
  const open = async (address: string, storage: Record<string, string> = {}) => {
    tab = await openTestTab(address, storage)
    const [account, phone, byCode, confirmation, bonus] = await Promise.all([
      import('../../../../../../src/features/auth/browser/account-register.ts'),
      import('../../../../../../src/features/auth/browser/phone-register.ts'),
      import('../../../../../../src/features/auth/browser/register-by-code.ts'),
      import('../../../../../../src/features/auth/browser/confirmation.ts'),
      import('../../../../../../src/features/auth/browser/sign-up-bonus.ts'),
    ])
    return { ...account, ...phone, ...byCode, ...confirmation, ...bonus }
  }

  test.each([
    [3002, 'account', /taken/],
    [3006, 'password', /password/i],
    [3010, 'inviteCode', /code/i],
  ] as const)(
    'the registration form shows a refusal with code %i beside the field %s',
    async (code, field, words) => {
      const { accountRegisterForm: form } = await open('/auth/register')
      mountStore(form.$form)
      tab.answer('/accountRegist', refusalAnswerOf(code))
      form.change({ account: 'juana', password: 'the lights of the fair', isEligible: true })
      await form.submit()
      expect(form.$form.get().errors[field]).toMatch(words)
      expect(form.$form.get().message).toBeUndefined()
    },
  )

  test('the registration form is filled with the invite code of the link that the player opened', async () => {
    const { prefillInviteCode, phoneRegisterForm } = await open('/auth/register', {
      'perya:invite': 'ab12cd34',
    })
    mountStore(phoneRegisterForm.$form)
    prefillInviteCode(phoneRegisterForm)
    expect(phoneRegisterForm.$form.get().values.inviteCode).toBe('ab12cd34')
  })

  const mobile = '+63 917 123 4567'
  const codeSent = successAnswerOf({ expiresInS: 300, retryAfterS: 60 })
  const registered = successAnswerOf({ ...SIGNED_IN, lastLoginAtMs: null, isNew: true })
  const bonusOf = (wagering: object | null) =>
    successAnswerOf({
      amount: 2_000,
      list: [{ kind: 'sign-up', details: {}, step: 1, times: 1, amount: 2_000, wagering }],
    })

  /** Opens the registration, and asks for the code of a phone. */
  async function openAndAskForCode() {
    const opened = await open('/auth/register?to=%2Ffaq')
    const { phoneRegisterForm: form, registrationCodeRequest: sms } = opened
    mountStore(form.$form)
    mountStore(sms.$state)
    tab.answer('/smsSend', codeSent)
    form.change({ mobile, isEligible: true })
    await form.submit()
    return { ...opened, form, sms }
  }

  test('a phone registers in two steps: first its code is sent, then the code registers it, and the page shows the terms of the sign-up bonus', async () => {
    const { form, $signUpBonus } = await openAndAskForCode()
    expect(tab.sentTo('/smsSend')[0]?.body).toMatchObject({ mobile: '+639171234567', mode: 3 })
    expect(form.$form.get().values.isCodeSent).toBe(true)
    tab.answer('/accountLoginSms2', registered)
    tab.answer('/firstWeekAwards', bonusOf({ multiple: 5, days: 7 }))
    form.change({ code: '123456', inviteCode: 'ab12cd34' })
    await form.submit()
    expect(tab.sentTo('/accountLoginSms2')[0]?.body).toMatchObject({
      mobile: '+639171234567',
      code: '123456',
      isEligible: true,
      inviteCode: 'ab12cd34',
    })
    expect($signUpBonus.get()).toEqual({ amount: 2_000, wagering: { stakes: 10_000, days: 7 } })
    expect(tab.went).toEqual([])
  })

  test.each([
    ['the site has no sign-up bonus', successAnswerOf({ amount: 0, list: [] })],
    ['the terms of the sign-up bonus do not arrive', refusalAnswerOf(1001)],
  ])('when %s, the page that the visitor came from opens after the registration', async (_, answer) => {
    const { form, $signUpBonus } = await openAndAskForCode()
    tab.answer('/accountLoginSms2', registered)
    tab.answer('/firstWeekAwards', answer)
    form.change({ code: '123456' })
    void form.submit()
    await tab.pass(0)
    expect($signUpBonus.get()).toBeUndefined()
    expect(tab.went).toEqual(['replace /faq'])
  })

  test('the phone of a known player logs that player in, without the terms of the sign-up bonus', async () => {
    const { form } = await openAndAskForCode()
    tab.answer('/accountLoginSms2', signedIn)
    form.change({ code: '123456' })
    void form.submit()
    await tab.pass(0)
    expect(tab.sentTo('/firstWeekAwards')).toHaveLength(0)
    expect(tab.went).toEqual(['replace /faq'])
  })

  test('after a code was sent, another number must wait, and the same number needs no further code', async () => {
    const { form, sms } = await openAndAskForCode()
    form.change({ mobile: '09180000000', isCodeSent: false })
    await form.submit()
    expect(form.$form.get().values.isCodeSent).toBe(false)
    expect(sms.$state.get().waitS).toBe(60)
    form.change({ mobile: '0917 123 4567' })
    await form.submit()
    expect(form.$form.get().values.isCodeSent).toBe(true)
    expect(tab.sentTo('/smsSend')).toHaveLength(1)
  })

  test('a code that cannot be sent leaves the form at its first step, with the message of the refusal', async () => {
    const { phoneRegisterForm: form, registrationCodeRequest: sms } = await open('/auth/register')
    mountStore(form.$form)
    mountStore(sms.$state)
    tab.answer('/smsSend', refusalAnswerOf(ERROR_CODE.codeNotSent))
    form.change({ mobile, isEligible: true })
    await form.submit()
    expect(form.$form.get().values.isCodeSent).toBe(false)
    expect(sms.$state.get().message).toBeTruthy()
  })
})

describe('the log-in page', () => {
  const readLoginMethodAndReason = async (address: string, storage: Record<string, string> = {}) => {
    tab = await openTestTab(address, storage)
    const { $shownLoginMethod } = await import('../../../../../../src/features/auth/browser/login-methods.ts')
    const { readLoginReason } = await import('../../../../../../src/stores/session/notices.ts')
    return { way: mountStore($shownLoginMethod).get(), reason: readLoginReason() }
  }

  test.each([
    ['/auth/login', {}, 'account'],
    ['/auth/login?type=account', { 'perya:way': 'phone' }, 'account'],
    ['/auth/login', { 'perya:way': 'phone' }, 'phone'],
  ])(
    'the log-in page at %s, in a browser that has stored %j, opens the form for a log-in by %s',
    async (address, storage, way) => {
      expect((await readLoginMethodAndReason(address, storage as Record<string, string>)).way).toBe(way)
    },
  )

  test('the log-in page says why it opened: a page needs a log-in, or a session has ended', async () => {
    expect((await readLoginMethodAndReason('/auth/login')).reason).toBeUndefined()
    expect((await readLoginMethodAndReason('/auth/login?to=%2Fmember')).reason).toBe('loginFirst')
    tab = await openTestTab('/member', { access_token: 'old' })
    const { openLoginAfterRefusedSession } = await import('../../../../../../src/stores/session/token.ts')
    openLoginAfterRefusedSession()
    tab.setAddress(tab.went[0]?.replace('replace ', '') ?? '')
    const { readLoginReason } = await import('../../../../../../src/stores/session/notices.ts')
    expect(readLoginReason()).toBe('ended')
  })
})

describe('after a log-in', () => {
  test.each([
    ['/auth/register', '/auth/login?gameId=1001&to=%2Fgame%2Fstart', '/game/start?gameId=1001'],
    ['/auth/register?to=%2Fmember', '/auth/login?to=%2Fwallets', '/member'],
    ['/auth/register', '/faq?to=%2Fwallets', '/'],
  ])(
    'after a log-in on %s, which the player reached from the page %s, the player comes to %s',
    async (address, before, way) => {
      tab = await openTestTab(address)
      tab.environment.history.pageBefore = () => new URL(before, 'https://perya.test')
      const { finishLogin: enter } = await import(
        '../../../../../../src/features/auth/browser/public/sign-in.ts'
      )
      void enter(SIGNED_IN as never)
      await tab.pass(0)
      expect(tab.went).toEqual([`replace ${way}`])
    },
  )

  test('after a log-in, the next page shows the time of the previous log-in of the player, and shows it only once', async () => {
    tab = await openTestTab('/auth/login')
    const [{ finishLogin: enter }, { takePreviousLoginTime }] = await Promise.all([
      import('../../../../../../src/features/auth/browser/public/sign-in.ts'),
      import('../../../../../../src/stores/session/notices.ts'),
    ])
    void enter(SIGNED_IN as never, 'juana')
    expect([takePreviousLoginTime(), takePreviousLoginTime()]).toEqual([1_700_000_000_000, undefined])
  })

  test('after a log-in in a dialog, the page under the dialog is loaded again for the player', async () => {
    tab = await openTestTab('/game/start?gameId=1001&tryIt=1')
    const { finishLogin: enter } = await import(
      '../../../../../../src/features/auth/browser/public/sign-in.ts'
    )
    void enter(SIGNED_IN as never)
    await tab.pass(0)
    expect(tab.went).toEqual(['reload'])
  })
})

describe('the modals of log-in', () => {
  test('only one of the log-in dialogs is open at a time', async () => {
    tab = await openTestTab('/')
    const { openAuthModal, openModal, $modals } = await import(
      '../../../../../../src/stores/modals/modals.ts'
    )
    mountStore($modals)
    openModal({ name: 'fairness' })
    openAuthModal('login')
    openAuthModal('register')
    openAuthModal('forgot-password')
    expect($modals.get().map(modal => modal.name)).toEqual(['fairness', 'forgot-password'])
  })
})

describe('an idle session', () => {
  const open = async () => {
    tab = await openTestTab('/wallets', { access_token: 'old', 'perya:user': JSON.stringify(USER) })
    const [api, modals, { reauthenticateForm, startReauthentication }] = await Promise.all([
      import('../../../../../../src/stores/call/api.ts'),
      import('../../../../../../src/stores/modals/modals.ts'),
      import('../../../../../../src/features/auth/browser/reauthenticate.ts'),
    ])
    mountStore(modals.$modals)
    mountStore(reauthenticateForm.$form)
    const body = { requestId: 'a'.repeat(16), rechargeType: 'gcash', amount: 10_000 }
    const send = () => api.sendPlayerRequest<typeof depositCreate>('/depositCreate', body)
    return { ...modals, send, body, form: reauthenticateForm, startReauthentication }
  }

  test('a call refused because the session was idle asks for the password, then is sent again unchanged', async () => {
    const { send, body, $topModal, form, startReauthentication } = await open()
    tab.answer('/depositCreate', refusalAnswerOf(440), successAnswerOf({ orderId: 'o1' }))
    tab.answer('/reauthenticate', refusalAnswerOf(3008), successAnswerOf({}))
    const sent = send()
    await tab.pass(0)
    const modal = $topModal.get()
    if (modal?.name !== 'reauthenticate') throw new Error(`Another modal: ${modal?.name}`)
    startReauthentication('password', modal.onDone)
    form.change({ password: 'wrong' })
    await form.submit()
    expect(form.$form.get().errors.password).toMatch(/password/i)
    form.change({ password: 'the lights of the fair' })
    await form.submit()
    expect(await sent).toEqual({ orderId: 'o1' })
    expect($topModal.get()).toBeUndefined()
    expect(tab.sentTo('/depositCreate').map(call => call.body)).toMatchObject([body, body])
  })

  test('the dialog of an idle session gets the list of credentials that the server accepts, or no list if it accepts all', async () => {
    const { send, $topModal, closeModal } = await open()
    const needed = { methods: ['code'], countsAtMs: null }
    for (const detail of [needed, undefined]) {
      tab.answer('/depositCreate', refusalAnswerOf(440, detail))
      const sent = send()
      await tab.pass(0)
      expect($topModal.get()).toMatchObject({ name: 'reauthenticate', needed: detail })
      closeModal()
      await expect(sent).rejects.toMatchObject({ failure: { code: 440 } })
    }
  })

  test('a call refused because the session was idle is not repeated without a confirmation, and its reason shows', async () => {
    const { send, closeModal } = await open()
    tab.answer('/depositCreate', refusalAnswerOf(440))
    const sent = send()
    await tab.pass(0)
    closeModal()
    await expect(sent).rejects.toMatchObject({ failure: { code: 440 } })
    expect(tab.sentTo('/depositCreate')).toHaveLength(1)
  })

  test('several calls refused together because the session was idle ask for the password once', async () => {
    const { send, $modals, closeModal } = await open()
    tab.answer('/depositCreate', refusalAnswerOf(440))
    const sent = [send(), send()]
    for (const call of sent) call.catch(() => {})
    await tab.pass(0)
    expect($modals.get()).toHaveLength(1)
    closeModal()
    await Promise.allSettled(sent)
  })
})

describe('setting the password', () => {
  test.each([
    [true, '/changePassword', { oldPassword: 'before', password: 'the lights of the fair' }],
    [false, '/initPassword', { password: 'the lights of the fair' }],
  ])(
    'the password page of a player with hasPassword %s sends %s, and then returns to the page that led there',
    async (hasPassword, path, body) => {
      const user = JSON.stringify({ ...USER, hasPassword })
      tab = await openTestTab('/auth/set-password?to=%2Fmember', { access_token: 'old', 'perya:user': user })
      const [{ setPasswordForm }, { $user }] = await Promise.all([
        import('../../../../../../src/features/auth/browser/set-password.ts'),
        import('../../../../../../src/stores/session/token.ts'),
      ])
      mountStore($user)
      mountStore(setPasswordForm.$form)
      tab.answer(path, successAnswerOf({}))
      setPasswordForm.change({ oldPassword: 'before', password: 'the lights of the fair' })
      void setPasswordForm.submit()
      await tab.pass(0)
      expect(tab.sentTo(path)[0]?.body).toMatchObject(body)
      expect(tab.went).toEqual(['replace /member'])
      expect($user.get()?.hasPassword).toBe(true)
    },
  )
})

describe('changing the password', () => {
  const open = async () => {
    tab = await openTestTab('/auth/set-password', { access_token: 'old', 'perya:user': JSON.stringify(USER) })
    const [{ setPasswordForm }, { $user }] = await Promise.all([
      import('../../../../../../src/features/auth/browser/set-password.ts'),
      import('../../../../../../src/stores/session/token.ts'),
    ])
    mountStore($user)
    mountStore(setPasswordForm.$form)
    return setPasswordForm
  }

  test.each([
    [3008, 'oldPassword'],
    [3006, 'password'],
  ])(
    'a password change refused with code %i shows the error beside the field %s, and keeps what was typed',
    async (code, field) => {
      const form = await open()
      tab.answer('/changePassword', refusalAnswerOf(code))
      form.change({ oldPassword: 'the old one', password: 'a new one' })
      await form.submit()
      expect(form.$form.get()).toMatchObject({ attention: { field }, values: { password: 'a new one' } })
    },
  )

  test('a password change to a short or unchanged password sends nothing', async () => {
    const form = await open()
    form.change({ oldPassword: 'the old one', password: 'short' })
    await form.submit()
    expect(form.$form.get().errors.password).toBe('Use at least 8 characters.')
    form.change({ password: 'the old one' })
    expect(form.$form.get().errors.password).toMatch(/Choose another/)
    expect(tab.sentTo('/changePassword')).toEqual([])
  })
})

describe('binding another phone', () => {
  test('when a player binds another phone, a wrong code is reported beside the code field that the server names', async () => {
    const user = JSON.stringify({ ...USER, mobile: '0917 ••• 4567' })
    tab = await openTestTab('/auth/bind', { access_token: 'old', 'perya:user': user })
    const [{ bindPhoneForm }, { $user }] = await Promise.all([
      import('../../../../../../src/features/auth/browser/bind-phone.ts'),
      import('../../../../../../src/stores/session/token.ts'),
    ])
    mountStore($user)
    mountStore(bindPhoneForm.$form)
    tab.answer('/bindAccount', refusalAnswerOf(3101, { field: 'confirmCode' }), refusalAnswerOf(3101))
    bindPhoneForm.change({ mobile: '09181234567', code: '123456', confirmCode: '654321' })
    await bindPhoneForm.submit()
    expect(bindPhoneForm.$form.get()).toMatchObject({
      errors: { confirmCode: expect.stringMatching(/code is wrong/) },
    })
    expect(bindPhoneForm.$form.get().attention?.field).toBe('confirmCode')
    await bindPhoneForm.submit()
    expect(bindPhoneForm.$form.get().attention?.field).toBe('code')
  })
})

beforeEach(() => {
  stops = []
})
