import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { API_PREFIX } from '../../src/contract/call.ts'
import type { BodyOf, Endpoint, ResultOf } from '../../src/contract/endpoint.ts'
import { ERROR_CODE, type ErrorName } from '../../src/contract/errors.ts'
import { CallError, createRequester } from '../../src/contract/requester.ts'
import { createServer } from '../../src/server/app.ts'
import { createServices } from '../../src/server/assemble.ts'
import { type Catalogue, readCatalogue } from '../../src/server/catalogue.ts'
import type { Clock } from '../../src/server/clock.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Database } from '../../src/server/db/database.ts'
import type { Server } from '../../src/server/http/server.ts'
import { createLogger } from '../../src/server/log.ts'
import type { Services } from '../../src/server/services.ts'
import { parseAnswerByContract } from './answer.ts'
import type { TestDatabases } from './databases.ts'
import { callOfEndpoint, requestPathOfCall } from './every-call.ts'
import { type ListeningServer, listenOnLoopback } from './listening.ts'
import { type RequestSender, TEST_SITE_ORIGIN } from './loopback-client.ts'

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))

/** The HMAC key that signs webhooks in tests. */
export const WEBHOOK_SECRET = 'the secret that signs webhooks in tests'

/** A clock whose time changes only when a test moves it. */
export interface TestClock extends Clock {
  move(byMs: number): void
}

/** A client of the server with the same requester as the browser. Its answers are checked against the contract. */
export interface TestClient {
  /** The token that the client sends; a test may set any token. */
  token: string | undefined
  /** The random id of the client's device; a test may set any id. */
  deviceId?: string | undefined
  /** Number of answers so far that reported an ended session. */
  readonly sessionsEnded: number
  /**
   * Makes a call, and checks the answer against the contract.
   * @param path for a hashed call, the path that the server has given to the session
   * @throws CallError as in the browser, or Error when the answer differs from the contract
   */
  call<E extends Endpoint>(
    endpoint: E,
    body: BodyOf<E>,
    files?: Readonly<Record<string, readonly Blob[]>>,
    path?: string,
  ): Promise<ResultOf<E>>
}

/** The whole server in this process, which listens on a loopback port from its first request until its suite ends. */
export interface TestApp {
  readonly server: Server
  readonly services: Services
  readonly clock: TestClock
  /** The text of all answers so far. */
  readonly answered: readonly string[]
  /** The number of requests so far. */
  readonly requestCount: number
  client(address?: string): TestClient
  /** Starts the server if necessary, and returns its address and port, for tests that write to their own sockets. */
  listening(): Promise<ListeningServer>
  /** Requests a page, a file or another address of the server, without the client's call requester. */
  readonly request: RequestSender
  /**
   * Posts a body unchanged to a call, without the client's call requester. A string is sent as JSON, a form as a form.
   */
  post(path: string, body: BodyInit, headers?: Record<string, string>): Promise<Response>
  /** Makes the server stop listening. The database stays open. */
  close(): Promise<void>
}

export interface TestAppOptions {
  /** An existing database; by default a new one. */
  readonly db?: Database
  /** Environment variables as an operator would set them. */
  readonly env?: Readonly<Record<string, string>>
  /** Games that replace those of the folder `content`. */
  readonly catalogue?: Catalogue
  /** Whether `answered` stores all answers; the default is true. Without them a long run needs less memory. */
  readonly keepsAnswers?: boolean
}

function createClock(startMs: number): TestClock {
  let nowMs = startMs
  return {
    now: () => nowMs,
    move(byMs) {
      nowMs += byMs
    },
  }
}

let catalogueRead: Promise<Catalogue> | undefined

/** Reads the games of the folder `content`, once for the whole process. All tests share them, so they are frozen. */
export function readTestCatalogue(): Promise<Catalogue> {
  catalogueRead ??= readCatalogue(CONTENT).then(catalogue => {
    for (const game of [...catalogue.games, ...catalogue.unlisted]) Object.freeze(game)
    return catalogue
  })
  return catalogueRead
}

/** Creates the real server on a test's database, with a clock that the test moves. */
export async function createTestApp(
  databases: TestDatabases,
  { db, env = {}, catalogue, keepsAnswers = true }: TestAppOptions = {},
): Promise<TestApp> {
  const clock = createClock(Date.UTC(2026, 10, 20, 12))
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '100000',
    TRUST_PROXY: '1',
    PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
    PERYA_DATA: await databases.folder(),
    ...env,
  })
  const database = db ?? (await databases.create())
  const services = createServices({
    config,
    db: database,
    log: createLogger(config),
    clock,
    catalogue: catalogue ?? (await readTestCatalogue()),
    site: new Map(),
  })
  await services.settings.refresh()
  const server = createServer(services)
  const answered: string[] = []
  let listening: Promise<ListeningServer> | undefined
  let requestCount = 0
  const app: TestApp = {
    server,
    services,
    clock,
    answered,
    get requestCount() {
      return requestCount
    },
    client: address => createClient(app.request, keepsAnswers ? answered : undefined, address),
    listening() {
      if (!listening) databases.atEnd(app.close)
      listening ??= listenOnLoopback(server)
      return listening
    },
    async request(address, init) {
      requestCount += 1
      return (await app.listening()).send(address, init)
    },
    post: (path, body, headers = {}) =>
      app.request(API_PREFIX + requestPathOfCall(path), {
        method: 'POST',
        headers: { ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }), ...headers },
        body,
      }),
    close: async () => (await listening)?.close(),
  }
  return app
}

/** Options for the app, or a function that returns them and is called after the earlier fixtures have started. */
type FixtureOptions = TestAppOptions | (() => TestAppOptions | Promise<TestAppOptions>)

/**
 * Starts an app before the first test of the enclosing suite. Only tests and hooks that are registered after this call
 * may use it.
 */
export function startAppForSuite(databases: TestDatabases, options: FixtureOptions = {}): TestApp {
  return startAppInHook(beforeAll, databases, options)
}

/** Like `startAppForSuite`, with a new app and a new database for each test, which are closed after that test. */
export function startAppForEachTest(databases: TestDatabases, options: FixtureOptions = {}): TestApp {
  const app = startAppInHook(beforeEach, databases, options)
  afterEach(async () => {
    await app.close()
    await databases.close(app.services.db)
  })
  return app
}

function startAppInHook(
  hook: (start: () => Promise<void>) => void,
  databases: TestDatabases,
  options: FixtureOptions,
): TestApp {
  let started: TestApp | undefined
  hook(async () => {
    started = await createTestApp(databases, typeof options === 'function' ? await options() : options)
  })
  const current = (): TestApp => {
    if (!started) throw new Error('The app of a suite starts with its first test')
    return started
  }
  return {
    get server() {
      return current().server
    },
    get services() {
      return current().services
    },
    get clock() {
      return current().clock
    },
    get answered() {
      return current().answered
    },
    get requestCount() {
      return current().requestCount
    },
    client: address => current().client(address),
    listening: () => current().listening(),
    request: (...request) => current().request(...request),
    post: (...request) => current().post(...request),
    close: () => current().close(),
  }
}

function createClient(
  send: RequestSender,
  answered: string[] | undefined,
  address = '192.0.2.1',
): TestClient {
  let sessionsEnded = 0
  const client = {
    token: undefined as string | undefined,
    deviceId: undefined as string | undefined,
    get sessionsEnded() {
      return sessionsEnded
    },
    async call<E extends Endpoint>(
      endpoint: E,
      body: BodyOf<E>,
      files?: Readonly<Record<string, readonly Blob[]>>,
      path?: string,
    ): Promise<ResultOf<E>> {
      let answer: Response | undefined
      const request = createRequester({
        origin: TEST_SITE_ORIGIN,
        async fetch(input, init) {
          const headers = new Headers(init?.headers)
          headers.set('x-forwarded-for', address)
          // Removes the requester's time limit, which is for real players; the time limit of the test is longer.
          const response = await send(input as string, { ...(init as RequestInit), headers, signal: null })
          answer = response.clone()
          return response
        },
        token: () => client.token,
        deviceId: () => client.deviceId,
        networkType: () => undefined,
        commonFields: () => ({ appId: 'perya', channel: 'WEB', clientReferrer: 'ph', platform: 0 }),
        onUnauthorized: () => {
          sessionsEnded += 1
        },
      })
      try {
        return await request<E>(callOfEndpoint(endpoint, path), body, files ? { files } : {})
      } finally {
        if (answer) {
          answered?.push(await answer.clone().text())
          await parseAnswerByContract(endpoint, answer)
        }
      }
    },
  }
  return client
}

const ERROR_NAME_BY_CODE = new Map<number, ErrorName>(
  Object.entries(ERROR_CODE).map(([name, code]) => [code, name as ErrorName]),
)

/**
 * Returns the reason and detail of a refused call.
 * @throws Error when the call was not refused
 */
export async function refusalOfCall(
  call: Promise<unknown>,
): Promise<{ reason: ErrorName; detail?: unknown }> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof CallError) || error.failure.kind !== 'refused') throw error
    const { code, detail } = error.failure
    const reason = ERROR_NAME_BY_CODE.get(code) ?? 'ok'
    return detail === null ? { reason } : { reason, detail }
  }
  throw new Error('The call was not refused')
}

/**
 * Returns the reason of a refused call.
 * @throws Error when the call was not refused
 */
export async function refusalReasonOfCall(call: Promise<unknown>): Promise<ErrorName> {
  return (await refusalOfCall(call)).reason
}

/** Returns the reason of a refused call; `done` for a call that was not refused. */
export async function outcomeOfCall(call: Promise<unknown>): Promise<ErrorName | 'done'> {
  return call.then(
    () => 'done' as const,
    () => refusalReasonOfCall(call),
  )
}
