import ts from 'typescript'
import { modulesIn, visit } from './imports.ts'
import { isServerCode } from './places.ts'
import type { Source } from './sources.ts'

const PERMITS = 'src/server/player-money/permission.ts'

/** The refusals that the permits of a player's money throw, and for each the other files that may throw it. */
const DECIDED: Readonly<Record<string, readonly string[]>> = {
  reauthRequired: [],
  promotionsOff: [],
  accountInReview: [],
  realityCheckDue: [],
  turnoverOwed: [],
  // Thrown for a new exclusion that would shorten the current one.
  excluded: ['src/features/limits/server/exclusion.ts'],
  // Opening a game again, and the heartbeat of its page: neither moves money.
  sessionElsewhere: [
    'src/features/game/server/session-repository.ts',
    'src/features/telemetry/server/routes.ts',
  ],
}

/** The file with the permit of a play, which also checks the limits. */
const PLAY_PERMIT = 'src/features/limits/server/public.ts'

/** Functions that check only a part of a permit, and the files besides the permits that may name them. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  permitPlayBeforeLimits: [PLAY_PERMIT],
  assertStakeWithinLimits: [PLAY_PERMIT, 'src/features/limits/server/play-limits.ts'],
}

/**
 * Places in the server that check a part of the requirements themselves instead of calling a permit, which checks all.
 * Such a place would let money move although another rule forbids it. A name in a string counts too, since it can be
 * the key of a property.
 */
export function foreignRefusals(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => isServerCode(path) && path !== PERMITS)
    .flatMap(source =>
      foreignIn(source).map(
        name => `${source.path} decides ${name}; ask a permit of ${PERMITS} or ${PLAY_PERMIT}`,
      ),
    )
}

function foreignIn(source: Source): string[] {
  const found: string[] = []
  const isForeign = (table: Readonly<Record<string, readonly string[]>>, name: string) =>
    Object.hasOwn(table, name) && !table[name]?.includes(source.path)
  for (const { file } of modulesIn(source)) {
    visit(file, node => {
      const isName = ts.isIdentifier(node) || ts.isStringLiteralLike(node)
      if (isName && isForeign(PARTS, node.text)) found.push(node.text)
      const refusal = refusalIn(node)
      if (refusal !== undefined && isForeign(DECIDED, refusal)) found.push(refusal)
    })
  }
  return found
}

/** The name of the refusal that a node makes, if it is written as a literal. */
function refusalIn(node: ts.Node): string | undefined {
  if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'Refusal')
    return
  const [name] = node.arguments ?? []
  return name && ts.isStringLiteralLike(name) ? name.text : undefined
}
