import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HonoAppEnv } from '../../../../src/server/http/app.ts'
import { registerSiteRoutes } from '../../../../src/server/http/site.ts'
import type { SiteFile } from '../../../../src/server/http/site-files.ts'
import type { Services } from '../../../../src/server/services.ts'

const page = (text: string, policy?: string): SiteFile => ({
  type: 'text/html; charset=utf-8',
  etag: text,
  isImmutable: false,
  policy,
  body: new TextEncoder().encode(text),
  br: new TextEncoder().encode('br'),
  gzip: undefined,
})

const site = new Map([
  ['/', page('home', "frame-ancestors 'self', script-src 'self'")],
  ['/about-us', page('about')],
  ['/404', page('nothing')],
])

const app = new Hono<HonoAppEnv>()
registerSiteRoutes(app, { site, log: { error() {} } } as unknown as Services)

/** Requests a path that no page has. @returns the processor time of the answer, in microseconds */
async function processorTimeOf(path: string): Promise<number> {
  const before = process.threadCpuUsage()
  const answer = await app.request(`http://perya.test${path}`)
  const { user, system } = process.threadCpuUsage(before)
  expect(answer.status).toBe(404)
  return user + system
}

test.each(['/', 'a/', '.html/', '-/'])(
  'a path of many "%s" takes the server hardly more work than a path of as many letters',
  async piece => {
    const letters = await processorTimeOf(`/x${'a'.repeat(piece.length * 300_000)}x`)
    // A slow pattern would take ten thousand times the work: it would try every slash as the start of the slashes at the
    // path's end.
    expect(await processorTimeOf(`/x${piece.repeat(300_000)}x`)).toBeLessThan(100 * letters)
  },
)

test('an address with extra slashes is redirected to the same address without them, on this site', async () => {
  for (const path of ['/about-us/', '//about-us///', '/about-us//']) {
    const answer = await app.request(`http://perya.test${path}?a=/`)
    expect([answer.status, answer.headers.get('location')], path).toEqual([301, '/about-us?a=/'])
  }
})

test.each([
  ['br', 'br'],
  ['gzip, br;q=1.0', 'br'],
  ['br;q=0', null],
  ['br ; q=0.000', null],
  ['gzip', null],
  [`br;${' '.repeat(100_000)}x`, 'br'],
])(
  'for a request that accepts the encodings %s, the server uses %s (null: no compression)',
  async (accept, encoding) => {
    const answer = await app.request('http://perya.test/about-us', { headers: { 'accept-encoding': accept } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
  },
)

test('a page is sent with the content policy of that page', async () => {
  const answer = await app.request('http://perya.test/')
  expect(answer.headers.get('content-security-policy')).toBe("frame-ancestors 'self', script-src 'self'")
})
