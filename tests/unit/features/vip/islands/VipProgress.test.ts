import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import { DEFAULT_VIP_LEVELS } from '../../../../../src/domain/player/vip.ts'
import type { VipInfo } from '../../../../../src/features/vip/browser/vip.ts'
import { VipProgress, VipStage } from '../../../../../src/features/vip/islands/VipProgress.tsx'

const INFO: VipInfo = {
  isOpen: true,
  coinTerms: { wagering: { multiple: 1, days: 30 }, isLockedAtFirst: false, needsIdentity: true },
  level: 0,
  highest: 0,
  experience: 0,
  nextExperience: 1_000,
  keep: null,
  back: null,
  levels: DEFAULT_VIP_LEVELS.map(({ level, experience, betLimit }) => ({
    level,
    experience,
    keepStake: betLimit,
    benefits: [],
    award: null,
  })),
  daily: null,
  signIn: null,
  tasks: [],
}

const shown = (info: Partial<VipInfo>) =>
  renderToStaticMarkup(createElement(VipProgress, { info: { ...INFO, ...info } }))

const LOST_LEVEL_3 = {
  level: 2,
  highest: 3,
  experience: 30_400,
  nextExperience: 20_000,
  back: { level: 3, stake: centavos(200_000), staked: centavos(50_000) },
}

test('a player who lost a VIP level sees what brings it back, never more points than the level asks for', () => {
  const markup = shown(LOST_LEVEL_3)
  expect(markup).toContain('₱500.00 of ₱2,000.00 bet to get VIP 3 back')
  expect(markup).toContain('2 of 10 bulbs on the way to VIP 3')
  expect(markup).not.toContain('30,400')
})

test('the bulbs of the way to a VIP level light in proportion to the points, with a dim one for a part', () => {
  const lightsOf = (experience: number) =>
    [...shown({ experience }).matchAll(/<g opacity="([\d.]+)">/g)].map(([, light]) => Number(light))
  expect(lightsOf(0)).toEqual([])
  expect(lightsOf(50)).toEqual([0.5])
  expect(lightsOf(400)).toEqual([1, 1, 1, 1])
})

test('a player without a VIP level sees the points, and a player who lost the first one sees its stakes', () => {
  expect(shown({ experience: 400 })).toContain('400 of 1,000 VIP points to VIP 1')
  const lost = shown({
    highest: 1,
    experience: 1_200,
    back: { level: 1, stake: centavos(10_000), staked: centavos(0) },
  })
  expect(lost).toContain('0 of 10 bulbs on the way to VIP 1')
})

test('a player who never had a VIP level reads "yet", and a player who lost the first one reads "now"', () => {
  const stageOf = (info: Partial<VipInfo>) =>
    renderToStaticMarkup(createElement(VipStage, { info: { ...INFO, ...info } }))
  expect(stageOf({ experience: 400 })).toContain('No VIP level yet')
  expect(stageOf({ highest: 1, experience: 1_200 })).toContain('No VIP level now')
  expect(stageOf(LOST_LEVEL_3)).toContain('VIP 2')
  expect(stageOf(LOST_LEVEL_3)).not.toContain('No VIP level')
})

test('the highest VIP level asks for nothing more', () => {
  const markup = shown({ level: 10, highest: 10, experience: 60_000_000, nextExperience: null })
  expect(markup).toContain('You have the highest level.')
  expect(markup).not.toContain('bulbs')
})
