import { afterEach, expect, test, vi } from 'vitest'
import { openTestTab, successAnswerOf } from '../../../../support/environment.ts'

let stop = () => {}

afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** Opens the registration by phone with a typed number, and sends the code, which arrives when the test says so. */
async function requestCode() {
  const tab = await openTestTab('/auth/register')
  const { environment } = await import('../../../../../src/platform/environment.ts')
  const code = Promise.withResolvers<string | undefined>()
  environment().apps.receiveCode = () => code.promise
  const { phoneRegisterForm } = await import('../../../../../src/features/auth/browser/phone-register.ts')
  await import('../../../../../src/features/auth/browser/register-by-code.ts')
  stop = phoneRegisterForm.$form.listen(() => {})
  tab.answer('/smsSend', successAnswerOf({ expiresInS: 300, retryAfterS: 60 }))
  phoneRegisterForm.change({ mobile: '09171234567', isEligible: true })
  const submission = phoneRegisterForm.submit()
  return { tab, form: phoneRegisterForm, submission, receive: code.resolve }
}

test('a code that arrives is sent with the number that it was sent to', async () => {
  const { tab, form, submission, receive } = await requestCode()
  await submission
  expect(form.$form.get().values.isCodeSent).toBe(true)
  receive('123456')
  await tab.pass(0)
  expect(tab.sentTo('/accountLoginSms2')[0]?.body).toMatchObject({ mobile: '+639171234567', code: '123456' })
})

test('a code that arrives after the player has changed the number is not used for the new number', async () => {
  const { tab, form, submission, receive } = await requestCode()
  await submission
  form.change({ mobile: '09179999999', isCodeSent: false, code: '' })
  receive('123456')
  await tab.pass(0)
  expect(form.$form.get().values.code).toBe('')
  expect(tab.sentTo('/accountLoginSms2')).toEqual([])
  expect(tab.sentTo('/smsSend')).toHaveLength(1)
})

test('a number that the player changes while its code is being sent has no code yet', async () => {
  const { tab, form, submission } = await requestCode()
  form.change({ mobile: '09179999999', isCodeSent: false, code: '' })
  await submission
  await tab.pass(0)
  expect(tab.sentTo('/smsSend')).toHaveLength(1)
  expect(form.$form.get().values.isCodeSent).toBe(false)
})
