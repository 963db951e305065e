import type { ToolRun } from '../../support/operator-tool.ts'
import type { ServerProcess } from '../../support/server-process.ts'

/** The database engine of a server. */
export type Engine = 'sqlite' | 'postgres'

/** The properties in which servers differ; tests that name the same kind share one server. */
export interface ServerKind {
  readonly engine: Engine
  /** Separates a server from others with the same environment, for tests that change it for all players. */
  readonly name: string
  readonly env: Readonly<Record<string, string>>
}

/** A real server that the tests of all workers share. */
export interface SharedServer extends Pick<ServerProcess, 'url' | 'dataDir' | 'databaseUrl'> {
  /** Its output so far, the newest million characters; other tests cause lines too. */
  logs(): Promise<string>
}

/** The environment variable with the address of the process that starts servers for all workers. */
export const HOST_VARIABLE = 'E2E_SERVER_HOST'

/** The server of a kind, started when a test first asks for it. @throws Error with its output when it does not open */
export async function serverOf(kind: ServerKind): Promise<SharedServer> {
  const server = JSON.parse(await ask('/', kind)) as Omit<SharedServer, 'logs'>
  return { ...server, logs: () => ask('/logs', kind) }
}

/** A run of the operator's tool that a worker asks for. */
export interface OperatorRun {
  readonly words: readonly string[]
  /** The environment variables that name the data of a server. */
  readonly env: Readonly<Record<string, string>>
}

/** Runs the operator's tool in the process that starts the servers: no start of a process, and its modules stay loaded. */
export async function runOperator(run: OperatorRun): Promise<ToolRun> {
  return JSON.parse(await ask('/operator', run)) as ToolRun
}

async function ask(path: string, question: ServerKind | OperatorRun): Promise<string> {
  const response = await fetch(process.env[HOST_VARIABLE] + path, {
    method: 'POST',
    body: JSON.stringify(question),
  })
  const answered = await response.text()
  if (!response.ok) throw new Error(answered)
  return answered
}
