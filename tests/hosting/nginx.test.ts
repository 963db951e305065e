import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_PREFIX } from '../../src/contract/call.ts'
import { allEndpoints } from '../../src/contract/contract.ts'
import { IMMUTABLE_CACHE_CONTROL, SECURITY_HEADERS } from '../../src/domain/site/http-headers.ts'
import { computeFormBytesMax } from '../../src/server/http/form.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { createHostAtOrigin, type RequestHost } from './support/ask.ts'
import { toComparedAnswer } from './support/compare.ts'
import { findNginxPath } from './support/find-nginx.ts'
import { type RunningNginx, startNginx } from './support/nginx.ts'
import { listHostRequests } from './support/questions.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const HOST_REQUESTS = listHostRequests(DIST)

const NGINX_VARIABLE_BY_HEADER: Readonly<Record<string, string>> = {
  'Content-Security-Policy': '$perya_policy',
  'Permissions-Policy': '$perya_permissions',
}

/** The calls that receive a form, each with the size of its largest form in bytes. */
const FORM_CALLS = allEndpoints.flatMap(({ path, form, bodyBytesMax }) => {
  const [name] = Object.keys(form ?? {})
  return form && name !== undefined ? [{ path, name, bytesMax: computeFormBytesMax(form, bodyBytesMax) }] : []
})

test('the build contains an nginx configuration with the security headers, the rules of the pages and the size of the largest form', () => {
  const text = readFileSync(join(DIST, 'nginx.conf.example'), 'utf8')
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    expect(text).toContain(
      name in NGINX_VARIABLE_BY_HEADER
        ? `add_header ${name} ${NGINX_VARIABLE_BY_HEADER[name]} always;`
        : `add_header ${name} "${value}" always;`,
    )
  for (const line of [
    'gzip_static on;',
    '# With the package libnginx-mod-http-brotli-static: brotli_static on;',
    'error_page 404 /404.html;',
    'location ~ "^/withdrawal/gcash/?$" { try_files /withdrawal.html =404; }',
    'location ~ "^/withdrawal/maya/?$" { try_files /withdrawal.html =404; }',
    `"~^/(_assets|fonts)/" "${IMMUTABLE_CACHE_CONTROL}";`,
    'location ^~ /app/v1/ {',
    `client_max_body_size ${Math.max(...FORM_CALLS.map(({ bytesMax }) => bytesMax))};`,
  ])
    expect(text).toContain(line)
})

const program = findNginxPath()
if (program) describe(`nginx at ${program}`, () => compareNginx(program))

/**
 * Registers the tests that compare the answers of a real nginx with those of the API process. `program` is the path of
 * nginx.
 */
function compareNginx(program: string): void {
  const moduleFile = join(dirname(program), '../lib/nginx/modules/ngx_http_brotli_static_module.so')
  const brotli = existsSync(moduleFile) ? moduleFile : undefined
  let server: ServerProcess
  let api: RequestHost
  let nginx: RunningNginx

  beforeAll(async () => {
    server = await startServer({ env: { LOG_LEVEL: 'silent' } })
    api = createHostAtOrigin(server.url)
    nginx = await startNginx(program, { root: DIST, api: server.url, brotli })
  })

  afterAll(async () => {
    await nginx?.stop()
    await server?.stop()
  })

  test('nginx gives the same answers for pages and files as the API process', async () => {
    for (const question of HOST_REQUESTS) {
      const [wanted, found] = [
        await toComparedAnswer(api, question),
        await toComparedAnswer(nginx.host, question),
      ]
      expect(found, found.ask).toEqual(wanted)
    }
  })

  test('nginx sends the same types of file, in the same encodings, as the API process', async () => {
    for (const question of HOST_REQUESTS) {
      const [wanted, found] = [await api(question), await nginx.host(question)]
      if (wanted.status !== 200) continue
      const wish = wanted.headers['content-encoding']
      const encoding = wish === 'br' && !brotli ? 'gzip' : wish
      expect(found.headers['content-encoding'], question.path).toBe(encoding)
      for (const name of ['content-type', 'vary'])
        expect(found.headers[name], `${name} of ${question.path}`).toBe(wanted.headers[name])
    }
  })

  test('nginx redirects addresses with .html or double slashes to the same place as the API process, and never to another site', async () => {
    const paths = ['/about-us.html?x=1', '/index.html', '//evil.example/x.html', '//evil.example//']
    for (const path of paths) {
      const [wanted, found] = [await api({ path }), await nginx.host({ path })]
      expect([found.status, found.headers.location], path).toEqual([wanted.status, wanted.headers.location])
    }
  })

  test('nginx does not serve files that do not belong to the site', async () => {
    for (const path of ['/nginx.conf.example', '/about-us.html.br', '/sw.js.gz', '/../package.json'])
      expect((await nginx.host({ path })).status, path).toBeGreaterThanOrEqual(400)
  })

  test.each(FORM_CALLS)(
    'nginx passes the largest form of $path to the API process and returns its answer',
    async ({ path, name, bytesMax }) => {
      const boundary = 'upload'
      const [start, end] = [
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`,
        `\r\n--${boundary}--\r\n`,
      ].map(text => Buffer.from(text)) as [Buffer, Buffer]
      const file = Buffer.alloc(bytesMax - start.length - end.length, 1)
      const question = {
        path: `${API_PREFIX}${path}`,
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: Buffer.concat([start, file, end]),
      } as const
      const [wanted, found] = [await api(question), await nginx.host(question)]
      expect([found.status, found.body]).toEqual([wanted.status, wanted.body])
      expect(found.status).not.toBe(413)
    },
  )

  test('nginx passes API calls on and returns the answer with each security header once', async () => {
    const answer = await nginx.host({ path: '/app/v1/preLogin', method: 'POST' })
    const wanted = await api({ path: '/app/v1/preLogin', method: 'POST' })
    expect([answer.status, answer.body]).toEqual([wanted.status, wanted.body])
    expect(answer.headers['x-frame-options']).toBe(SECURITY_HEADERS['X-Frame-Options'])
  })
}
