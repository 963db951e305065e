import { startServer } from '../../support/server-process.ts'
import { SERVER_HOST_VARIABLE } from './servers.ts'

/**
 * Starts a separate process that runs the servers of this test run; an environment variable gives its address to the
 * workers. In Playwright's own process, the servers would share its event loop and Playwright would transform their
 * modules.
 * @returns a function that stops every server; a server that does not stop cleanly fails the run
 */
export default async function startServerHost(): Promise<() => Promise<void>> {
  const host = await startServer({ entry: 'tests/e2e/support/server-host.ts' })
  process.env[SERVER_HOST_VARIABLE] = host.url
  return host.stop
}
