import { afterEach, beforeEach, expect, test } from 'vitest'
import { ERROR_CODE } from '../../../../../src/contract/errors.ts'
import { ok, openTab, refused, type TestTab } from '../../../../support/environment.ts'
import { storedUser } from '../../../../support/user-info.ts'

let tab: TestTab
let stops: (() => void)[] = []

beforeEach(async () => {
  const user = storedUser({ id: 'p', coin: 30_000, safebox: 5_000 })
  tab = await openTab('/member/safebox', { access_token: 'token', 'perya:user': user })
})

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

async function loadSafebox(hasSafeboxPassword = true, locked = 0) {
  tab.answer('/getSafebox', ok({ coin: 30_000, safebox: 5_000, locked, hasSafeboxPassword }))
  const store = await import('../../../../../src/features/safebox/browser/safebox.ts')
  stops = [store.$safebox.listen(() => {}), store.moveForm.$form.listen(() => {})]
  await tab.pass(0)
  return store
}

const idsOf = (path: string) => tab.sentTo(path).map(({ body }) => body.requestId)

test('at most the balance can be put into the safebox, and at most the money in the safebox can be taken out', async () => {
  const { $movableAmount, chooseMoveDirection, moveForm } = await loadSafebox()
  expect($movableAmount.get()).toBe(30_000)
  moveForm.change({ amount: '300.01', password: '246810' })
  await moveForm.submit()
  expect(moveForm.$form.get().errors).toEqual({ amount: 'You can move up to ₱300.00.' })
  chooseMoveDirection('out')
  expect(moveForm.$form.get().values.amount).toBe('')
  moveForm.change({ amount: '50.01' })
  await moveForm.submit()
  expect(moveForm.$form.get().errors).toEqual({ amount: 'You can move up to ₱50.00.' })
  expect(tab.sentTo('/safeboxIn')).toEqual([])
})

test('a move into or out of the safebox shows the new sums at once and forgets the password', async () => {
  const { $safebox, moveForm, chooseLargestMove } = await loadSafebox()
  chooseLargestMove()
  expect(moveForm.$form.get().values.amount).toBe('300')
  moveForm.change({ password: '246810' })
  tab.answer('/safeboxIn', ok({ coin: 0, safebox: 35_000 }))
  await moveForm.submit()
  expect(tab.sentTo('/safeboxIn')).toMatchObject([{ body: { amount: 30_000, password: '246810' } }])
  expect($safebox.get()).toMatchObject({ safebox: { coin: 0, safebox: 35_000 } })
  expect(moveForm.$form.get().values).toEqual({ amount: '', password: '' })
  expect(JSON.parse(tab.storage['perya:user'] ?? '')).toMatchObject({ coin: 0, safebox: 35_000 })
})

test('a safebox move whose answer is lost is repeated under its id, also after a wrong password', async () => {
  const { $unansweredMove, resendMove, moveForm } = await loadSafebox()
  stops.push($unansweredMove.listen(() => {}))
  moveForm.change({ amount: '100', password: '246810' })
  tab.answer('/safeboxIn', 'lost')
  await moveForm.submit()
  expect($unansweredMove.get()).toMatchObject({ details: { direction: 'in', amount: 10_000 } })
  moveForm.change({ password: '111111' })
  tab.answer('/safeboxIn', refused(ERROR_CODE.safeboxPasswordWrong))
  await resendMove()
  expect($unansweredMove.get()).toBeDefined()
  moveForm.change({ password: '246810' })
  tab.answer('/safeboxIn', ok({ coin: 20_000, safebox: 15_000 }))
  await resendMove()
  expect($unansweredMove.get()).toBeUndefined()
  const [first, ...others] = idsOf('/safeboxIn')
  expect(others).toEqual([first, first])
})

test('an easy safebox password is refused beside the field before it is sent', async () => {
  const { safeboxPasswordForm } = await loadSafebox(false)
  stops.push(safeboxPasswordForm.$form.listen(() => {}))
  for (const password of ['12345', '111111', '123456']) {
    safeboxPasswordForm.change({ password })
    await safeboxPasswordForm.submit()
    expect(safeboxPasswordForm.$form.get().errors.password).toMatch(/six digits|easy to guess/)
  }
  expect(tab.sentTo('/setSafeboxPassword')).toEqual([])
})
