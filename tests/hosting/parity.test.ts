import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CAMERA_PERMISSIONS_POLICY,
  IMMUTABLE_CACHE_CONTROL,
  REVALIDATE_CACHE_CONTROL,
  SECURITY_HEADERS,
} from '../../src/domain/site/http-headers.ts'
import { matchRoute } from '../../src/domain/site/routes.ts'
import { contentPolicyOfPage, createContentPolicyHeader } from '../../src/server/http/page-policy.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { createHostAtOrigin, type RequestHost } from './support/ask.ts'
import { type CdnKind, createCdnHost } from './support/cdn.ts'
import { lastEntryOfEachName, toComparedAnswer } from './support/compare.ts'
import { listHostRequests } from './support/questions.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const PERMISSIONS = 'Permissions-Policy'

/** The only page that may use the camera. */
const CAMERA_PAGE = '/member/profile/kyc'

const HOST_REQUESTS = listHostRequests(DIST)

/** The lines of the file `_headers`; a line with an address begins the rule of that address. */
const RULES = new Set(readFileSync(join(DIST, '_headers'), 'utf8').split('\n'))

/** Whether an address belongs to a content page without a rule in `_headers`. */
function isTextWithoutRule(address: string): boolean {
  const path = address.replace(/\?.*/, '')
  return matchRoute(path)?.kind === 'content' && !RULES.has(path)
}

let server: ServerProcess
let api: RequestHost

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'silent' } })
  api = createHostAtOrigin(server.url)
})

afterAll(() => server.stop())

describe('the API process', () => {
  test('the API process serves every address with its security headers', async () => {
    for (const question of HOST_REQUESTS) {
      const gist = await toComparedAnswer(api, question)
      const [policy = '', ...found] = gist.security
      const isCameraPage = question.path.split('?')[0] === CAMERA_PAGE
      const wanted = {
        ...SECURITY_HEADERS,
        ...(isCameraPage && { [PERMISSIONS]: CAMERA_PERMISSIONS_POLICY }),
      }
      const others = Object.entries(wanted).slice(1)
      expect(found, gist.ask).toEqual(
        others.map(([name, value]) => (name === PERMISSIONS ? lastEntryOfEachName(value) : value)),
      )
      expect(policy.startsWith(SECURITY_HEADERS['Content-Security-Policy']), gist.ask).toBe(true)
    }
  })

  test('the API process sends the content security policy of each page as a header, also with the 404 page', async () => {
    for (const path of ['/', '/about-us', '/auth/login', '/withdrawal/gcash', '/no-such-page']) {
      const { headers, body } = await api({ path })
      const own = contentPolicyOfPage(body)
      expect(own, path).toContain("script-src 'self' 'sha256-")
      expect(headers['content-security-policy'], path).toBe(createContentPolicyHeader(own ?? ''))
    }
    const { headers } = await api({ path: '/favicon.svg' })
    expect(headers['content-security-policy']).toBe(SECURITY_HEADERS['Content-Security-Policy'])
  })

  test('the API process allows the camera and blob pictures only on the page for identity verification', async () => {
    const pages = ['/', '/member/profile', '/member/profile/info', CAMERA_PAGE, '/no-such-page']
    const allowed: string[] = []
    for (const path of pages) {
      const { headers } = await api({ path })
      const isCamera = headers['permissions-policy']?.includes('camera=(self)') ?? false
      const isBlob = /img-src [^;]*blob:/.test(String(headers['content-security-policy']))
      if (isCamera || isBlob) allowed.push(`${path} ${isCamera} ${isBlob}`)
    }
    expect(allowed).toEqual([`${CAMERA_PAGE} true true`])
  })

  test('the API process compresses texts with an encoding that the browser accepts, and each encoding has a different ETag', async () => {
    const tags = new Set<string | undefined>()
    const wishes = { br: 'br', 'gzip;q=1, br;q=0': 'gzip', identity: undefined, 'br;q=0.000': undefined }
    for (const [wish, encoding] of Object.entries(wishes)) {
      const { headers } = await api({ path: '/about-us', headers: { 'Accept-Encoding': wish } })
      expect(headers['content-encoding'], wish).toBe(encoding)
      expect(headers.vary).toBe('Accept-Encoding')
      tags.add(headers.etag)
    }
    expect(tags.size).toBe(3)
  })

  test("the API process answers with status 304 when If-None-Match has the file's ETag in a list, its weak ETag, or a star", async () => {
    const { headers } = await api({ path: '/about-us' })
    for (const tag of [`"x", ${headers.etag}`, `W/${headers.etag}`, '*']) {
      const { status } = await api({ path: '/about-us', headers: { 'If-None-Match': tag } })
      expect(status, tag).toBe(304)
    }
    expect((await api({ path: '/no', headers: { 'If-None-Match': '*' } })).status).toBe(404)
  })

  test('the API process lets browsers cache files with a hash in their name for ever, and makes them check all other files', async () => {
    for (const question of HOST_REQUESTS) {
      const { status, headers } = await api(question)
      if (status !== 200) continue
      const isHashed = /^\/(_assets|fonts)\//.test(question.path)
      expect(headers['cache-control'], question.path).toBe(
        isHashed ? IMMUTABLE_CACHE_CONTROL : REVALIDATE_CACHE_CONTROL,
      )
    }
  })

  test('the API process accepts only GET and HEAD at the address of a page', async () => {
    const answer = await api({ path: '/about-us', method: 'POST' })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test('the API process never redirects to another site for addresses with double slashes or an .html ending', async () => {
    for (const path of [
      '//evil.example/',
      '//evil.example/x.html',
      '/\\evil.example/x.html',
      '//about-us/',
    ]) {
      const { headers } = await api({ path })
      expect(headers.location ?? '/', path).toMatch(/^\/(?![/\\])/)
    }
  })
})

describe.each<CdnKind>(['netlify', 'cloudflare'])('a CDN of the %s kind', kind => {
  test(`a content delivery network with the rules of ${kind} gives the same answers as the API process`, async () => {
    const host = createCdnHost(DIST, kind)
    for (const question of HOST_REQUESTS) {
      const [wanted, found] = [await toComparedAnswer(api, question), await toComparedAnswer(host, question)]
      // Two headers may differ between hosts. A CDN sets headers by path, whatever the status, so a missing script gets
      // the cache header of a script. A 404 page, and a content page without a rule, get only the policy that all
      // answers have; the page's own policy is in its HTML. Some content pages have no rule, since a CDN reads only a
      // limited number of rules.
      const isPolicyInDocument = wanted.status === 404 || isTextWithoutRule(question.path)
      const { security } = isPolicyInDocument ? found : wanted
      const { cache } = wanted.status === 404 ? found : wanted
      expect(found, found.ask).toEqual({ ...wanted, cache, security })
      expect(found.security.slice(1), found.ask).toEqual(wanted.security.slice(1))
      if (isPolicyInDocument) expect(found.security[0]).toBe(SECURITY_HEADERS['Content-Security-Policy'])
    }
  })
})
