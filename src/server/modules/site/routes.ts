import type { Context } from 'hono'
import { rewriteOf } from '../../../domain/routes.ts'
import type { App, AppEnv, Parts } from '../../app-env.ts'
import type { SiteFile } from '../../site/files.ts'
import { CACHE_IMMUTABLE, CACHE_REVALIDATE } from '../../site/hosting-files.ts'

/** Serves the built site: clean addresses, rewrites of the routes table, its own 404 page, compressed copies. */
export function registerSite(app: App, { site }: Parts): void {
  app.on(['GET', 'HEAD'], '*', context => {
    const { pathname, search } = new URL(context.req.url)
    const path = `/${pathname.replaceAll(/^\/+|\/+$/g, '')}`
    if (path !== pathname && site.has(path)) return context.redirect(path + search, 301)
    const page = rewriteOf(path) ?? path
    const file = site.get(page)
    if (file) return send(context, file, 200)
    const notFound = site.get('/404')
    return notFound ? send(context, notFound, 404) : context.text(`Page Not Found: ${path}`, 404)
  })
}

function send(context: Context<AppEnv>, file: SiteFile, status: 200 | 404): Response {
  context.header('Content-Type', file.type)
  context.header('Cache-Control', file.isImmutable ? CACHE_IMMUTABLE : CACHE_REVALIDATE)
  context.header('Vary', 'Accept-Encoding')
  const [encoding, body] = choose(file, context.req.header('accept-encoding') ?? '')
  const etag = `"${file.etag}${encoding && `-${encoding}`}"`
  context.header('ETag', etag)
  if (status === 200 && context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304)
  if (encoding) context.header('Content-Encoding', encoding)
  // A HEAD request gets the same headers; the server leaves the body out.
  return context.body(body, status)
}

function choose(file: SiteFile, accepted: string): ['' | 'br' | 'gzip', Uint8Array<ArrayBuffer>] {
  if (file.br && /\bbr\b/.test(accepted)) return ['br', file.br]
  if (file.gzip && /\bgzip\b/.test(accepted)) return ['gzip', file.gzip]
  return ['', file.body]
}
