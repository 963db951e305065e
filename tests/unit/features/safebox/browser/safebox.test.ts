import { afterEach, beforeEach, expect, test } from 'vitest'
import { ERROR_CODE } from '../../../../../src/contract/errors.ts'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'
import { storedTextOfUser } from '../../../../support/user-info.ts'

let tab: TestTab
let stops: (() => void)[] = []

beforeEach(async () => {
  const user = storedTextOfUser({ id: 'p', coin: 30_000, safebox: 5_000 })
  tab = await openTestTab('/member/safebox', { access_token: 'token', 'perya:user': user })
})

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

async function loadSafebox(hasSafeboxPassword = true, locked = 0) {
  tab.answer('/getSafebox', successAnswerOf({ coin: 30_000, safebox: 5_000, locked, hasSafeboxPassword }))
  const store = await import('../../../../../src/features/safebox/browser/safebox.ts')
  stops = [store.$safebox.listen(() => {}), store.safeboxMoveForm.$form.listen(() => {})]
  await tab.pass(0)
  return store
}

const idsOf = (path: string) => tab.sentTo(path).map(({ body }) => body.requestId)

test('a player can put at most the balance into the safebox, and take out at most what is in it', async () => {
  const { $movableSafeboxAmount, chooseSafeboxMoveDirection, safeboxMoveForm } = await loadSafebox()
  expect($movableSafeboxAmount.get()).toBe(30_000)
  safeboxMoveForm.change({ amount: '300.01', password: '246810' })
  await safeboxMoveForm.submit()
  expect(safeboxMoveForm.$form.get().errors).toEqual({ amount: 'You can move up to ₱300.00.' })
  chooseSafeboxMoveDirection('out')
  expect(safeboxMoveForm.$form.get().values.amount).toBe('')
  safeboxMoveForm.change({ amount: '50.01' })
  await safeboxMoveForm.submit()
  expect(safeboxMoveForm.$form.get().errors).toEqual({ amount: 'You can move up to ₱50.00.' })
  expect(tab.sentTo('/safeboxIn')).toEqual([])
})

test('a move into or out of the safebox shows the new amounts at once and clears the password field', async () => {
  const { $safebox, safeboxMoveForm, chooseLargestSafeboxMove } = await loadSafebox()
  chooseLargestSafeboxMove()
  expect(safeboxMoveForm.$form.get().values.amount).toBe('300')
  safeboxMoveForm.change({ password: '246810' })
  tab.answer('/safeboxIn', successAnswerOf({ coin: 0, safebox: 35_000 }))
  await safeboxMoveForm.submit()
  expect(tab.sentTo('/safeboxIn')).toMatchObject([{ body: { amount: 30_000, password: '246810' } }])
  expect($safebox.get()).toMatchObject({ safebox: { coin: 0, safebox: 35_000 } })
  expect(safeboxMoveForm.$form.get().values).toEqual({ amount: '', password: '' })
  expect(JSON.parse(tab.storage['perya:user'] ?? '')).toMatchObject({ coin: 0, safebox: 35_000 })
})

test('a safebox move whose answer is lost is repeated under the same id, also after a wrong password', async () => {
  const { $unansweredSafeboxMove, resendSafeboxMove, safeboxMoveForm } = await loadSafebox()
  stops.push($unansweredSafeboxMove.listen(() => {}))
  safeboxMoveForm.change({ amount: '100', password: '246810' })
  tab.answer('/safeboxIn', 'lost')
  await safeboxMoveForm.submit()
  expect($unansweredSafeboxMove.get()).toMatchObject({ details: { direction: 'in', amount: 10_000 } })
  safeboxMoveForm.change({ password: '111111' })
  tab.answer('/safeboxIn', refusalAnswerOf(ERROR_CODE.safeboxPasswordWrong))
  await resendSafeboxMove()
  expect($unansweredSafeboxMove.get()).toBeDefined()
  safeboxMoveForm.change({ password: '246810' })
  tab.answer('/safeboxIn', successAnswerOf({ coin: 20_000, safebox: 15_000 }))
  await resendSafeboxMove()
  expect($unansweredSafeboxMove.get()).toBeUndefined()
  const [first, ...others] = idsOf('/safeboxIn')
  expect(others).toEqual([first, first])
})

test('a safebox password that is easy to guess shows an error beside the field and is not sent', async () => {
  const { safeboxPasswordForm } = await loadSafebox(false)
  stops.push(safeboxPasswordForm.$form.listen(() => {}))
  for (const password of ['12345', '111111', '123456']) {
    safeboxPasswordForm.change({ password })
    await safeboxPasswordForm.submit()
    expect(safeboxPasswordForm.$form.get().errors.password).toMatch(/six digits|easy to guess/)
  }
  expect(tab.sentTo('/setSafeboxPassword')).toEqual([])
})
