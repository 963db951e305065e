import { CACHE_IMMUTABLE, IMMUTABLE_FOLDERS, SECURITY_HEADERS } from '../domain/http-headers.ts'
import { addressesOf, matchRoute, REWRITES } from '../domain/routes.ts'
import { pagePermissions, policyHeader } from '../server/http/page-policy.ts'
import { type PagePolicies, pageAddressOf } from './page-policies.ts'

/**
 * `_redirects` for CDNs of the Netlify and Cloudflare kind: addresses with a varying part get their page. A placeholder
 * matches one part of a path, a star would match deeper paths too; the second line, with a slash at the end, is for
 * hosts that match exactly.
 */
export function redirectsFile(): string {
  const lines = REWRITES.flatMap(it =>
    addressesOf(it).flatMap(address => {
      const pattern = address.replaceAll(/\{(\w+)\}/g, ':$1')
      return [`${pattern} ${it.page} 200`, `${pattern}/ ${it.page} 200`]
    }),
  )
  return `${lines.join('\n')}\n`
}

/** What Cloudflare takes of a `_headers` file: rules, and characters of a line. */
const RULES_MAX = 100
const LINE_MAX = 2_000

/**
 * `_headers` for CDNs: what every answer carries, the policies of pages, and what may be kept for ever. Where two rules
 * meet, some hosts join the values and some take one; a page's rule therefore repeats the policy of every answer, and
 * means the same either way. A page for which there is no room keeps the policy of its document alone; pages with a
 * log-in, money or a game come first.
 */
export function headersFile(policies: PagePolicies): string {
  const everywhere = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`)
  const kept = IMMUTABLE_FOLDERS.map(it => [`/${it}/*`, `  Cache-Control: ${CACHE_IMMUTABLE}`])
  const room = RULES_MAX - 1 - kept.length
  const pages = rulesOf(policies)
    .filter(rule => rule.every(line => line.length <= LINE_MAX))
    .slice(0, room)
  return ['/*', ...everywhere, ...kept.flat(), ...pages.flat(), ''].join('\n')
}

/** Address and header lines of each page, by their importance. */
function rulesOf(policies: PagePolicies): [address: string, ...lines: string[]][] {
  const rules = [...policies].flatMap(([file, policy]) => {
    const page = pageAddressOf(file)
    const permissions = pagePermissions(page)
    const lines = [
      `  Content-Security-Policy: ${policyHeader(policy)}`,
      ...(permissions === undefined ? [] : [`  Permissions-Policy: ${permissions}`]),
    ]
    return pathsOf(page).map(address => ({ address, lines, isContent: isContent(page) }))
  })
  const sorted = rules.sort((a, b) => Number(a.isContent) - Number(b.isContent))
  return sorted.map(({ address, lines }) => [address, ...lines])
}

/** Where a page is served: at its own address, or at those with a varying part. */
function pathsOf(page: string): string[] {
  const served = REWRITES.filter(rewrite => rewrite.page === page).flatMap(addressesOf)
  const patterns = served.map(address => address.replaceAll(/\{(\w+)\}/g, ':$1'))
  return [page, ...patterns.flatMap(pattern => [pattern, `${pattern}/`])]
}

function isContent(page: string): boolean {
  return (matchRoute(page)?.kind ?? 'content') === 'content'
}
