import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from './app.ts'
import { assemble, SITE_FOLDER } from './assemble.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { createListener } from './http/node-listener.ts'
import { readSite } from './http/site-files.ts'
import { startJobs } from './jobs.ts'
import { StartError } from './start-error.ts'

const STOP_WITHIN_MS = 10_000
const CLOSE_IDLE_EVERY_MS = 50

/** A client that sends its headers slower than this is disconnected. */
const HEADERS_WITHIN_MS = 20_000

/** Serves until a signal stops it; then finishes the requests under way and closes the database. */
async function main(): Promise<void> {
  // A full disk or a closed pipe behind standard output is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const config = readConfig(process.env)
  const parts = await assemble(config, await readSite(SITE_FOLDER))
  const { log } = parts
  if (parts.site.size === 0)
    log.warn({ folder: SITE_FOLDER }, 'no build: every page is answered as not found')
  const server = createServer(parts)
  const httpServer = createHttpServer({ headersTimeout: HEADERS_WITHIN_MS }, createListener(server))
  const port = await listen(httpServer, config)
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  const address = host.includes(':') ? `[${host}]` : host
  process.stdout.write(`Perya is open at ${config.publicUrl ?? `http://${address}:${port}`}\n`)
  log.info({ port, edition: config.edition, engine: parts.db.engine }, 'listening')

  const stopJobs = startJobs(parts)

  const stop = (signal: string) => {
    log.info({ signal }, 'stopping')
    stopJobs()
    server.streams.closeAll()
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    closeGently(httpServer, () => {
      parts.db.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
  process.once('SIGTERM', () => stop('SIGTERM'))
  process.once('SIGINT', () => stop('SIGINT'))
}

/** Why a port cannot be listened at, and what to do, by the code of the system's error. */
const LISTEN_FAULTS: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} of ${host} is in use: stop the program that has it, or set PORT to another.`,
  EACCES: ({ port }) => `Port ${port} is not allowed for this user: set PORT to 1024 or above.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}: set HOST to one that it has.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not known: set it to an address of this machine.`,
}

/** @throws StartError when the port cannot be had. @returns the port */
function listen(server: HttpServer, config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const words = LISTEN_FAULTS[error.code ?? '']
      reject(words ? new StartError(words(config)) : error)
    })
    server.listen(config.port, config.host, () => resolve((server.address() as AddressInfo).port))
  })
}

/**
 * Accepts no more connections and lets requests under way finish. Each answer from now on is the last on its connection,
 * since a client that keeps calling on an open connection would keep the server open for ever.
 */
function closeGently(server: HttpServer, onClosed: () => void): void {
  server.close(onClosed)
  server.prependListener('request', (_, outgoing) => outgoing.setHeader('Connection', 'close'))
  // Clients that were answered before the signal keep idle connections open.
  setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
}

main().catch(error => {
  const isExpected = error instanceof ConfigError || error instanceof StartError
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`)
  process.exit(1)
})
