import ts from 'typescript'
import { parseModulesOfFile, visitSyntaxNodes } from './imports.ts'
import type { SourceFileText } from './sources.ts'

/** The function that grants an item after `claimReward` has checked the claim. */
const GRANT_FUNCTION = 'grantItem'
const ALLOWED = ['src/server/player-money/grants/claims.ts', 'src/server/player-money/grants/grants.ts']

/**
 * Finds files that name `grantItem` although they must call `claimReward`, which checks every refusal of a claim first.
 * A name in a string is an error too, since code can read a property by a string.
 */
export function findForbiddenGrantCalls(sources: readonly SourceFileText[]): string[] {
  return sources
    .filter(({ path }) => !ALLOWED.includes(path))
    .filter(namesLowerHalf)
    .map(({ path }) => `${path} names ${GRANT_FUNCTION}; claims go through claimReward`)
}

function namesLowerHalf(source: SourceFileText): boolean {
  let found = false
  for (const { file } of parseModulesOfFile(source)) {
    visitSyntaxNodes(file, node => {
      if ((ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && node.text === GRANT_FUNCTION)
        found = true
    })
  }
  return found
}
