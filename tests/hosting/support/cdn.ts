import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { HostAnswer, RequestHost } from './ask.ts'

/** The two kinds of CDN that read `_redirects` and `_headers`. */
export type CdnKind = 'netlify' | 'cloudflare'

/** The headers that both kinds of CDN send when `_headers` sets no other value. */
const DEFAULTS = { 'cache-control': 'public, max-age=0, must-revalidate' }

interface Redirect {
  readonly pattern: RegExp
  readonly to: string
  readonly status: number
}

/**
 * Answers as a CDN would for a folder with `_redirects` and `_headers`. It serves pages without their file extension,
 * redirects an address with extra slashes at its end, serves `404.html` for everything else, and sets `_headers` by
 * path whatever the status. Cloudflare matches redirects exactly and before files; Netlify accepts a slash at the end,
 * and files come first.
 * Sources: developers.cloudflare.com/pages/configuration, docs.netlify.com/manage/routing.
 */
export function createCdnHost(folder: string, kind: CdnKind): RequestHost {
  const redirects = readRedirects(readFileSync(join(folder, '_redirects'), 'utf8'), kind)
  const headersOf = readHeaders(readFileSync(join(folder, '_headers'), 'utf8'))
  const fileOf = (path: string) => {
    if (path === '/_redirects' || path === '/_headers') return undefined
    const names = path === '/' ? ['/index.html'] : path.endsWith('/') ? [] : [path, `${path}.html`]
    return names.map(it => join(folder, it)).find(it => existsSync(it) && statSync(it).isFile())
  }

  return async ({ path: address, method = 'GET', headers: asked = {} }) => {
    const [path = '', query] = address.split('?')
    const headers = headersOf(path)
    const createRedirect = (to: string): HostAnswer => {
      const location = query === undefined ? to : `${to}?${query}`
      return { status: kind === 'netlify' ? 301 : 308, headers: { ...headers, location }, body: '' }
    }
    const answer = (file: string, status: number): HostAnswer => {
      const content = readFileSync(file)
      const etag = `"${createHash('sha256').update(content).digest('hex')}"`
      if (status === 200 && asked['If-None-Match'] === etag)
        return { status: 304, headers: { ...headers, etag }, body: '' }
      const body = method === 'HEAD' ? '' : content.toString('latin1')
      return { status, headers: { ...headers, etag }, body }
    }

    const file = fileOf(path)
    if (file && kind === 'netlify') return answer(file, 200)
    const redirect = redirects.find(it => it.pattern.test(path))
    if (redirect && redirect.status !== 200) return createRedirect(redirect.to)
    const page = redirect ? fileOf(redirect.to) : file
    if (page) return answer(page, 200)
    const clean = path.replace(/\/+$/, '')
    if (clean !== path && fileOf(clean)) return createRedirect(clean)
    return answer(join(folder, '404.html'), 404)
  }
}

function readRedirects(text: string, kind: CdnKind): Redirect[] {
  return rules(text).map(line => {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/)
    const pattern = from.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')
    const exact = kind === 'netlify' ? `${pattern.replace(/\/$/, '')}/?` : pattern
    return { pattern: new RegExp(`^${exact}$`), to, status: Number(status) }
  })
}

function readHeaders(text: string): (path: string) => Record<string, string> {
  const blocks: { pattern: RegExp; headers: [string, string][] }[] = []
  for (const line of rules(text)) {
    if (/^\S/.test(line)) {
      const pattern = line.trim().replaceAll('*', '.*').replaceAll(/:\w+/g, '[^/]+')
      blocks.push({ pattern: new RegExp(`^${pattern}$`), headers: [] })
      continue
    }
    const [, name = '', value = ''] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (!name) throw new Error(`Not understood by every host: ${line}`)
    blocks.at(-1)?.headers.push([name.toLowerCase(), value])
  }
  return path => {
    const found: Record<string, string> = {}
    for (const { pattern, headers } of blocks) {
      if (!pattern.test(path)) continue
      // Joins the values of a header if several matching rules set it.
      for (const [name, value] of headers) found[name] = found[name] ? `${found[name]}, ${value}` : value
    }
    return { ...DEFAULTS, ...found }
  }
}

function rules(text: string): string[] {
  return text.split('\n').filter(line => line.trim() !== '' && !line.startsWith('#'))
}
