import { expect, test } from 'vitest'
import { VIP_LEVELS, vipProgress } from '../../../src/domain/vip.ts'

test('the next VIP level is told with its points, and none beyond the highest', () => {
  expect(vipProgress(VIP_LEVELS, 0, 400)).toEqual({ level: 0, experience: 400, nextExperience: 1_000 })
  expect(vipProgress(VIP_LEVELS, 2, 5_500)).toEqual({ level: 2, experience: 5_500, nextExperience: 20_000 })
  expect(vipProgress(VIP_LEVELS, 10, 60_000_000).nextExperience).toBeUndefined()
})
