import { ROUTES, type Route } from '../domain/site/routes.ts'
import { isListedBySearchEngines } from './seo.ts'

/**
 * Address patterns of the pages of a kind that search engines may list. One pattern covers the rules of all activities,
 * so that the list is short: every page contains it.
 */
function addressPatterns(kind: Route['kind']): string[] {
  const routes = ROUTES.filter(it => it.kind === kind && isListedBySearchEngines(it.path))
  const patterns = routes.map(({ path }) =>
    path.replaceAll(/\{\w+\}/g, '*').replace(/^\/activity\/[^/]+\/rule$/, '/activity/*/rule'),
  )
  return [...new Set(patterns)]
}

/**
 * Pages that the browser may load before a tap, when a pointer or finger rests on a link. Content pages are
 * prerendered: their only script is the shell's, which waits until the page is shown. The lobby's islands would call
 * the server, so only its document is fetched, and only from other pages. Pages behind a log-in are never loaded early.
 */
export function speculationRules(isLobby: boolean): string {
  const lobby = { where: { href_matches: addressPatterns('lobby') }, eagerness: 'moderate' }
  return JSON.stringify({
    prerender: [{ where: { href_matches: addressPatterns('content') }, eagerness: 'moderate' }],
    prefetch: isLobby ? undefined : [lobby],
  })
}
