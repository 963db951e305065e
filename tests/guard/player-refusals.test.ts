import { expect, test } from 'vitest'
import { findChecksOutsidePermits } from './support/player-refusals.ts'
import { readProductCode } from './support/sources.ts'

const findChecksIn = (path: string, text: string) => findChecksOutsidePermits([{ path: `src/${path}`, text }])

test('only the permission module decides what a player may do with money', () => {
  const code = readProductCode()
  expect(code.map(({ path }) => path)).toContain('src/server/player-money/permission.ts')
  expect(findChecksOutsidePermits(code)).toEqual([])
})

test.each([
  "if (totals.excludedUntilMs > atMs) throw new Refusal('excluded', { excludedUntilMs })",
  "throw new Refusal('promotionsOff')",
  'throw new Refusal(`accountInReview`)',
  "const refused = new Refusal('turnoverOwed', { turnoverOwed: 1 })",
  "import { assertStakeWithinLimits } from '../../player-money/play-limits.ts'",
  "import { permitPlayBeforeLimits } from '../../../server/player-money/permission.ts'",
  "import { permitPlayBeforeLimits as permitPlay } from '../../../server/player-money/permission.ts'",
  "export { permitPlayBeforeLimits } from '../../../server/player-money/permission.ts'",
  "import * as permits from '../../../server/player-money/permission.ts'\nawait permits.permitPlayBeforeLimits(tx, mover)",
  "import * as permits from '../../../server/player-money/permission.ts'\nawait permits['permitPlayBeforeLimits'](tx, mover)",
])('the guard of player permissions refuses this code outside the permission module: %s', text => {
  expect(findChecksIn('features/game/server/x.ts', text)).toHaveLength(1)
  expect(findChecksIn('server/site/x.ts', text)).toHaveLength(1)
})

test.each([
  "throw new Refusal('notEnoughMoney')",
  'const permit = await permitPlay(tx, { playerId, stake, isIdle, atMs })',
  "if (error.reason === 'excluded') return 'closed'",
])('the guard of player permissions accepts this code in a feature: %s', text => {
  expect(findChecksIn('features/game/server/x.ts', text)).toEqual([])
})

test('the guard of player permissions lets the code of self-exclusions refuse a shorter exclusion', () => {
  const text = "throw new Refusal('excluded', { excludedUntilMs })"
  expect(findChecksOutsidePermits([{ path: 'src/features/limits/server/exclusion.ts', text }])).toEqual([])
})

test('the guard of player permissions lets only the public file of the limits feature check a play in two separate steps', () => {
  const text = 'await permitPlayBeforeLimits(tx, mover)\nawait assertStakeWithinLimits(tx, mover)'
  expect(findChecksOutsidePermits([{ path: 'src/features/limits/server/public.ts', text }])).toEqual([])
  expect(findChecksOutsidePermits([{ path: 'src/features/limits/server/service.ts', text }])).toHaveLength(2)
})
