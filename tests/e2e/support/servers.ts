import type { HostedServer } from '../../support/hosted-server.ts'
import type { OperatorToolRun } from '../../support/operator-tool.ts'

export type ServerEngine = 'sqlite' | 'postgres'

/** The properties that distinguish the servers of a test run. Tests with equal values share one server. */
export interface ServerKind {
  readonly engine: ServerEngine
  /**
   * Separates servers with the same environment. A test that changes settings for all players gives a name, so that it
   * shares its server with no other test.
   */
  readonly name: string
  readonly env: Readonly<Record<string, string>>
}

/** A real server that the tests of all workers share. */
export interface SharedServer extends Pick<HostedServer, 'url' | 'dataDir' | 'databaseUrl'> {
  /** Reads the newest lines of the server's log. The log also contains lines that other tests caused. */
  logs(): Promise<string>
}

/** The environment variable with the address of the process that runs the servers of all workers. */
export const SERVER_HOST_VARIABLE = 'E2E_SERVER_HOST'

/** Returns the server of a kind. The first call for a kind starts the server. */
export async function serverOfKind(kind: ServerKind): Promise<SharedServer> {
  const server = JSON.parse(await askHost('/', kind)) as Omit<SharedServer, 'logs'>
  return { ...server, logs: () => askHost('/logs', { dataDir: server.dataDir }) }
}

/** A request of a worker for work on a server. */
export interface ServerTask extends Pick<SharedServer, 'dataDir'> {
  /**
   * The arguments of the operator's tool; for a job, only the name of the job; absent for reading the settings again.
   */
  readonly words?: readonly string[]
}

/**
 * Runs the operator's tool in the process of the servers, where its modules are loaded. The server has read its
 * settings and activities again before the promise resolves.
 */
export async function requestOperatorRun(
  { dataDir }: SharedServer,
  words: readonly string[],
): Promise<OperatorToolRun> {
  return JSON.parse(await askHost('/operator', { dataDir, words })) as OperatorToolRun
}

/** Makes a server read its settings and activities again, after a test has changed them in the database. */
export async function reloadServerSettings({ dataDir }: SharedServer): Promise<void> {
  await askHost('/settings', { dataDir })
}

/** Runs a job of a server at once, without waiting for its scheduled time. */
export async function runJob({ dataDir }: SharedServer, name: string): Promise<void> {
  await askHost('/job', { dataDir, words: [name] })
}

async function askHost(path: string, question: ServerKind | ServerTask): Promise<string> {
  const response = await fetch(process.env[SERVER_HOST_VARIABLE] + path, {
    method: 'POST',
    body: JSON.stringify(question),
  })
  const answered = await response.text()
  if (!response.ok) throw new Error(answered)
  return answered
}
