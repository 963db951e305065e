import { startServer } from '../../support/server-process.ts'
import { SERVER_HOST_VARIABLE } from './servers.ts'

/**
 * Starts the process that runs the servers of this run. An environment variable tells the workers its address. The process is
 * not Playwright's own, which would transform the server's modules and share its event loop.
 * @returns a function that stops every server; a server that does not stop cleanly fails the run
 */
export default async function startServerHost(): Promise<() => Promise<void>> {
  const host = await startServer({ entry: 'tests/e2e/support/server-host.ts' })
  process.env[SERVER_HOST_VARIABLE] = host.url
  return host.stop
}
