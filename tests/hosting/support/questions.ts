import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PATH_REWRITES, ROUTES } from '../../../src/domain/site/routes.ts'
import type { HostRequest } from './ask.ts'

const ACCEPT_ENCODING_HEADERS = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

const PAGES = ROUTES.map(({ path }) => PATH_REWRITES.find(it => it.from === path)?.page ?? path)
  .map(path => path.replace('/rules/games/{slug}', '/rules/games/jeepney-fiesta'))
  .filter(path => !path.includes('{'))

const REWRITTEN = PATH_REWRITES.map(({ from }) => from.replaceAll(/\{\w+\}/g, 'gcash'))

const UNKNOWN_PATHS = [
  '/no-such-page',
  '/no/such/page?x=1',
  '/no-such-page/',
  '/about-us/deeper',
  '/rules',
  '/rules/games/no-such-game',
  '/_assets/no-such-script.js',
  '/_headers',
  '/_redirects',
  ...REWRITTEN.map(path => `${path}/deeper`),
]

/**
 * Returns the requests for a comparison of hosts: every kind of address in every variant. `dist` is the folder of the
 * built site.
 */
export function listHostRequests(dist: string): HostRequest[] {
  const assets = readdirSync(join(dist, '_assets')).filter(name => name.endsWith('.js'))
  const fonts = readdirSync(join(dist, 'fonts')).filter(name => name.endsWith('.woff2'))
  const files = [
    ...assets.slice(0, 3).map(name => `/_assets/${name}`),
    ...fonts.slice(0, 1).map(name => `/fonts/${name}`),
    '/sw.js',
    '/sw-routes.js',
    '/sw-push.js',
    '/app.webmanifest',
    '/favicon.ico',
    '/favicon.svg',
    '/og.png',
    '/build.json?t=1',
    '/build-id.txt',
    '/robots.txt',
    '/sitemap.xml',
  ]
  const pages = [...PAGES, ...REWRITTEN]
  return [
    ...[...pages, ...REWRITTEN.map(path => `${path}/`)].flatMap(path => [
      { path },
      { path: `${path}?to=%2Fwallets&x` },
      { path, headers: ACCEPT_ENCODING_HEADERS },
      { path, headers: { 'Accept-Encoding': 'gzip' } },
      { path, method: 'HEAD' as const, headers: ACCEPT_ENCODING_HEADERS },
    ]),
    ...PAGES.filter(path => path !== '/').flatMap(path => [
      { path: `${path}/` },
      { path: `${path}/?to=%2Fwallets&x` },
    ]),
    ...files.flatMap(path => [
      { path },
      { path, headers: ACCEPT_ENCODING_HEADERS },
      { path, headers: { 'Accept-Encoding': 'gzip' } },
      { path, method: 'HEAD' as const },
    ]),
    ...UNKNOWN_PATHS.flatMap(path => [
      { path },
      { path, headers: ACCEPT_ENCODING_HEADERS },
      { path, method: 'HEAD' as const },
    ]),
  ]
}
