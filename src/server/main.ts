import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { createApp } from './app.ts'
import { assemble, SITE_FOLDER } from './assemble.ts'
import { ConfigError, readConfig } from './config.ts'
import { readSite } from './http/site-files.ts'
import { startJobs } from './jobs.ts'

const STOP_WITHIN_MS = 10_000
const CLOSE_IDLE_EVERY_MS = 50

/** Serves until a signal asks it to stop; then finishes what is under way and closes the database. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const parts = await assemble(config, await readSite(SITE_FOLDER))
  const { log } = parts
  if (parts.site.size === 0)
    log.warn({ folder: SITE_FOLDER }, 'no build: every page is answered as not found')
  const app = createApp(parts)
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(config.port, config.host, () => {
    const { port } = server.address() as AddressInfo
    const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
    process.stdout.write(`Perya is open at ${config.publicUrl ?? `http://${host}:${port}`}\n`)
    log.info({ port, edition: config.edition, engine: parts.db.engine }, 'listening')
  })
  server.on('error', error => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })

  const stopJobs = startJobs(parts)

  const stop = (signal: string) => {
    log.info({ signal }, 'stopping')
    stopJobs()
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    closeGently(server, () => {
      parts.db.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
  process.once('SIGTERM', () => stop('SIGTERM'))
  process.once('SIGINT', () => stop('SIGINT'))
}

/**
 * Takes no more connections and lets requests under way finish. A client who goes on calling on an open connection
 * would hold the server open for ever, so each answer from now on is the last on its connection.
 */
function closeGently(server: ServerType, onClosed: () => void): void {
  server.close(onClosed)
  if (!('closeIdleConnections' in server)) return
  server.prependListener('request', (_, outgoing) => outgoing.setHeader('Connection', 'close'))
  // Those that were being answered when the signal came have told their client nothing of it.
  setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
}

main().catch(error => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
})
