import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasConfirmationPlan } from '../../src/server/command-line/command.ts'
import { readCommandInput } from '../../src/server/command-line/parameters.ts'
import type { CommandResult } from '../../src/server/command-line/result.ts'
import { type Config, readConfig } from '../../src/server/config.ts'
import type { Database } from '../../src/server/db/database.ts'
import { checkOrStoreInstallation } from '../../src/server/installation/installation.ts'
import { operatorCommands } from '../../src/server/operator/commands.ts'
import { formatCommandResult } from '../../src/server/operator/render.ts'
import { runOperatorTool } from '../../src/server/operator/tool.ts'
import { parseCommandWords } from '../../src/server/operator/words.ts'
import type { Services } from '../../src/server/services.ts'
import { COMPILE_CACHE_ENVIRONMENT } from './compile-cache.ts'
import type { TestDatabases } from './databases.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The output and the exit code of one run of the operator's tool. */
export interface OperatorToolRun {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The operator's tool as staff run it, on a test's database of either engine. */
export interface OperatorTool {
  /** The data folder of the server that the tool uses. */
  readonly dataDir: string
  run(...words: string[]): Promise<OperatorToolRun>
  /** Runs a command with `--json`. @throws Error with its output when it fails */
  json<Data>(...words: string[]): Promise<Data>
}

type Variables = Readonly<Record<string, string>>

/**
 * Creates an operator's tool that runs in the test's process. This saves the second that a new process needs to start.
 * The tool still reads its environment variables, and opens and closes the database. The database is marked as
 * belonging to this environment, as after the start of a server.
 * @param env environment variables as an operator would set them
 */
export function createOperatorTool(
  databases: TestDatabases,
  db: Database,
  env: Variables = {},
): Promise<OperatorTool> {
  return createToolOnDatabase(runToolInProcess, databases, db, env)
}

/**
 * Creates an operator's tool that runs in a separate process. For tests of the process itself and of several processes
 * at once.
 */
export function createOperatorToolProcess(databases: TestDatabases, db: Database): Promise<OperatorTool> {
  return createToolOnDatabase(runToolInOwnProcess, databases, db, {})
}

async function createToolOnDatabase(
  runWith: (words: readonly string[], env: NodeJS.ProcessEnv) => Promise<OperatorToolRun>,
  databases: TestDatabases,
  db: Database,
  env: Variables,
): Promise<OperatorTool> {
  const { file, url = '' } = databases.configOf(db)
  const dataDir = file ? dirname(file) : await databases.folder()
  const variables = { ...process.env, PERYA_DATA: dataDir, DATABASE_URL: url, ...env }
  const config = readConfig(variables)
  await checkOrStoreInstallation(db, config, Date.now())
  const run = (...words: string[]) => runWith(addConfirmationFlag(words), variables)
  return {
    dataDir,
    run,
    async json<Data>(...words: string[]) {
      const { code, out, err } = await run(...words, '--json')
      if (code !== 0) throw new Error(err || out)
      return JSON.parse(out) as Data
    },
  }
}

/** Adds `--yes` to the words of a command that asks for confirmation, since tests have no terminal. */
export function addConfirmationFlag(words: readonly string[]): readonly string[] {
  const asking = operatorCommands.find(
    command =>
      hasConfirmationPlan(command) && command.name.split(' ').every((word, place) => word === words[place]),
  )
  if (!asking || words.includes('--yes')) return words
  const place = asking.name.split(' ').length
  return [...words.slice(0, place), '--yes', ...words.slice(place)]
}

/** Runs the operator's tool in this process, and returns its output instead of printing it. */
export async function runToolInProcess(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<OperatorToolRun> {
  const out: string[] = []
  const err: string[] = []
  const code = await runOperatorTool(words, { env, out: text => out.push(text), err: text => err.push(text) })
  return { code, out: out.join(''), err: err.join('') }
}

/**
 * Runs the operator's tool in a separate process, which starts in the root of the project and uses the compile cache of
 * the tests.
 */
export function runToolInOwnProcess(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<OperatorToolRun> {
  return new Promise<OperatorToolRun>(resolve => {
    const done = (error: (Error & { code?: number | string | null }) | null, out: string, err: string) =>
      resolve({ code: error ? Number(error.code) : 0, out, err })
    const options = { cwd: ROOT, env: { ...env, ...COMPILE_CACHE_ENVIRONMENT } }
    execFile(process.execPath, ['src/server/operator/main.ts', ...words], options, done)
  })
}

/** The result of a command, and the lines that the tool prints for it. */
export interface PrintedCommandResult extends CommandResult {
  readonly lines: readonly string[]
}

/**
 * Runs a command of the operator's tool in this process, without an entry in the audit log.
 * @throws UsageError, and any error of the command
 */
export async function runCommandInProcess(
  services: Services,
  ...words: string[]
): Promise<PrintedCommandResult> {
  const call = parseCommandCall(words)
  if ('runOffline' in call.command) throw new Error(`${call.command.name} runs without services`)
  return addPrintedLines(
    await call.command.run(services, readCommandInput(call.command, call.given), () => {}),
  )
}

/** Runs a command of the operator's tool that needs no services, in this process. */
export async function runOfflineCommand(config: Config, ...words: string[]): Promise<PrintedCommandResult> {
  const call = parseCommandCall(words)
  if (!('runOffline' in call.command)) throw new Error(`${call.command.name} runs with services`)
  return addPrintedLines(await call.command.runOffline(config, readCommandInput(call.command, call.given)))
}

function parseCommandCall(words: readonly string[]) {
  const call = parseCommandWords(operatorCommands, words)
  if (call.kind === 'help') throw new Error(`These words ask for help: ${words.join(' ')}`)
  return call
}

function addPrintedLines(result: CommandResult): PrintedCommandResult {
  return { ...result, lines: formatCommandResult(result).split('\n') }
}
