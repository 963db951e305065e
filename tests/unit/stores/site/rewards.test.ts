import { expect, test } from 'vitest'
import { PROP_CONFIG } from '../../../../src/domain/awards/rewards.ts'
import { openTestTab, successAnswerOf } from '../../../support/environment.ts'

const textOf: unknown = expect.any(Function)

async function openRewards(propConfig?: object) {
  const tab = await openTestTab('/wallets')
  const { loadSettings } = await import('../../../../src/stores/site/settings.ts')
  const { $rewardItemOf } = await import('../../../../src/stores/site/rewards.ts')
  if (propConfig) {
    tab.answer('/anonymous/appConfig', successAnswerOf({ socialTypes: [], propConfig }))
    await loadSettings()
  }
  return $rewardItemOf.get()
}

test('every reward item has a name, a drawing and a number of pieces', async () => {
  const rewardItem = await openRewards()
  const items = Object.keys(PROP_CONFIG).map(id => rewardItem(Number(id)))
  expect(items.filter(({ name, drawing, num }) => !name || !drawing || num < 1)).toEqual([])
  expect(rewardItem(1099)).toEqual({ drawing: 'coupon', name: 'Percent coupon', num: 1, textOf })
  expect(rewardItem(1301).name).toBe('Gift coupon')
  expect(rewardItem(100004)).toEqual({ drawing: 'diamond', name: 'diamonds', num: 500, textOf })
  expect([50000, 50001, 50002, 50003, 50004].map(id => rewardItem(id).name)).toEqual([
    'Jackpot wheel',
    'Mega jackpot',
    'Major jackpot',
    'Minor jackpot',
    'Mini jackpot',
  ])
})

test('a number of items reads as a person says it, for one and for several', async () => {
  const rewardItem = await openRewards()
  const textsOf = (id: number) => [1, 2_000].map(rewardItem(id).textOf)
  expect(textsOf(2002)).toEqual(['1 point', '2,000 points'])
  expect(textsOf(3001)).toEqual(['1 scratch card', '2,000 scratch cards'])
  expect(textsOf(3002)).toEqual(['1 invite wheel spin', '2,000 invite wheel spins'])
  expect(textsOf(3003)).toEqual(['1 daily wheel spin', '2,000 daily wheel spins'])
  expect(textsOf(4001)).toEqual(['1 star', '2,000 stars'])
  expect(textsOf(50005)).toEqual(['1 jackpot chance', '2,000 jackpot chances'])
  expect(textsOf(60001)).toEqual(['1 diamond', '2,000 diamonds'])
  expect(textsOf(100004)).toEqual(['500 diamonds', '1,000,000 diamonds'])
  expect(textsOf(110005)).toEqual(['1 tier 5 lottery ticket', '2,000 tier 5 lottery tickets'])
  expect(textsOf(1099)).toEqual(['1 percent coupon', '2,000 percent coupons'])
  expect(textsOf(1399)).toEqual(['1 gift coupon', '2,000 gift coupons'])
})

test("the operator's drawing and name of a reward replace the built-in ones", async () => {
  const rewardItem = await openRewards({
    1201: { drawing: 'points', name: 'Kupon', num: 1 },
    2001: { drawing: 'coin', name: '', num: 1 },
  })
  expect(rewardItem(1250)).toEqual({ drawing: 'points', name: 'Kupon', num: 1, textOf })
  expect(rewardItem(1250).textOf(2)).toBe('2 × Kupon')
  expect(rewardItem(2001).name).toBe('Coins')
  expect(rewardItem(99)).toEqual({ drawing: '', name: '', num: 1, textOf })
})
