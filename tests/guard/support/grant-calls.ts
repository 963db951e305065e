import ts from 'typescript'
import { modulesIn, visit } from './imports.ts'
import type { Source } from './sources.ts'

/** The function with which claims grant an item. */
const LOWER_HALF = 'grantItem'
const ALLOWED = ['src/server/player-money/grants/claims.ts', 'src/server/player-money/grants/grants.ts']

/**
 * Files that name `grantItem` although only `claimReward` may call it, which decides every refusal of a claim first. A
 * name in a string counts too, since it can be the key of a property.
 */
export function foreignGrants(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !ALLOWED.includes(path))
    .filter(namesLowerHalf)
    .map(({ path }) => `${path} names ${LOWER_HALF}; claims go through claimReward`)
}

function namesLowerHalf(source: Source): boolean {
  let found = false
  for (const { file } of modulesIn(source)) {
    visit(file, node => {
      if ((ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && node.text === LOWER_HALF) found = true
    })
  }
  return found
}
