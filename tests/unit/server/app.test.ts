import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createServer } from '../../../src/server/app.ts'
import type { HonoAppEnv } from '../../../src/server/http/app.ts'
import { registerSiteRoutes } from '../../../src/server/http/site.ts'
import type { SiteFile } from '../../../src/server/http/site-files.ts'
import type { Services } from '../../../src/server/services.ts'
import { listenOnLoopback } from '../../support/listening.ts'

const PAGE: SiteFile = {
  type: 'text/html; charset=utf-8',
  etag: 'page',
  isImmutable: false,
  body: new TextEncoder().encode('<h1>Internal Server Error</h1>'),
  br: undefined,
  gzip: undefined,
}

/** Requests a path of a site in which only the files listed in `sound` can be read. */
function requestPath(path: string, sound: readonly string[]): Response | Promise<Response> {
  const app = new Hono<HonoAppEnv>()
  const failures: unknown[] = []
  const site = {
    get(address: string) {
      if (sound.includes(address)) return PAGE
      throw new Error('The disk is gone')
    },
  }
  const log = { error: (...failure: unknown[]) => failures.push(failure) }
  registerSiteRoutes(app, { site, log } as unknown as Services)
  return app.request(path)
}

test('when a page throws an error, the server sends the error page', async () => {
  const answer = await requestPath('/about-us', ['/500'])
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await answer.text()).toContain('Internal Server Error')
})

test('when the error page throws an error too, the server sends plain text', async () => {
  const answer = await requestPath('/about-us', [])
  expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error'])
})

describe('before anything is served', () => {
  /** Sends a request to the whole server while its log throws. The error occurs before the server knows who calls. */
  async function requestBrokenServer(path: string, init?: RequestInit): Promise<Response> {
    const services = {
      site: new Map([['/500', PAGE]]),
      log: {
        error: () => {},
        isLevelEnabled(): never {
          throw new Error('The log is gone')
        },
      },
      payment: {},
      sms: { name: 'none', send: async () => {} },
      email: { name: 'none', send: async () => {} },
      push: { name: 'none', send: async () => {} },
      social: { name: 'real', types: [], of: () => undefined },
      gameProviders: [],
      catalogue: { games: [] },
      clock: { now: () => 0 },
      config: { rateLimitFactor: 1 },
    }
    const listening = await listenOnLoopback(createServer(services as unknown as Services))
    try {
      return await listening.send(path, init)
    } finally {
      await listening.close()
    }
  }

  const BROWSER = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }

  test('when an error occurs before a request can be handled, a browser gets a page that names the problem', async () => {
    for (const path of ['/', '/about-us', '/no/such/stall', '/sandbox/checkout/1']) {
      const answer = await requestBrokenServer(path, BROWSER)
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([500, PAGE.type])
      expect(await answer.text()).toContain('Internal Server Error')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('when an error occurs before a request can be handled, a program gets the error in the answer format of the API', async () => {
    const asked = [
      requestBrokenServer('/app/v1/refreshData', { method: 'POST', ...BROWSER }),
      requestBrokenServer('/app/v1/refreshData', BROWSER),
      requestBrokenServer('/healthz', BROWSER),
      requestBrokenServer('/readyz', BROWSER),
      requestBrokenServer('/openapi.json', BROWSER),
      requestBrokenServer('/build.json'),
    ]
    for (const answer of await Promise.all(asked)) {
      expect(answer.status).toBe(500)
      expect(await answer.json()).toEqual({ errcode: 500, msg: 'Internal Server Error', data: null })
    }
  })
})
