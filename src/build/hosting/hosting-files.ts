import {
  IMMUTABLE_CACHE_CONTROL,
  IMMUTABLE_FOLDERS,
  SECURITY_HEADERS,
} from '../../domain/site/http-headers.ts'
import { addressesOfRewrite, matchRoute, PATH_REWRITES } from '../../domain/site/routes.ts'
import { createContentPolicyHeader, permissionsPolicyOfPage } from '../../server/http/page-policy.ts'
import { type PagePolicies, pageAddressOfFile } from './page-policies.ts'

/**
 * The file `_redirects` for CDNs such as Netlify and Cloudflare. It maps addresses with a variable segment to their
 * built page. A placeholder matches one segment of a path; a star would also match deeper paths. The second line of
 * each address, with a slash at the end, is for hosts that match exactly.
 */
export function createRedirectsFileText(): string {
  const lines = PATH_REWRITES.flatMap(it =>
    addressesOfRewrite(it).flatMap(address => {
      const pattern = address.replaceAll(/\{(\w+)\}/g, ':$1')
      return [`${pattern} ${it.page} 200`, `${pattern}/ ${it.page} 200`]
    }),
  )
  return `${lines.join('\n')}\n`
}

/** Cloudflare's limits for a `_headers` file: number of rules, and characters per line. */
const RULES_MAX = 100
const LINE_MAX = 2_000

/**
 * The file `_headers` for CDNs: the headers of every response, the content security policies of pages, and the files
 * that browsers may cache for ever. When two rules match, some hosts join their values and others use only one rule. A
 * page's rule therefore repeats the policy of every response. Only `RULES_MAX` pages have a rule, first those with a
 * log-in, money or a game; the other pages have a policy only in their document.
 */
export function createHeadersFileText(policies: PagePolicies): string {
  const everywhere = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`)
  const immutable = IMMUTABLE_FOLDERS.map(it => [`/${it}/*`, `  Cache-Control: ${IMMUTABLE_CACHE_CONTROL}`])
  const rulesLeft = RULES_MAX - 1 - immutable.length
  const pages = pageRulesOf(policies)
    .filter(rule => rule.every(line => line.length <= LINE_MAX))
    .slice(0, rulesLeft)
  return ['/*', ...everywhere, ...immutable.flat(), ...pages.flat(), ''].join('\n')
}

/** For each page, the address and the header lines of its rule. Content pages come last. */
function pageRulesOf(policies: PagePolicies): [address: string, ...lines: string[]][] {
  const rules = [...policies].flatMap(([file, policy]) => {
    const page = pageAddressOfFile(file)
    const permissions = permissionsPolicyOfPage(page)
    const lines = [
      `  Content-Security-Policy: ${createContentPolicyHeader(policy)}`,
      ...(permissions === undefined ? [] : [`  Permissions-Policy: ${permissions}`]),
    ]
    return addressesOfPage(page).map(address => ({ address, lines, isContent: isContentPage(page) }))
  })
  const sorted = rules.sort((a, b) => Number(a.isContent) - Number(b.isContent))
  return sorted.map(({ address, lines }) => [address, ...lines])
}

/** The addresses at which a host serves a page: its own address, or the addresses that are rewritten to it. */
function addressesOfPage(page: string): string[] {
  const served = PATH_REWRITES.filter(rewrite => rewrite.page === page).flatMap(addressesOfRewrite)
  const patterns = served.map(address => address.replaceAll(/\{(\w+)\}/g, ':$1'))
  return [page, ...patterns.flatMap(pattern => [pattern, `${pattern}/`])]
}

/**
 * Whether a page shows only texts, by the page's kind. For a page to which addresses are rewritten, the kind of these
 * addresses decides.
 */
function isContentPage(page: string): boolean {
  const address = PATH_REWRITES.find(rewrite => rewrite.page === page)?.from ?? page
  return (matchRoute(address)?.kind ?? 'content') === 'content'
}
