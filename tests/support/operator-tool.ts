import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Database } from '../../src/server/db/database.ts'
import type { CommandResult } from '../../src/server/operator/command.ts'
import { commands } from '../../src/server/operator/commands.ts'
import type { Parts } from '../../src/server/parts.ts'
import type { TestDatabases } from './databases.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What a process of the operator's tool printed, and how it ended. */
export interface ToolRun {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The operator's tool as staff run it, in a process of its own, on a test's database of either engine. */
export interface OperatorTool {
  /** The folder that the tool works with. */
  readonly dataDir: string
  run(...words: string[]): Promise<ToolRun>
  /** Runs a command with `--json`. @throws Error with what it printed when it fails */
  json<Data>(...words: string[]): Promise<Data>
}

/** @param env variables as an operator would set them */
export async function operatorTool(
  databases: TestDatabases,
  db: Database,
  env: Readonly<Record<string, string>> = {},
): Promise<OperatorTool> {
  const { file, url = '' } = databases.configOf(db)
  const dataDir = file ? dirname(file) : await databases.folder()
  const variables = { ...process.env, PERYA_DATA: dataDir, DATABASE_URL: url, ...env }
  const run = (...words: string[]) =>
    new Promise<ToolRun>(resolve => {
      const done = (error: (Error & { code?: number | string | null }) | null, out: string, err: string) =>
        resolve({ code: error ? Number(error.code) : 0, out, err })
      execFile(
        process.execPath,
        ['src/server/operator/main.ts', ...words],
        { cwd: ROOT, env: variables },
        done,
      )
    })
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

/** Runs a command in this process, without an audit: for what it prints and what it throws. */
export async function runInProcess(parts: Parts, ...words: string[]): Promise<CommandResult> {
  const [noun, verb] = words
  const named = commands.filter(each => each.noun === noun)
  const command = named.find(each => each.verb === verb) ?? named.find(each => each.verb === '')
  if (!command) throw new Error(`There is no command ${words.join(' ')}`)
  const args = words.slice(command.verb === '' ? 1 : 2)
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: command.options ?? {},
  })
  return command.run(parts, { args: positionals, options: values })
}
