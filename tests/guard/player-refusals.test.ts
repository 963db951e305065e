import { expect, test } from 'vitest'
import { foreignRefusals } from './support/player-refusals.ts'
import { readCode } from './support/sources.ts'

const at = (path: string, text: string) => foreignRefusals([{ path: `src/${path}`, text }])

test('what a player may do with money is decided by the permits alone', () => {
  const code = readCode()
  expect(code.map(({ path }) => path)).toContain('src/server/player-money/permission.ts')
  expect(foreignRefusals(code)).toEqual([])
})

test.each([
  "if (totals.excludedUntilMs > atMs) throw new Refusal('excluded', { excludedUntilMs })",
  "throw new Refusal('promotionsOff')",
  'throw new Refusal(`accountInReview`)',
  "const refused = new Refusal('turnoverOwed', { turnoverOwed: 1 })",
  "import { assertStakeWithinLimits } from '../../player-money/play-limits.ts'",
])('the guard refuses in a feature: %s', text => {
  expect(at('features/game/server/x.ts', text)).toHaveLength(1)
  expect(at('server/site/x.ts', text)).toHaveLength(1)
})

test.each([
  "throw new Refusal('notEnoughMoney')",
  'const permit = await permitPlay(tx, { playerId, stake, isIdle, atMs })',
  "if (error.reason === 'excluded') return 'closed'",
])('the guard lets pass in a feature: %s', text => {
  expect(at('features/game/server/x.ts', text)).toEqual([])
})

test('the guard lets the choice of a shorter exclusion be refused', () => {
  const text = "throw new Refusal('excluded', { excludedUntilMs })"
  expect(at('features/limits/server/exclusion.ts', text)).toEqual([])
})
