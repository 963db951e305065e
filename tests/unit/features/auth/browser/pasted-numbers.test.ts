import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestTab, successAnswerOf, type TestTab } from '../../../../support/environment.ts'
import { MOBILE_FORMS, PASTED_CODES } from '../../../../support/pasted-numbers.ts'
import { storedTextOfUser } from '../../../../support/user-info.ts'

let tab: TestTab
let stops: (() => void)[] = []

beforeEach(async () => {
  tab = await openTestTab('/auth/login', {
    access_token: 'token',
    'perya:user': storedTextOfUser({ id: 'p1' }),
  })
})

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

const mount = (store: { listen(listener: () => void): () => void }) => stops.push(store.listen(() => {}))

const PASTED_MOBILES = MOBILE_FORMS.flatMap(form =>
  PASTED_CODES.map(([name, paste]) => [form('9171234567'), name, paste(form('9171234567'))] as const),
)

describe.each(PASTED_MOBILES)('%s with %s', (_, __, typed) => {
  test('the forms with a phone field accept a pasted number', async () => {
    const { phoneLoginForm, phoneLoginCodeRequest } = await import(
      '../../../../../src/features/auth/browser/phone-login.ts'
    )
    const { bindPhoneForm } = await import('../../../../../src/features/auth/browser/bind-phone.ts')
    const { forgotPasswordForm } = await import('../../../../../src/features/auth/browser/forgot-password.ts')
    const { phoneRegisterForm } = await import('../../../../../src/features/auth/browser/phone-register.ts')
    for (const form of [phoneLoginForm, bindPhoneForm, forgotPasswordForm]) {
      mount(form.$form)
      form.change({ mobile: typed })
      await form.submit()
      expect(form.$form.get().errors).not.toHaveProperty('mobile')
      expect(form.$form.get().errors).toHaveProperty('code')
    }
    mount(phoneRegisterForm.$form)
    phoneRegisterForm.change({ mobile: typed })
    await phoneRegisterForm.submit()
    expect(phoneRegisterForm.$form.get().errors).not.toHaveProperty('mobile')
    expect(phoneRegisterForm.$form.get().errors).toHaveProperty('isEligible')
    mount(phoneLoginCodeRequest.$state)
    tab.answer('/smsSend', successAnswerOf({ expiresInS: 300, retryAfterS: 60 }))
    expect(await phoneLoginCodeRequest.send(typed)).toBeUndefined()
    expect(tab.sentTo('/smsSend')[0]?.body).toMatchObject({ mobile: '+639171234567' })
  })
})

describe.each(PASTED_CODES)('pasted with %s', (_, paste) => {
  test('the registration form sends only the invite code from a pasted text', async () => {
    const { confirmationBodyOf } = await import('../../../../../src/features/auth/browser/confirmation.ts')
    const values = { isEligible: true, inviteCode: paste('4k2jd9xq') }
    expect(confirmationBodyOf(values)).toMatchObject({ inviteCode: '4k2jd9xq' })
  })

  test('the document form sends only the document number from a pasted text', async () => {
    const { kycDocumentForm } = await import('../../../../../src/features/kyc/browser/document-form.ts')
    mount(kycDocumentForm.$form)
    kycDocumentForm.change({ idType: 'umid', idNumber: paste('0111-2345678-9') })
    void kycDocumentForm.submit()
    await tab.pass(0)
    expect(tab.sentTo('/addKyc')[0]?.body).toMatchObject({ idNumber: '011123456789' })
  })

  test('the address form sends only the phone number and postcode from pasted texts', async () => {
    const { addressForm } = await import('../../../../../src/features/profile/browser/public/details.ts')
    mount(addressForm.$form)
    addressForm.change({
      name: 'Juana Dela Cruz',
      mobile: paste('+63 917 123 4567'),
      province: 'Laguna',
      city: 'Santa Rosa',
      barangay: 'Balibago',
      street: '12 Mabini St.',
      postcode: paste('4026'),
    })
    void addressForm.submit()
    await tab.pass(0)
    expect(tab.sentTo('/updateAddress')[0]?.body).toMatchObject({ mobile: '+639171234567', postcode: '4026' })
  })
})
