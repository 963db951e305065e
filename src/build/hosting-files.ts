import { CACHE_IMMUTABLE, IMMUTABLE_FOLDERS, SECURITY_HEADERS } from '../domain/http-headers.ts'
import { addressesOf, REWRITES } from '../domain/routes.ts'

/**
 * `_redirects` for CDNs of the Netlify and Cloudflare kind: addresses with a varying part get their page. A
 * placeholder is one part of a path, where a star would also swallow what lies deeper; the second line is for
 * hosts that match to the letter.
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

/**
 * `_headers` for CDNs: what every answer carries, and what may be kept for ever. No header is named by two rules
 * that can meet, as some hosts join the values and some take one.
 */
export function headersFile(): string {
  const everywhere = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`)
  const kept = IMMUTABLE_FOLDERS.flatMap(it => [`/${it}/*`, `  Cache-Control: ${CACHE_IMMUTABLE}`])
  return ['/*', ...everywhere, ...kept, ''].join('\n')
}
