import ts from 'typescript'
import { parseModulesOfFile, visitSyntaxNodes } from './imports.ts'
import { isServerFile } from './places.ts'
import type { SourceFileText } from './sources.ts'

const PERMITS = 'src/server/player-money/permission.ts'

/**
 * For each refusal of the permit functions, the other files that may throw it. The permit functions decide whether a
 * player's money may move.
 */
const THROWERS_BY_REFUSAL: Readonly<Record<string, readonly string[]>> = {
  reauthRequired: [],
  promotionsOff: [],
  accountInReview: [],
  realityCheckDue: [],
  turnoverOwed: [],
  // This file throws the refusal for a new exclusion that would shorten the current one.
  excluded: ['src/features/limits/server/exclusion.ts'],
  // These files throw the refusal when a player opens a game again, and at the heartbeat of its page. Neither moves
  // money.
  sessionElsewhere: [
    'src/features/game/server/session-repository.ts',
    'src/features/telemetry/server/routes.ts',
  ],
}

/** The file with `permitPlay`, the permit function for plays. That function also checks the player's limits. */
const PLAY_PERMIT = 'src/features/limits/server/public.ts'

/** Functions that check only a part of a permit, each with the other files that may call it. */
const CALLERS_BY_PARTIAL_CHECK: Readonly<Record<string, readonly string[]>> = {
  permitPlayBeforeLimits: [PLAY_PERMIT],
  assertStakeWithinLimits: [PLAY_PERMIT, 'src/features/limits/server/play-limits.ts'],
}

/**
 * Finds server code that checks one requirement itself and does not call a permit function, which checks all
 * requirements. Such code could move money although another rule forbids it. A function name in a string is an error
 * too, since code can read a property by a string.
 */
export function findChecksOutsidePermits(sources: readonly SourceFileText[]): string[] {
  return sources
    .filter(({ path }) => isServerFile(path) && path !== PERMITS)
    .flatMap(source =>
      foreignChecksIn(source).map(
        name => `${source.path} decides ${name}; ask a permit of ${PERMITS} or ${PLAY_PERMIT}`,
      ),
    )
}

function foreignChecksIn(source: SourceFileText): string[] {
  const found: string[] = []
  const isForeign = (table: Readonly<Record<string, readonly string[]>>, name: string) =>
    Object.hasOwn(table, name) && !table[name]?.includes(source.path)
  for (const { file } of parseModulesOfFile(source)) {
    visitSyntaxNodes(file, node => {
      const isName = ts.isIdentifier(node) || ts.isStringLiteralLike(node)
      if (isName && isForeign(CALLERS_BY_PARTIAL_CHECK, node.text)) found.push(node.text)
      const refusal = refusalIn(node)
      if (refusal !== undefined && isForeign(THROWERS_BY_REFUSAL, refusal)) found.push(refusal)
    })
  }
  return found
}

/** Returns the name of the refusal that a `new Refusal(…)` creates; `undefined` if the name is not a literal. */
function refusalIn(node: ts.Node): string | undefined {
  if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'Refusal')
    return
  const [name] = node.arguments ?? []
  return name && ts.isStringLiteralLike(name) ? name.text : undefined
}
