import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_DAILY_WHEEL_PRIZES } from '../../../../../src/features/daily-wheel/rules/daily-wheel.ts'
import { openTestTab, successAnswerOf, type TestTab } from '../../../../support/environment.ts'

const SEED = { serverSeedHash: 'a', nextServerSeedHash: 'b', clientSeed: 'mine', nonce: 4 }
const DATA = {
  isOpen: true,
  isFree: true,
  held: 0,
  nextTime: 1,
  nextEnd: null,
  wheel: DEFAULT_DAILY_WHEEL_PRIZES,
  fairSeed: SEED,
  isLockedAtFirst: false,
  needsIdentity: false,
  wagering: { multiple: 1, days: 30 },
}
const drawOf = (index: number) => ({
  drawId: 'd',
  index,
  drawn: 0,
  serverSeedHash: 'a',
  clientSeed: 'mine',
  nonce: 4,
  isLocked: false,
  isFree: false,
  held: 0,
  nextTime: 1,
  items: [DEFAULT_DAILY_WHEEL_PRIZES.prizes[index]?.item].filter(item => item != null),
})

let tab: TestTab
let stop = () => {}

beforeEach(async () => {
  const user = { id: 'p', coin: 0, protection: { arePromotionsOff: false } }
  tab = await openTestTab('/activity/spin', { access_token: 'token', 'perya:user': JSON.stringify(user) })
  tab.answer('/freeCoinTerms', successAnswerOf({ isFirst: false }))
  tab.answer('/dailyWheel', successAnswerOf(DATA))
  tab.answer('/refreshData', successAnswerOf({ coin: 0 }))
  tab.answer('/getAfterLoginInfoWeb', successAnswerOf({}))
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

async function spin(index: number) {
  const store = await import('../../../../../src/features/daily-wheel/browser/daily-wheel.ts')
  const { $topModal } = await import('../../../../../src/stores/modals/modals.ts')
  stop = store.$dailyWheel.listen(() => {})
  // Fake timers do not wait for an import.
  await import('../../../../../src/stores/awards/first-coins.ts')
  await tab.pass(0)
  tab.answer('/dailyWheelSpin', successAnswerOf(drawOf(index)))
  void store.dailyWheelTurn.spin()
  await tab.pass(0)
  return { ...store, $modal: $topModal }
}

const isSpinning = ({ dailyWheelTurn }: Awaited<ReturnType<typeof spin>>) =>
  dailyWheelTurn.$submission.get().state === 'pending'

test('the daily wheel turns for four to six seconds, and then shows its prize', async () => {
  const wheel = await spin(1)
  const { ms = 0, degrees = 0, index } = wheel.dailyWheelTurn.$turning.get() ?? {}
  expect(index).toBe(1)
  expect(ms).toBeGreaterThanOrEqual(4_000)
  expect(ms).toBeLessThanOrEqual(6_000)
  expect(degrees).toBeGreaterThanOrEqual(1_800)
  await tab.pass(ms - 1)
  expect(isSpinning(wheel)).toBe(true)
  expect(wheel.$modal.get()).toBeUndefined()
  await tab.pass(1)
  expect(isSpinning(wheel)).toBe(false)
  expect(wheel.$modal.get()).toMatchObject({ name: 'reward-list', awards: [{ kind: 'daily-wheel' }] })
})

test('no celebration shows when the daily wheel gives nothing', async () => {
  const wheel = await spin(0)
  await tab.pass((wheel.dailyWheelTurn.$turning.get()?.ms ?? 0) + 10_000)
  expect(wheel.$modal.get()).toBeUndefined()
})
