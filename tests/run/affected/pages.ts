import type { SourceFileText } from '../../guard/support/sources.ts'
import type { FileReferences } from './graph.ts'

/** The file with all addresses. A browser spec that imports it is treated as visiting every page. */
const ROUTE_TABLE = 'src/domain/site/routes.ts'

/** A helper that visits pages only to prepare a test. The addresses in it are ignored. */
const PREPARING_HELPER = 'tests/e2e/support/player.ts'

/**
 * Returns a regular expression for the addresses of a page's file, such as `/rules/games/[slug]` for
 * `src/pages/rules/games/[slug].astro`.
 */
export function pagePatternOf(file: string): RegExp {
  const path = file
    .replace(/^src\/pages/, '')
    .replace(/\.(astro|ts)$/, '')
    .replace(/\/index$/, '')
  const parts = path.split(/\[\w+\]/).map(part => part.replace(/[.$()+?{}|^\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+') || '/'}$`)
}

/** Whether a spec, or a helper that it imports, contains an address of a page. */
export function isPageVisitedBySpec(
  spec: SourceFileText,
  graph: FileReferences,
  sources: readonly SourceFileText[],
  page: RegExp,
): boolean {
  const imported = graph.get(spec.path) ?? new Set()
  if (imported.has(ROUTE_TABLE)) return true
  const helpers = sources.filter(
    ({ path }) => imported.has(path) && path.startsWith('tests/e2e/support/') && path !== PREPARING_HELPER,
  )
  return [spec, ...helpers].some(({ text }) => addressesIn(text).some(address => page.test(address)))
}

/** Returns the paths in quotes, without their query. Each value in a template becomes `x`. */
function addressesIn(text: string): string[] {
  return [...text.matchAll(/['"`](\/[^'"`\s?#]*)/g)].map(([, path = '']) => path.replace(/\$\{[^}]*\}/g, 'x'))
}
