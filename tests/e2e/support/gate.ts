import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SharedServer, serverOfKind } from './servers.ts'
import { test as base } from './test.ts'

/**
 * A proxy between browser and server that can cut the connection, records requests, delays answers, changes files, and
 * runs a step of a test just before the server receives a request.
 */
export interface ConnectionProxy {
  /** Requests since the last `clear`, as method and path: `GET /about-us`. */
  readonly asked: readonly string[]
  /** Empties `asked`. */
  clear(): void
  /** Cuts all current connections, and cuts each new connection as soon as it arrives. */
  close(): void
  /** Lets new connections pass again after `close`. */
  open(): void
  /** Applies `edit` to the body of each later answer from this address. */
  change(path: string, edit: (body: string) => string): void
  /** From now on, delays by `ms` milliseconds each answer to a path that starts with `prefix`. */
  delay(prefix: string, ms: number): void
  /** Runs `step` after the next request to a path has arrived, and before the server receives that request. */
  runBefore(path: string, step: () => Promise<unknown>): void
}

interface OpenedProxy extends ConnectionProxy {
  readonly url: string
  stop(): Promise<void>
}

async function openConnectionProxy(server: SharedServer): Promise<OpenedProxy> {
  const asked: string[] = []
  const edits = new Map<string, (body: string) => string>()
  const delays = new Map<string, number>()
  const steps = new Map<string, () => Promise<unknown>>()
  const sockets = new Set<Socket>()
  let isClosed = false
  const { hostname, port } = new URL(server.url)

  async function forwardRequest(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    asked.push(`${incoming.method} ${incoming.url}`)
    const step = steps.get(incoming.url ?? '')
    steps.delete(incoming.url ?? '')
    await step?.()
    const edit = edits.get(incoming.url ?? '')
    const headers = { ...incoming.headers }
    if (edit) for (const name of ['accept-encoding', 'if-none-match']) delete headers[name]
    const held = [...delays].find(([prefix]) => incoming.url?.startsWith(prefix))?.[1] ?? 0
    const onward = ask(
      { hostname, port, path: incoming.url, method: incoming.method, headers },
      async answer => {
        if (held > 0) await sleep(held)
        if (!edit) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
          return
        }
        let body = ''
        answer.setEncoding('utf8').on('data', piece => {
          body += piece
        })
        answer.on('end', () => {
          const { 'content-length': _, etag: __, 'transfer-encoding': ___, ...rest } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 502, rest).end(edit(body))
        })
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }

  const gate = createServer(forwardRequest)
  gate.on('connection', socket => {
    if (isClosed) socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => gate.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    asked,
    clear: () => {
      asked.length = 0
    },
    close() {
      isClosed = true
      for (const socket of sockets) socket.destroy()
    },
    open() {
      isClosed = false
    },
    change: (path, edit) => edits.set(path, edit),
    delay: (prefix, ms) => delays.set(prefix, ms),
    runBefore: (path, step) => steps.set(path, step),
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => gate.close(resolve))
    },
  }
}

/** The `test` of browser tests whose pages reach the server through a connection proxy (the gate). */
export const test = base.extend<{ gate: ConnectionProxy; opened: OpenedProxy }>({
  opened: async ({ engine, serverEnv, serverName }, use) => {
    const opened = await openConnectionProxy(await serverOfKind({ engine, env: serverEnv, name: serverName }))
    await use(opened)
    await opened.stop()
  },
  gate: async ({ opened }, use) => use(opened),
  server: async ({ opened, engine, serverEnv, serverName }, use) => {
    const server = await serverOfKind({ engine, env: serverEnv, name: serverName })
    await use({ ...server, url: opened.url })
  },
})
