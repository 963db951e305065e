import type { Context, HonoRequest } from 'hono'
import { API_PREFIX } from '../../contract/call.ts'
import { IMMUTABLE_CACHE_CONTROL, REVALIDATE_CACHE_CONTROL } from '../../domain/site/http-headers.ts'
import { builtPageOfAddress } from '../../domain/site/routes.ts'
import type { Services } from '../services.ts'
import type { HonoApp, HonoAppEnv } from './app.ts'
import { setHeader } from './set-header.ts'
import type { SiteFile } from './site-files.ts'

type Site = Services['site']

/**
 * Beginnings of paths that programs use. An error at such a path is never an HTML page, even if the `Accept` header
 * asks for HTML.
 */
const PROGRAM_PATH_PREFIXES = [`${API_PREFIX}/`, '/healthz', '/readyz', '/openapi.json']

/** Returns whether a browser requests a page, so that an error must be a page too. */
export function isPageRequest(request: HonoRequest): boolean {
  const isAsked = request.method === 'GET' && (request.header('accept') ?? '').includes('text/html')
  return isAsked && !PROGRAM_PATH_PREFIXES.some(it => request.path.startsWith(it))
}

/**
 * Serves the built site: addresses without `.html`, rewrites of the routes table, error pages for 404 and 500, and
 * compressed copies.
 */
export function registerSiteRoutes(app: HonoApp, { site, log }: Services): void {
  app.all('*', context => {
    try {
      return serveSite(context, site)
    } catch (error) {
      log.error({ err: error, traceId: context.get('traceId'), path: context.req.path }, 'failed')
      return sendErrorPage(context, site)
    }
  })
}

function serveSite(context: Context<HonoAppEnv>, site: Site): Response {
  const { pathname, search } = new URL(context.req.url)
  const path = `/${trimSlashes(pathname)}`
  const file = site.get(builtPageOfAddress(path) ?? path)
  if (file && !['GET', 'HEAD'].includes(context.req.method)) {
    return context.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' })
  }
  if (file && path !== pathname && site.has(path)) return context.redirect(path + search, 301)
  if (file) return sendFile(context, file, 200)
  const page = /^((?:\/[\w-]+)+)\.html$/.exec(path)?.[1]
  if (page) return context.redirect((page === '/index' ? '/' : page) + search, 301)
  const notFound = site.get('/404')
  return notFound ? sendFile(context, notFound, 404) : context.text(`Page Not Found: ${path}`, 404)
}

/**
 * Removes the slashes at both ends of a path. It reads the path once, so a path of many slashes takes only linear time.
 */
function trimSlashes(path: string): string {
  let start = 0
  let end = path.length
  while (start < end && path[start] === '/') start += 1
  while (end > start && path[end - 1] === '/') end -= 1
  return path.slice(start, end)
}

/** Sends the site's own page for status 500, or plain text when that page cannot be read. */
export function sendErrorPage(context: Context<HonoAppEnv>, site: Site): Response {
  try {
    const page = site.get('/500')
    if (page) return sendFile(context, page, 500)
  } catch {
    // If the error page fails too, sends plain text.
  }
  return context.text('Internal Server Error', 500)
}

/**
 * Sends a file in the encoding that the request accepts, or 304 when the client already has the file.
 * @param cacheControl value of the header `Cache-Control`; by default the value for files of the site
 */
export function sendFile(
  context: Context<HonoAppEnv>,
  file: SiteFile,
  status: 200 | 404 | 500,
  cacheControl = file.isImmutable ? IMMUTABLE_CACHE_CONTROL : REVALIDATE_CACHE_CONTROL,
): Response {
  context.header('Content-Type', file.type)
  if (file.policy) setHeader(context, 'Content-Security-Policy', file.policy)
  if (file.permissions) setHeader(context, 'Permissions-Policy', file.permissions)
  context.header('Cache-Control', cacheControl)
  if (file.br ?? file.gzip) context.header('Vary', 'Accept-Encoding')
  const [encoding, body] = chooseEncoding(file, context.req.header('accept-encoding') ?? '')
  const etag = `"${file.etag}${encoding && `-${encoding}`}"`
  context.header('ETag', etag)
  if (status === 200 && hasMatchingEtag(etag, context.req.header('if-none-match')))
    return context.body(null, 304)
  if (encoding) context.header('Content-Encoding', encoding)
  // A HEAD request gets the same headers; Hono drops its body.
  return context.body(body, status)
}

/**
 * Returns whether the client already has the file with this tag. Uses the weak comparison that RFC 9110 (13.1.2)
 * requires, because a cache between client and server may have made the tag weak.
 */
function hasMatchingEtag(etag: string, asked: string | undefined): boolean {
  return (asked ?? '').split(',').some(it => ['*', etag].includes(it.trim().replace(/^W\//, '')))
}

function chooseEncoding(file: SiteFile, header: string): ['' | 'br' | 'gzip', Uint8Array<ArrayBuffer>] {
  const accepted = header.split(',').map(acceptedEncoding)
  const accepts = (encoding: string) => accepted.includes(encoding)
  if (file.br && accepts('br')) return ['br', file.br]
  if (file.gzip && accepts('gzip')) return ['gzip', file.gzip]
  return ['', file.body]
}

/**
 * Returns the encoding in one entry of an `Accept-Encoding` header; empty if the entry has weight 0, which forbids the
 * encoding.
 */
function acceptedEncoding(entry: string): string {
  const [encoding = '', ...parameters] = entry.split(';').map(it => it.trim())
  const isRefused = parameters.some(it => it.startsWith('q=') && Number(it.slice(2)) === 0)
  return isRefused ? '' : encoding
}
