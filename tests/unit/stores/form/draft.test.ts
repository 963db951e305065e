import { afterEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../../src/domain/time.ts'
import {
  openNextPageInTab,
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../support/environment.ts'
import { userInfoOf } from '../../../support/user-info.ts'

const FIRST_PLAYER = userInfoOf({ id: 'p1', account: 'juana' })
const SECOND_PLAYER = userInfoOf({ id: 'p2', account: 'pedro' })
const storageOf = (user: object) => ({ access_token: 'token', 'perya:user': JSON.stringify(user) })
const DETAILS = {
  birthday: '',
  email: '',
  hasUserOther: false,
  name: '',
  mobile: '',
  street: '',
  barangay: '',
  city: '',
  province: '',
  postcode: '',
}
const TYPED = { name: 'Juana dela Cruz', street: 'Mabini 12' }

let tab: TestTab

/** Loads the forms of the wallet and the profile, as their islands do. */
async function loadForms() {
  tab.answer('/appUserOther', successAnswerOf(DETAILS))
  const [{ depositForm }, { addressForm, loadProfileDetails }, token, session, { watchPagePlayer }] =
    await Promise.all([
      import('../../../../src/features/deposit/browser/deposit.ts'),
      import('../../../../src/features/profile/browser/public/details.ts'),
      import('../../../../src/stores/session/token.ts'),
      import('../../../../src/stores/session/session.ts'),
      import('../../../../src/stores/session/page-guard.ts'),
    ])
  token.$user.listen(() => {})
  watchPagePlayer()
  depositForm.fill()
  await loadProfileDetails()
  const valuesOf = () => ({
    amount: depositForm.$form.get().values.amount,
    rechargeType: depositForm.$form.get().values.rechargeType,
    name: addressForm.$form.get().values.name,
    street: addressForm.$form.get().values.street,
  })
  return { depositForm, addressForm, valuesOf, ...token, ...session }
}

/** Opens a page of the first player, with an amount and an address typed into its forms. */
async function openTypedPage() {
  tab = await openTestTab('/wallets', storageOf(FIRST_PLAYER))
  const page = await loadForms()
  page.depositForm.change({ amount: '234.50', rechargeType: 'maya' })
  page.addressForm.change(TYPED)
  return page
}

/** Logs in as a player and opens the wallet page. */
async function logInAs(user: typeof FIRST_PLAYER) {
  await openNextPageInTab(tab, '/auth/login')
  const { storeNewSession } = await import('../../../../src/stores/session/token.ts')
  storeNewSession('fresh', user)
  await openNextPageInTab(tab, '/wallets')
  return loadForms()
}

const NOTHING = { amount: '', rechargeType: '', name: '', street: '' }

afterEach(() => void vi.useRealTimers())

test('a form typed before the session ended is restored once after a log-in of the same player', async () => {
  const { openLoginAfterRefusedSession } = await openTypedPage()
  openLoginAfterRefusedSession()
  const { valuesOf } = await logInAs(FIRST_PLAYER)
  expect(valuesOf()).toEqual({ amount: '234.50', rechargeType: 'maya', ...TYPED })
  expect(Object.keys(tab.tabStorage).filter(key => key.startsWith('perya:draft:'))).toEqual([])
})

test('a form that renders again between the end of its session and the log-in page keeps its draft', async () => {
  const page = await openTypedPage()
  page.removeRefusedSession()
  page.depositForm.fill()
  expect((await logInAs(FIRST_PLAYER)).valuesOf()).toMatchObject({ amount: '234.50', rechargeType: 'maya' })
})

test('values that only waited for something to load still count as typed, those that were sent do not', async () => {
  const page = await openTypedPage()
  await page.depositForm.prepare(async () => {})
  page.openLoginAfterRefusedSession()
  const again = await logInAs(FIRST_PLAYER)
  expect(again.valuesOf()).toMatchObject({ amount: '234.50', rechargeType: 'maya' })
  await again.depositForm.resubmit(async () => {})
  again.openLoginAfterRefusedSession()
  expect((await logInAs(FIRST_PLAYER)).valuesOf()).toMatchObject({ amount: '', rechargeType: '' })
})

test('when another player logs in, the draft of a form does not show and is deleted', async () => {
  const { openLoginAfterRefusedSession } = await openTypedPage()
  openLoginAfterRefusedSession()
  const { valuesOf } = await logInAs(SECOND_PLAYER)
  expect(valuesOf()).toEqual(NOTHING)
  expect(JSON.stringify(tab.tabStorage)).not.toContain('234.50')
  expect((await logInAs(FIRST_PLAYER)).valuesOf()).toEqual(NOTHING)
})

test('the draft of a form is deleted after half an hour', async () => {
  const { openLoginAfterRefusedSession } = await openTypedPage()
  openLoginAfterRefusedSession()
  await tab.pass(30 * MINUTE_MS)
  expect((await logInAs(FIRST_PLAYER)).valuesOf()).toEqual(NOTHING)
})

test('a log-out deletes the draft of a form', async () => {
  const page = await openTypedPage()
  page.openLoginAfterRefusedSession()
  const { logOut } = await logInAs(FIRST_PLAYER)
  tab.tabStorage['perya:draft:p1:deposit'] = '{"values":{"amount":"1"},"atMs":0}'
  tab.answer('/logout', successAnswerOf({}))
  void logOut()
  await tab.pass(0)
  expect(Object.keys(tab.tabStorage).filter(key => key.startsWith('perya:draft:'))).toEqual([])
})

test('a page whose player logged out in another tab stores no draft of its form', async () => {
  await openTypedPage()
  tab.writeElsewhere('perya:user', undefined)
  tab.writeElsewhere('access_token', undefined)
  expect(tab.went).toEqual(['reload'])
  expect(Object.keys(tab.tabStorage).filter(key => key.startsWith('perya:draft:'))).toEqual([])
})

test('a page whose session ended in another tab keeps the draft of its form for the same player', async () => {
  await openTypedPage()
  tab.writeElsewhere('perya:resume', FIRST_PLAYER.id)
  tab.writeElsewhere('perya:user', undefined)
  tab.writeElsewhere('access_token', undefined)
  expect(tab.went).toEqual(['reload'])
  const { valuesOf } = await logInAs(FIRST_PLAYER)
  expect(valuesOf().amount).toBe('234.50')
})

test('a form without changes by the player, and a form that was sent, leave no draft', async () => {
  tab = await openTestTab('/member/profile/info', storageOf(FIRST_PLAYER))
  const page = await loadForms()
  tab.answer('/updateAddress', successAnswerOf({ ...DETAILS, ...TYPED }))
  page.addressForm.change({
    ...TYPED,
    mobile: '09171234567',
    barangay: 'Poblacion',
    city: 'Lipa',
    province: 'Batangas',
    postcode: '4217',
  })
  await page.addressForm.submit()
  expect(tab.sentTo('/updateAddress')).toHaveLength(1)
  page.openLoginAfterRefusedSession()
  expect(Object.keys(tab.tabStorage).filter(key => key.startsWith('perya:draft:'))).toEqual([])
})

test('a form whose call is refused with code 401 keeps its draft for the log-in of the same player', async () => {
  const page = await openTypedPage()
  tab.answer('/anonymous/appConfig', refusalAnswerOf(500))
  tab.answer('/updateAddress', refusalAnswerOf(401))
  page.addressForm.change({
    mobile: '09171234567',
    barangay: 'Poblacion',
    city: 'Lipa',
    province: 'Batangas',
    postcode: '4217',
  })
  await page.addressForm.submit()
  expect(tab.went).toEqual(['replace /auth/login?to=%2Fwallets'])
  expect((await logInAs(FIRST_PLAYER)).valuesOf()).toMatchObject(TYPED)
})
