import { ROUTES, type Route } from '../domain/site/routes.ts'
import { isListedBySearchEngines } from './seo.ts'

/**
 * Returns the address patterns of those pages of a kind that search engines may list. Every page contains these
 * patterns, so they must be few: one pattern includes the rules of all activities.
 */
function addressPatterns(kind: Route['kind']): string[] {
  const routes = ROUTES.filter(it => it.kind === kind && isListedBySearchEngines(it.path))
  const patterns = routes.map(({ path }) =>
    path.replaceAll(/\{\w+\}/g, '*').replace(/^\/activity\/[^/]+\/rule$/, '/activity/*/rule'),
  )
  return [...new Set(patterns)]
}

/**
 * Returns the rules that tell the browser which pages to load while a pointer or finger rests on a link. The browser
 * prerenders content pages, because the shell is their only script and waits until the page is shown. It only fetches
 * the document of the lobby, because the lobby's islands call the server. It never loads pages behind a log-in early.
 */
export function createSpeculationRules(isLobby: boolean): string {
  const lobby = { where: { href_matches: addressPatterns('lobby') }, eagerness: 'moderate' }
  return JSON.stringify({
    prerender: [{ where: { href_matches: addressPatterns('content') }, eagerness: 'moderate' }],
    prefetch: isLobby ? undefined : [lobby],
  })
}
