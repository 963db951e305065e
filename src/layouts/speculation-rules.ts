import { ROUTES, type Route } from '../domain/site/routes.ts'

const ALONE = ['/404', '/500', '/offline', '/maintenance']

/**
 * Address patterns of the public pages of a kind. One pattern covers all activity rules, since each page has this text.
 */
function addresses(kind: Route['kind']): string[] {
  const routes = ROUTES.filter(it => it.guard === 'none' && it.kind === kind && !ALONE.includes(it.path))
  const patterns = routes.map(({ path }) =>
    path.replaceAll(/\{\w+\}/g, '*').replace(/^\/activity\/[^/]+\/rule$/, '/activity/*/rule'),
  )
  return [...new Set(patterns)]
}

/**
 * Pages that the browser may load before a tap, when a pointer or finger rests on a link. Content pages are
 * prerendered: their only script is the shell's, which waits until the page is shown. The lobby's islands would call
 * the server, so only its document is fetched. Pages behind a log-in are never loaded early.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [{ where: { href_matches: addresses('content') }, eagerness: 'moderate' }],
  prefetch: [{ where: { href_matches: addresses('lobby') }, eagerness: 'moderate' }],
})
