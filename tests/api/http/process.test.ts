import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KIBIBYTE, MEBIBYTE } from '../../../src/domain/bytes.ts'
import { createTestApp } from '../../support/app.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'
import { openRawConnection, sendRawRequest } from '../../support/listening.ts'
import { type ServerProcess, startServer } from '../../support/server-process.ts'

/** Waits until `holds` returns true. If it never does, the time limit of the test ends the wait. */
async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20)
}

describe('a server process', () => {
  let server: ServerProcess
  let port: number

  beforeAll(async () => {
    server = await startServer({ env: { LOG_LEVEL: 'info' } })
    port = Number(new URL(server.url).port)
  })

  afterAll(() => server.stop())

  const healthStatus = async () => (await fetch(`${server.url}/healthz`)).status
  const errorsOf = (logs: string) => logs.split('\n').filter(line => line.includes('"level":50'))

  /**
   * Sends a body with the given number of bytes and reads the answer, which may arrive before the whole body is sent.
   */
  function sendLong(path: string, bytes: number, headers: Record<string, string>) {
    const piece = Buffer.alloc(64 * KIBIBYTE, 'x')
    let left = bytes
    const body = new Readable({
      read() {
        left -= piece.length
        this.push(left >= 0 ? piece : null)
      },
    })
    return new Promise<{ status: number; connection: string | undefined; text: string }>(
      (resolve, reject) => {
        const request = httpRequest(`${server.url}${path}`, { method: 'POST', headers }, response => {
          response.setEncoding('utf8')
          let text = ''
          response.on('data', more => {
            text += more
          })
          response.on('end', () => {
            body.destroy()
            resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, text })
          })
        })
        request.on('error', reject)
        body.pipe(request)
      },
    )
  }

  const peakMemory = () => {
    const kib = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
    return Number(kib) * 1024
  }

  test('four bodies of 200 MB at once get a readable 413 each and take no memory', async () => {
    const headers = { 'content-length': String(200 * MEBIBYTE), 'content-type': 'application/json' }
    const before = peakMemory()
    const answers = await Promise.all([
      sendLong('/sandbox/checkout/x', 200 * MEBIBYTE, headers),
      sendLong('/app/v1/webhook/payment/sandbox', 200 * MEBIBYTE, {}),
      sendLong('/app/v1/accountLogin', 200 * MEBIBYTE, headers),
      sendLong('/about-us', 200 * MEBIBYTE, {}),
    ])
    for (const { status, text } of answers) {
      expect([status, JSON.parse(text)]).toEqual([413, { errcode: 413, msg: 'tooLarge', data: null }])
    }
    // If the server stored the bodies, they would take 800 MB. Discarded bodies leave only some garbage in memory.
    expect(peakMemory() - before).toBeLessThan(150 * MEBIBYTE)
  })

  test('a webhook with a body that is too long is logged under the request id of its sender', async () => {
    const path = '/app/v1/webhook/payment/sandbox'
    const headers = { 'x-request-id': 'webhook-too-long' }
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers,
      body: 'x'.repeat(65 * KIBIBYTE),
    })
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([413, 'webhook-too-long'])
    await waitUntil(() => server.logs().includes('webhook-too-long'))
    const line =
      server
        .logs()
        .split('\n')
        .find(each => each.includes('webhook-too-long')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ msg: 'request', method: 'POST', path, status: 413 })
  })

  test.each(['/app/v1/accountLogin', '/sandbox/checkout/x'])(
    'a client that announces a body that is too long for %s, and sends little of it, is answered after two seconds',
    async path => {
      const startMs = performance.now()
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n`
      const text = await sendRawRequest(port, `${head}{`)
      expect(text).toMatch(/^HTTP\/1\.1 413 /)
      expect(text.toLowerCase()).toContain('connection: close')
      expect(performance.now() - startMs).toBeGreaterThan(1_900)
    },
  )

  test('a client that leaves in the middle of its body causes no error', async () => {
    for (const path of ['/app/v1/accountLogin', '/app/v1/webhook/payment/sandbox', '/sandbox/checkout/x']) {
      const { socket, received } = openRawConnection(port)
      const type = 'Content-Type: application/json'
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: 100\r\n\r\n{"a"`)
      await new Promise(resolve => socket.once('connect', resolve))
      expect(await healthStatus()).toBe(200)
      socket.resetAndDestroy()
      expect(await received).toBe('')
    }
    expect(await healthStatus()).toBe(200)
    expect(errorsOf(server.logs())).toEqual([])
  })

  const statusOf = async (request: string) =>
    /^HTTP\/1\.1 (\d+)/.exec(await sendRawRequest(port, request))?.[1]

  test.each([
    ['an invalid host', 'GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\nConnection: close\r\n\r\n', '400'],
    ['a host with a path', 'GET / HTTP/1.1\r\nHost: x/y\r\nConnection: close\r\n\r\n', '400'],
    ['a host with a user name', 'GET / HTTP/1.1\r\nHost: a@b\r\nConnection: close\r\n\r\n', '400'],
    ['an empty host', 'GET / HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n', '400'],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', '400'],
    [
      'the same host twice',
      'GET /healthz HTTP/1.1\r\nHost: a\r\nhost: a\r\nConnection: close\r\n\r\n',
      '400',
    ],
    ['no host in HTTP/1.1', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', '400'],
    ['no host in HTTP/1.0', 'GET /healthz HTTP/1.0\r\n\r\n', '200'],
    ['no host in HTTP/1.0 to the readiness check', 'GET /readyz HTTP/1.0\r\n\r\n', '200'],
    [
      'an invalid host to a call of the API',
      'POST /app/v1/preLogin HTTP/1.1\r\nHost: 1.2.3.4.5\r\nConnection: close\r\n\r\n',
      '400',
    ],
    ['an IPv6 host', 'GET /healthz HTTP/1.1\r\nHost: [::1]:80\r\nConnection: close\r\n\r\n', '200'],
  ])('a request with %s is answered without an error in the log', async (_, request, status) => {
    expect(await statusOf(request)).toBe(status)
    expect(errorsOf(server.logs())).toEqual([])
  })

  test.each([
    ['its path', '/app/v1/preLogin', '200'],
    ['its path and a query', '/app/v1/preLogin?x=/', '200'],
    ['its whole address', 'http://x/app/v1/preLogin?x', '200'],
    // Another spelling of the path could bypass a limit of the proxy in front.
    ['its path in percent-encoding', '/app/v1/%70reLogin', '404'],
    ['no address', '*', '400'],
  ])('a call whose request line names %s (%s) is answered by status %s', async (_, target, status) => {
    const head = `POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2`
    expect(await statusOf(`${head}\r\nConnection: close\r\n\r\n{}`)).toBe(status)
    expect(errorsOf(server.logs())).toEqual([])
  })

  test('calls on one connection are answered in order, whether they are refused or not', async () => {
    const rawCall = (path: string, type: string) =>
      `POST /app/v1${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 2\r\n\r\n{}`
    const text = await sendRawRequest(
      port,
      rawCall('/preLogin', 'text/plain') +
        rawCall('/getExchange', 'application/json') +
        rawCall('/anonymous/appTheme', 'application/json') +
        'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    )
    expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(match => match[1])).toEqual([
      '400',
      '401',
      '200',
      '200',
    ])
  })
})

describe('an error that no code has caught', () => {
  const databases = suiteDatabasesOnEngine('sqlite')

  test.each(['an event', 'a promise'])(
    'an uncaught error in %s is logged with its stack, lets the call under way end, and ends the process with code 1',
    async kind => {
      const server = await startServer({
        env: { LOG_LEVEL: 'info', UNCAUGHT_ERROR: kind },
        nodeArgs: ['--import', './tests/support/uncaught-error.ts'],
      })
      const { socket, received } = openRawConnection(Number(new URL(server.url).port))
      const head = 'POST /app/v1/preLogin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
      socket.write(`${head}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`)
      // The server's answer "100 Continue" shows that the call is under way.
      await new Promise(resolve => socket.once('data', resolve))
      process.kill(server.pid, 'SIGUSR2')
      await waitUntil(() => server.logs().includes('"level":60'))
      socket.write('{}')
      expect(await received).toContain('HTTP/1.1 200 OK')
      expect(await server.exited).toBe(1)
      const line =
        server
          .logs()
          .split('\n')
          .find(each => each.includes('"level":60')) ?? ''
      expect(JSON.parse(line).err).toMatchObject({
        message: `nobody caught ${kind}`,
        stack: expect.stringContaining('uncaught-error.ts'),
      })
      expect(server.logs()).toContain('Perya stops after an error that no code has caught\n')
      expect(server.logs()).toContain('Perya has stopped\n')
    },
  )

  test('a process that is shutting down reports that it is not ready', async () => {
    const app = await createTestApp(databases)
    expect((await app.request('/readyz')).status).toBe(200)
    app.server.isStopping = true
    expect((await app.request('/readyz')).status).toBe(503)
    expect((await app.request('/healthz')).status).toBe(200)
  })
})

describe('an unwritable log', () => {
  /** Requests pages whose addresses fill the log quickly. */
  const fillLog = async (url: string, times: number) => {
    for (let n = 0; n < times; n++) {
      expect((await fetch(`${url}/${'x'.repeat(8_000)}`)).status).toBe(404)
    }
    expect(await (await fetch(`${url}/healthz`)).text()).toBe('{"status":"ok"}')
  }

  test('a full disk for the log neither stops the server nor keeps it from shutting down', async () => {
    const full = openSync('/dev/full', constants.O_WRONLY)
    const server = await startServer({ env: { LOG_LEVEL: 'info' }, stderr: full })
    closeSync(full)
    await fillLog(server.url, 80)
    await server.stop()
  })

  test('a log that nobody reads drops lines, reports how many once it is read, and lets the server stop', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'perya-log-'))
    const path = join(folder, 'log')
    execFileSync('mkfifo', [path])
    const fifo = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
    const server = await startServer({ env: { LOG_LEVEL: 'info' }, stderr: fifo })
    const bytes = Buffer.alloc(64 * KIBIBYTE)
    let log = ''
    const hasNotice = () => {
      try {
        log += bytes.toString('utf8', 0, readSync(fifo, bytes))
      } catch {
        // Ignores the error, which means that the pipe is empty at the moment.
      }
      return log.includes('log lines were dropped')
    }
    try {
      await fillLog(server.url, 80)
      await waitUntil(hasNotice)
      const line = log.split('\n').find(each => each.includes('log lines were dropped')) ?? ''
      expect(JSON.parse(line)).toMatchObject({ level: 40, dropped: expect.any(Number) })
      expect(JSON.parse(line).dropped).toBeGreaterThan(0)
      // Fill the pipe again. The process must still end, although nobody reads its log.
      await fillLog(server.url, 80)
    } finally {
      await server.stop()
      closeSync(fifo)
      rmSync(folder, { recursive: true })
    }
  })
})

describe('a server that cannot start', () => {
  const failureOf = async (env: Record<string, string>) => {
    const failed = await startServer({ env }).then(
      async server => {
        await server.stop()
        return ''
      },
      (error: Error) => error.message,
    )
    expect(failed).toContain('left with code 1')
    return failed.slice(failed.indexOf('\n') + 1).trim()
  }

  test('a port that is already in use stops the server start with a one-sentence error', async () => {
    const taken = createServer()
    await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    const words = await failureOf({ PORT: String(port), LOG_LEVEL: 'silent' })
    expect(words).toBe(
      `Port ${port} of 127.0.0.1 is in use: stop the program that has it, or set PORT to another.`,
    )
    taken.close()
  })

  test('an invalid public address stops the server start with a one-sentence error', async () => {
    const words = await failureOf({ PUBLIC_URL: 'perya' })
    expect(words).toMatch(/^The configuration cannot be used:\n {2}- PUBLIC_URL: must be the address .*$/)
  })
})
