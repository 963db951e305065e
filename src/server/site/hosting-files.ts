import { REWRITES } from '../../domain/routes.ts'
import { SECURITY_HEADERS } from '../../domain/security-headers.ts'

export const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'
export const CACHE_REVALIDATE = 'public, max-age=0, must-revalidate'

/** `_redirects` for CDNs of the Netlify and Cloudflare kind: addresses with a varying part get their page. */
export function redirectsFile(): string {
  const lines = REWRITES.map(({ from, page }) => `${from.replaceAll(/\{\w+\}/g, '*')} ${page} 200`)
  return `${lines.join('\n')}\n`
}

/** `_headers` for CDNs: what every answer carries, and how long each kind may be kept. */
export function headersFile(): string {
  const everywhere = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`)
  return [
    '/*',
    ...everywhere,
    `  Cache-Control: ${CACHE_REVALIDATE}`,
    ...['/_assets/*', '/fonts/*'].flatMap(path => [
      path,
      '  ! Cache-Control',
      `  Cache-Control: ${CACHE_IMMUTABLE}`,
    ]),
    '',
  ].join('\n')
}
