import { ROUTES, type Route } from '../domain/routes.ts'

const ALONE = ['/404', '/500', '/offline', '/maintenance']

/** Patterns of the public pages of a kind; the many rules of activities are one, as each page carries this text. */
function addresses(kind: Route['kind']): string[] {
  const routes = ROUTES.filter(it => it.guard === 'none' && it.kind === kind && !ALONE.includes(it.path))
  const patterns = routes.map(({ path }) =>
    path.replaceAll(/\{\w+\}/g, '*').replace(/^\/activity\/[^/]+\/rule$/, '/activity/*/rule'),
  )
  return [...new Set(patterns)]
}

/**
 * What a browser may have ready before a tap, by pointer or finger resting on a link. Content pages run no
 * script but the shell's, which waits until they are shown, so they are prerendered whole; the lobby's islands
 * would call the server, so only its document is fetched. Pages behind a log-in are never touched.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [{ where: { href_matches: addresses('content') }, eagerness: 'moderate' }],
  prefetch: [{ where: { href_matches: addresses('lobby') }, eagerness: 'moderate' }],
})
