import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPILE_CACHE_ENVIRONMENT } from './compile-cache.ts'
import { WAIT_LIMITS_MS } from './patience.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OWN_NODE = join(ROOT, 'node_modules/.bin/node')
const OPEN_LOG_LINE = /^.*Perya is open at (https?:\/\/\S+?)[\s"]*$/m

/** Maximum number of stored characters of a process's output. Older output is dropped. */
const LOG_MAX = 1_000_000

export interface ServerOptions {
  /** Folder of the database and uploads. By default a new temporary folder, which `stop` removes. */
  readonly dataDir?: string
  /** The URL of a PostgreSQL database that the server uses; SQLite if absent. */
  readonly databaseUrl?: string
  /** Additional environment variables; they override all others. */
  readonly env?: Readonly<Record<string, string>>
  /** A file descriptor that receives the server's standard error. `logs()` then does not contain this output. */
  readonly stderr?: number
  /** Arguments for Node that come before the program, such as `--cpu-prof`. */
  readonly nodeArgs?: readonly string[]
  /** The path of the program to run, relative to the root of the project. */
  readonly entry?: string
  /** The root of another project in which the program runs, such as a copy of this project. */
  readonly root?: string
  /** Maximum number of milliseconds until the server is open, and until it has stopped. */
  readonly boundMs?: number
}

/** A server of this project in a separate process, as players use it. */
export interface ServerProcess {
  /** The origin of the server, without a slash at the end. */
  readonly url: string
  readonly pid: number
  readonly dataDir: string
  /** PostgreSQL's URL, or empty for SQLite in `dataDir`. */
  readonly databaseUrl: string
  /** Returns the newest million characters of the process's output. */
  logs(): string
  /** Resolves when the process has ended for any reason; the value is the exit code or the signal. */
  readonly exited: Promise<number | NodeJS.Signals>
  /**
   * Sends SIGTERM and waits until the process has ended. Removes a temporary data folder.
   * @throws Error when the server does not end in time or ends with a code other than 0
   */
  stop(): Promise<void>
  /**
   * Sends SIGKILL, which ends the process as suddenly as a power failure. The data stays until this process ends, so
   * that another server can open it.
   */
  kill(): Promise<void>
}

/**
 * Starts the real server on a free port and waits for the line with its address.
 * @throws Error with the output when the server ends first or takes longer than `boundMs`
 */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const {
    entry = 'src/server/main.ts',
    root = ROOT,
    boundMs = WAIT_LIMITS_MS.conditionMs,
    nodeArgs = [],
  } = options
  const dataDir = options.dataDir ?? temporaryDataDir()
  const child = spawn(existsSync(OWN_NODE) ? OWN_NODE : process.execPath, [...nodeArgs, entry], {
    cwd: root,
    env: {
      ...process.env,
      ...COMPILE_CACHE_ENVIRONMENT,
      PORT: '0',
      PERYA_DATA: dataDir,
      // Sets the variable even to an empty text. Otherwise the tests could inherit it from the developer's shell and
      // use a real database.
      DATABASE_URL: options.databaseUrl ?? '',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', options.stderr ?? 'pipe'],
  })
  const output = collectOutput(child)
  const exited = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 0))
    child.once('error', reject)
  })
  // Ends the server when this process ends.
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  exited.finally(() => process.off('exit', killNow)).catch(() => {})

  const url = await waitForServerAddress(child, output, exited, boundMs).catch(error => {
    killNow()
    throw error
  })

  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    databaseUrl: options.databaseUrl ?? '',
    logs: output.text,
    exited,
    async stop() {
      child.kill('SIGTERM')
      const left = await awaitWithin(exited, boundMs)
      if (left === undefined) killNow()
      if (left !== 0) throw new Error(`The server ${describeExit(left)} when asked to stop\n${output.text()}`)
      if (!options.dataDir && temporaryDataDirs.delete(dataDir))
        rmSync(dataDir, { recursive: true, force: true })
    },
    async kill() {
      killNow()
      await exited
    },
  }
}

/** Temporary data folders that still exist; the exit of this process removes them. */
const temporaryDataDirs = new Set<string>()

function temporaryDataDir(): string {
  if (!process.listeners('exit').includes(removeTemporaryDataDirs))
    process.once('exit', removeTemporaryDataDirs)
  const dir = mkdtempSync(join(tmpdir(), 'perya-data-'))
  temporaryDataDirs.add(dir)
  return dir
}

function removeTemporaryDataDirs(): void {
  for (const dir of temporaryDataDirs) rmSync(dir, { recursive: true, force: true, maxRetries: 3 })
}

interface Output {
  text(): string
  /** Called for every piece of output of the process. */
  onMore: () => void
}

function collectOutput(child: ChildProcess): Output {
  let text = ''
  const output: Output = { text: () => text, onMore: () => {} }
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', piece => {
      text = (text + piece).slice(-LOG_MAX)
      output.onMore()
    })
  }
  return output
}

async function waitForServerAddress(
  child: ChildProcess,
  output: Output,
  exited: Promise<number | NodeJS.Signals>,
  boundMs: number,
): Promise<string> {
  const opened = new Promise<string>(resolve => {
    output.onMore = () => {
      const url = OPEN_LOG_LINE.exec(output.text())?.[1]
      if (!url) return
      output.onMore = () => {}
      resolve(url.replace(/\/$/, ''))
    }
  })
  const ended = exited.then(left => {
    throw new Error(`The server ${describeExit(left)} before it opened\n${output.text()}`)
  })
  // Ignores a rejection. The promise rejects when a server ends after it has opened, and nobody waits for it then.
  ended.catch(() => {})
  const url = await awaitWithin(Promise.race([opened, ended]), boundMs)
  if (!url) throw new Error(`Server ${child.pid} did not open within ${boundMs} ms\n${output.text()}`)
  return url
}

function describeExit(left: number | NodeJS.Signals | undefined): string {
  if (left === undefined) return 'did not leave in time'
  return typeof left === 'number' ? `left with code ${left}` : `was ended by ${left}`
}

async function awaitWithin<Value>(promise: Promise<Value>, boundMs: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, boundMs, undefined)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
