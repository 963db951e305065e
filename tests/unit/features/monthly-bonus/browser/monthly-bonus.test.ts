import { afterEach, beforeEach, expect, test } from 'vitest'
import { ERROR_CODE } from '../../../../../src/contract/errors.ts'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'

const PATH = '/cAAAAAAAAAAAAAAAAAAAAAA'

let tab: TestTab
let stop = () => {}

beforeEach(async () => {
  const user = { id: 'p', coin: 0 }
  const storage = { access_token: 'token', 'perya:user': JSON.stringify(user) }
  tab = await openTestTab('/activity/monthly-bonus', storage)
})

afterEach(() => stop())

const bonus = (state: string, claimPath = PATH) => ({
  steps: [],
  current: { month: '2026-12', staked: 0, bonus: 0, fromTime: 1 },
  last: { month: '2026-11', staked: 100_000, bonus: 200, untilTime: 1, state },
  claimPath,
})

async function loadStores() {
  tab.answer('/monthlyBonusData', successAnswerOf(bonus('open')))
  const store = await import('../../../../../src/features/monthly-bonus/browser/monthly-bonus.ts')
  stop = store.$monthlyBonus.listen(() => {})
  await tab.pass(0)
  return store
}

test('a claim of the monthly bonus is sent to the path that the server issued, and the page shows the new data', async () => {
  const { $monthlyBonus, monthlyBonusClaim } = await loadStores()
  const award = {
    kind: 'monthly',
    source: 'monthly:2026-11',
    items: [{ id: 2001, count: 200 }],
    isLocked: false,
    details: {},
  }
  tab.answer(PATH, successAnswerOf(award))
  tab.answer('/monthlyBonusData', successAnswerOf(bonus('taken')))
  await monthlyBonusClaim.claim({ month: '2026-11' }, [])
  expect(tab.sentTo(PATH)).toHaveLength(1)
  expect($monthlyBonus.get()).toMatchObject({ data: { last: { state: 'taken' } } })
})

test('a claim of the monthly bonus with an outdated path is refused, and the next claim uses the new path', async () => {
  const { monthlyBonusClaim } = await loadStores()
  const next = '/cBBBBBBBBBBBBBBBBBBBBBB'
  tab.answer(PATH, refusalAnswerOf(ERROR_CODE.pathUnknown))
  tab.answer('/monthlyBonusData', successAnswerOf(bonus('open', next)))
  await monthlyBonusClaim.claim({ month: '2026-11' }, [])
  tab.answer(
    next,
    successAnswerOf({ kind: 'monthly', source: 'monthly:2026-11', items: [], isLocked: false, details: {} }),
  )
  await monthlyBonusClaim.claim({ month: '2026-11' }, [])
  expect(tab.sentTo(next)).toHaveLength(1)
})
