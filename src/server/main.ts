import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from './app.ts'
import { assembleServices, BUILT_SITE_FOLDER } from './assemble.ts'
import { type Config, ConfigError } from './config.ts'
import { createNodeListener } from './http/node-listener.ts'
import { readBuiltSite } from './http/site-files.ts'
import { startJobs } from './jobs.ts'
import { StartError } from './start-error.ts'

const STOP_WITHIN_MS = 10_000
const CLOSE_IDLE_EVERY_MS = 50

/** Milliseconds within which a client must send its headers; a slower client is disconnected. */
const HEADERS_WITHIN_MS = 20_000

/**
 * Runs the server until a signal or an uncaught error stops it. The server then finishes the running requests and
 * closes the database; after an uncaught error, the exit code is 1. Finishing requests is safe even then, because a
 * call is answered only after its commit, and an incomplete commit is undone at the next start.
 */
async function main(): Promise<void> {
  // Ignores errors of the outputs, so that a full disk or a closed pipe does not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const services = await assembleServices(process.env, { site: await readBuiltSite(BUILT_SITE_FOLDER) })
  const { config, log } = services
  if (services.site.size === 0)
    log.warn({ folder: BUILT_SITE_FOLDER }, 'no build: every page is answered as not found')
  const server = createServer(services)
  const httpServer = createHttpServer({ headersTimeout: HEADERS_WITHIN_MS }, createNodeListener(server))
  const port = await listen(httpServer, config)
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  const address = host.includes(':') ? `[${host}]` : host
  const stopJobs = startJobs(services)

  let exitCode = 0
  const stop = () => {
    if (server.isStopping) return
    server.isStopping = true
    stopJobs()
    const streamsClosed = server.streams.closeAll()
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    closeGently(httpServer, () => {
      streamsClosed
        .then(() => services.db.close())
        // Kills the process after this message, because Node itself may hang (nodejs/node#54918). No work is running
        // any more, so this is safe.
        .then(() => process.stdout.write('Perya has stopped\n'))
        .then(
          () => process.exit(exitCode),
          () => process.exit(1),
        )
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping')
      stop()
    })
  }
  // Stops the server after an uncaught error. Node also reports unhandled rejections of promises here.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'an error that no code has caught: stopping')
    process.stdout.write('Perya stops after an error that no code has caught\n')
    exitCode = 1
    stop()
  })
  // Logs that the system could not accept a connection, for example because too many files are open.
  httpServer.on('error', error => log.error({ err: error }, 'a connection was not accepted'))

  // Prints this line last, because a program that reads it may send a signal at once.
  process.stdout.write(`Perya is open at ${config.publicUrl ?? `http://${address}:${port}`}\n`)
  log.info({ port, edition: config.edition, engine: services.db.engine }, 'listening')
}

/** Messages for the operator when the server cannot listen on its port, by the code of the system's error. */
const LISTEN_ERRORS: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} of ${host} is in use: stop the program that has it, or set PORT to another.`,
  EACCES: ({ port }) => `Port ${port} is not allowed for this user: set PORT to 1024 or above.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}: set HOST to one that it has.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not known: set it to an address of this machine.`,
}

/**
 * Makes the server listen on the port and address of the config.
 * @returns the port on which it listens
 * @throws StartError for an error in `LISTEN_ERRORS`
 */
function listen(server: HttpServer, config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const words = LISTEN_ERRORS[error.code ?? '']
      reject(words ? new StartError(words(config)) : error)
    })
    server.listen(config.port, config.host, () => resolve((server.address() as AddressInfo).port))
  })
}

/**
 * Accepts no more connections and lets running requests finish. Each connection closes after its next answer; otherwise
 * a client that keeps its connection in use would keep the server running forever.
 */
function closeGently(server: HttpServer, onClosed: () => void): void {
  server.close(onClosed)
  server.prependListener('request', (_, outgoing) => outgoing.setHeader('Connection', 'close'))
  // Closes connections that clients keep open without a request.
  setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
}

main().catch(error => {
  const isExpected = error instanceof ConfigError || error instanceof StartError
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`)
  process.exit(1)
})
