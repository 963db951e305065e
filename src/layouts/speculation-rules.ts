import { ROUTES, type Route } from '../domain/site/routes.ts'
import { isListedBySearchEngines } from './seo.ts'

/**
 * Address patterns of all pages of a kind that search engines may list. Every page contains the patterns, so the list
 * must be short: one pattern covers the rules of all activities.
 */
function addressPatterns(kind: Route['kind']): string[] {
  const routes = ROUTES.filter(it => it.kind === kind && isListedBySearchEngines(it.path))
  const patterns = routes.map(({ path }) =>
    path.replaceAll(/\{\w+\}/g, '*').replace(/^\/activity\/[^/]+\/rule$/, '/activity/*/rule'),
  )
  return [...new Set(patterns)]
}

/**
 * Pages that the browser may load before a tap, while a pointer or finger rests on a link. It prerenders content pages,
 * whose only script is the shell's, which waits until the page is shown. Of the lobby it fetches only the document, and
 * only on other pages, since the lobby's islands would call the server. It never loads pages behind a log-in early.
 */
export function createSpeculationRules(isLobby: boolean): string {
  const lobby = { where: { href_matches: addressPatterns('lobby') }, eagerness: 'moderate' }
  return JSON.stringify({
    prerender: [{ where: { href_matches: addressPatterns('content') }, eagerness: 'moderate' }],
    prefetch: isLobby ? undefined : [lobby],
  })
}
