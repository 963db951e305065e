import { afterEach, describe, expect, test, vi } from 'vitest'
import { ERROR_CODE, type ErrorName } from '../../../../src/contract/errors.ts'
import type { FormStore } from '../../../../src/stores/form/form.ts'
import { openTestTab, refusalAnswerOf, successAnswerOf, type TestTab } from '../../../support/environment.ts'
import { userInfoOf } from '../../../support/user-info.ts'

const MOBILE = '09171234567'
const PASSWORD = 'the lights of the fair'
const USER = userInfoOf({ id: 'me', account: 'nena', nickname: 'Nena' })

/** A form that a call can refuse. The test loads it as its island does. */
interface RefusableForm {
  readonly load: () => Promise<unknown>
  readonly path: string
  readonly values: object
  /** Fields of the player to whom the form is shown; they replace the default ones. */
  readonly user?: object
}

const CASES = {
  register: {
    load: async () =>
      (await import('../../../../src/features/auth/browser/account-register.ts')).accountRegisterForm,
    path: '/accountRegist',
    values: { account: 'juana', password: PASSWORD, isEligible: true, inviteCode: 'ab12' },
  },
  registerPhone: {
    load: async () =>
      (await import('../../../../src/features/auth/browser/phone-register.ts')).phoneRegisterForm,
    path: '/accountLoginSms2',
    values: { mobile: MOBILE, isCodeSent: true, code: '123456', isEligible: true, inviteCode: 'ab12' },
  },
  phoneLogin: {
    load: async () => (await import('../../../../src/features/auth/browser/phone-login.ts')).phoneLoginForm,
    path: '/accountLoginSms2',
    values: { mobile: MOBILE, code: '123456', isNew: true, isEligible: true },
  },
  forgot: {
    load: async () =>
      (await import('../../../../src/features/auth/browser/forgot-password.ts')).forgotPasswordForm,
    path: '/forgetPassword',
    values: { mobile: MOBILE, code: '123456', password: PASSWORD },
  },
  bind: {
    load: async () => (await import('../../../../src/features/auth/browser/bind-phone.ts')).bindPhoneForm,
    path: '/bindAccount',
    values: { mobile: MOBILE, code: '123456' },
  },
  changePassword: {
    load: async () => (await import('../../../../src/features/auth/browser/set-password.ts')).setPasswordForm,
    path: '/changePassword',
    values: { oldPassword: 'a password of before', password: PASSWORD },
  },
  firstPassword: {
    load: async () => (await import('../../../../src/features/auth/browser/set-password.ts')).setPasswordForm,
    path: '/initPassword',
    values: { password: PASSWORD },
    user: { hasPassword: false },
  },
  info: {
    load: async () => (await import('../../../../src/features/profile/browser/info.ts')).newPlayerForm,
    path: '/updateProfile',
    values: { nickname: 'Kidlat' },
  },
  infoInviter: {
    load: async () => (await import('../../../../src/features/profile/browser/info.ts')).newPlayerForm,
    path: '/agentFill',
    values: { nickname: 'Nena', inviteCode: 'ab12' },
  },
  nickname: {
    load: async () => (await import('../../../../src/features/profile/browser/profile.ts')).nicknameForm,
    path: '/updateProfile',
    values: { nickname: 'Kidlat' },
  },
  inviter: {
    load: async () =>
      (await import('../../../../src/features/profile/browser/public/details.ts')).inviterForm,
    path: '/agentFill',
    values: { pid: 'ab12' },
  },
} as const satisfies Readonly<Record<string, RefusableForm>>

let tab: TestTab

afterEach(() => void vi.useRealTimers())

async function openForm({ load, values, user }: RefusableForm) {
  const known = { access_token: 'token', 'perya:user': JSON.stringify({ ...USER, ...user }) }
  tab = await openTestTab('/member', known)
  const { $user } = await import('../../../../src/stores/session/token.ts')
  $user.listen(() => {})
  const form = (await load()) as FormStore<Record<string, unknown>>
  form.$form.listen(() => {})
  form.change(values)
  return form
}

describe('a refusal says beside its field what is wrong, takes the focus there and keeps what was typed', () => {
  test.each<[ErrorName, keyof typeof CASES, string, RegExp]>([
    ['codeWrong', 'registerPhone', 'code', /This code is wrong/],
    ['codeWrong', 'phoneLogin', 'code', /This code is wrong/],
    ['codeWrong', 'forgot', 'code', /This code is wrong/],
    ['codeWrong', 'bind', 'code', /This code is wrong/],
    ['codeExpired', 'registerPhone', 'code', /has expired/],
    ['codeExpired', 'phoneLogin', 'code', /has expired/],
    ['codeExpired', 'forgot', 'code', /has expired/],
    ['codeExpired', 'bind', 'code', /has expired/],
    ['codeTries', 'registerPhone', 'code', /wrong too often/],
    ['codeTries', 'phoneLogin', 'code', /wrong too often/],
    ['codeTries', 'forgot', 'code', /wrong too often/],
    ['codeTries', 'bind', 'code', /wrong too often/],
    ['phoneTaken', 'bind', 'mobile', /belongs to another account/],
    ['identifierRefused', 'registerPhone', 'mobile', /cannot use this/],
    ['identifierRefused', 'phoneLogin', 'mobile', /cannot use this/],
    ['identifierRefused', 'bind', 'mobile', /cannot use this/],
    ['passwordCommon', 'register', 'password', /easy to guess/],
    ['passwordCommon', 'forgot', 'password', /easy to guess/],
    ['passwordCommon', 'changePassword', 'password', /easy to guess/],
    ['passwordCommon', 'firstPassword', 'password', /easy to guess/],
    ['passwordIsSet', 'firstPassword', 'password', /You already have a password/],
    ['nicknameTaken', 'nickname', 'nickname', /Another player has this name/],
    ['nicknameReserved', 'nickname', 'nickname', /sounds like our staff/],
    ['nicknameReserved', 'info', 'nickname', /sounds like our staff/],
    ['nicknameTaken', 'info', 'nickname', /Another player has this name/],
    ['inviterUnknown', 'register', 'inviteCode', /No player has this code/],
    ['inviterUnknown', 'registerPhone', 'inviteCode', /No player has this code/],
    ['inviterUnknown', 'infoInviter', 'inviteCode', /No player has this code/],
    ['inviterUnknown', 'inviter', 'pid', /No player has this code/],
    ['inviterSelf', 'infoInviter', 'inviteCode', /your own code/],
    ['inviterSelf', 'inviter', 'pid', /your own code/],
    ['inviterSet', 'infoInviter', 'inviteCode', /already/],
    ['inviterSet', 'inviter', 'pid', /already/],
    ['termsOutdated', 'register', 'isEligible', /Our terms have changed/],
    ['termsOutdated', 'registerPhone', 'isEligible', /Our terms have changed/],
    ['termsOutdated', 'phoneLogin', 'isEligible', /Our terms have changed/],
  ])(
    'the refusal %s in the form %s shows beside its field, and keeps what was typed',
    async (refusal, name, field, words) => {
      const form = await openForm(CASES[name])
      const { values } = form.$form.get()
      tab.answer(CASES[name].path, refusalAnswerOf(ERROR_CODE[refusal]))
      await form.submit()
      expect(tab.sentTo(CASES[name].path)).toHaveLength(1)
      const state = form.$form.get()
      expect(state.errors[field]).toMatch(words)
      expect(state).toMatchObject({ message: undefined, attention: { field }, values, isPending: false })
    },
  )
})

describe('a refusal to send a code says beside the button why', () => {
  test.each<[ErrorName, object | null, RegExp, number]>([
    ['codeTooSoon', { retryAfterS: 42 }, /another in 42 s\./, 42],
    ['codeDayLimit', { retryAfterS: 80_000 }, /can send no more codes today/, 0],
  ])('the refusal %s to send a code shows beside the button', async (refusal, detail, words, waitS) => {
    tab = await openTestTab('/auth/login')
    const { phoneLoginCodeRequest: sms } = await import(
      '../../../../src/features/auth/browser/phone-login.ts'
    )
    sms.$state.listen(() => {})
    tab.answer(
      '/smsSend',
      refusalAnswerOf(ERROR_CODE[refusal], detail),
      successAnswerOf({ retryAfterS: 60, expiresInS: 300 }),
    )
    expect(await sms.send(MOBILE)).toBeUndefined()
    expect(sms.$state.get().message).toMatch(words)
    expect(sms.$state.get().waitS).toBe(waitS)
  })
})
