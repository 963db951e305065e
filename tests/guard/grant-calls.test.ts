import { expect, test } from 'vitest'
import { findForbiddenGrantCalls } from './support/grant-calls.ts'
import { readProductCode } from './support/sources.ts'

test('only the module of claims calls the function that grants items to players', () => {
  const code = readProductCode()
  expect(code.map(({ path }) => path)).toContain('src/server/player-money/grants/claims.ts')
  expect(findForbiddenGrantCalls(code)).toEqual([])
})

test.each([
  "import { grantItem } from '../../player-money/grants.ts'",
  "import { grantItem as give } from '../../player-money/grants.ts'",
  "export { grantItem } from '../../player-money/grants.ts'",
  "import * as grants from '../../player-money/grants.ts'\nawait grants.grantItem(services, tx, draft)",
  "import * as grants from '../../player-money/grants.ts'\nawait grants['grantItem'](services, tx, draft)",
  "const { grantItem } = await import('../../player-money/grants.ts')",
])('the guard of grants refuses this use of the function that grants items: %s', text => {
  expect(findForbiddenGrantCalls([{ path: 'src/features/a/server/x.ts', text }])).toHaveLength(1)
  expect(findForbiddenGrantCalls([{ path: 'src/server/player-money/x.ts', text }])).toHaveLength(1)
})

test.each([
  "import { claimReward } from '../../player-money/claims.ts'",
  "import type { ItemGrant } from '../../player-money/grants.ts'",
  '// Calls grantItem below.',
])('the guard of grants accepts this code, which does not use the function that grants items: %s', text => {
  expect(findForbiddenGrantCalls([{ path: 'src/features/a/server/x.ts', text }])).toEqual([])
})

test('the guard of grants accepts that the module of claims imports the function that grants items', () => {
  const text = "import { grantItem } from './grants.ts'"
  expect(findForbiddenGrantCalls([{ path: 'src/server/player-money/grants/claims.ts', text }])).toEqual([])
})
