import { expect, test } from 'vitest'
import { PROP_CONFIG } from '../../../../src/domain/awards/rewards.ts'
import { openTestTab, successAnswerOf } from '../../../support/environment.ts'

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
  expect(rewardItem(1099)).toEqual({ drawing: 'coupon', name: 'Percent coupon', num: 1 })
  expect(rewardItem(1301).name).toBe('Gift coupon')
  expect(rewardItem(100004)).toEqual({ drawing: 'diamond', name: 'Diamonds', num: 500 })
  expect([50000, 50001, 50002, 50003, 50004].map(id => rewardItem(id).name)).toEqual([
    'Jackpot',
    'Mega jackpot',
    'Major jackpot',
    'Minor jackpot',
    'Mini jackpot',
  ])
})

test("the operator's drawing and name of a reward replace the built-in ones", async () => {
  const rewardItem = await openRewards({
    1201: { drawing: 'points', name: 'Kupon', num: 1 },
    2001: { drawing: 'coin', name: '', num: 1 },
  })
  expect(rewardItem(1250)).toEqual({ drawing: 'points', name: 'Kupon', num: 1 })
  expect(rewardItem(2001).name).toBe('Coins')
  expect(rewardItem(99)).toEqual({ drawing: '', name: '', num: 1 })
})
