import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv, Parts } from '../../../../src/server/app-env.ts'
import { registerSite } from '../../../../src/server/modules/site/routes.ts'
import type { SiteFile } from '../../../../src/server/site/files.ts'

const PAGE: SiteFile = {
  type: 'text/html; charset=utf-8',
  etag: 'page',
  isImmutable: false,
  body: new TextEncoder().encode('<h1>Internal Server Error</h1>'),
  br: undefined,
  gzip: undefined,
}

/** The site's routes over files that cannot be read, those named aside. */
function ask(path: string, sound: readonly string[]): Response | Promise<Response> {
  const app = new Hono<AppEnv>()
  const failures: unknown[] = []
  const site = {
    get(address: string) {
      if (sound.includes(address)) return PAGE
      throw new Error('The disk is gone')
    },
  }
  const log = { error: (...failure: unknown[]) => failures.push(failure) }
  registerSite(app, { site, log } as unknown as Parts)
  return app.request(path)
}

test('a page that breaks is answered by the page that says so', async () => {
  const answer = await ask('/about-us', ['/500'])
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await answer.text()).toContain('Internal Server Error')
})

test('when that breaks too, its words are left', async () => {
  const answer = await ask('/about-us', [])
  expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error'])
})
