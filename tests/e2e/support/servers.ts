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

async function ask(path: string, kind: ServerKind): Promise<string> {
  const response = await fetch(process.env[HOST_VARIABLE] + path, {
    method: 'POST',
    body: JSON.stringify(kind),
  })
  const answered = await response.text()
  if (!response.ok) throw new Error(answered)
  return answered
}
