import { assemble } from '../assemble.ts'
import { CommandError } from '../command-error.ts'
import type { OperatorCommand } from '../command-line/command.ts'
import { InvalidValueError, UsageError } from '../command-line/errors.ts'
import { type GivenInput, readInput } from '../command-line/parameters.ts'
import type { CommandResult } from '../command-line/result.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import type { Services } from '../services.ts'
import { StartError } from '../start-error.ts'
import { type CommandAudit, createCommandAudit } from './audit.ts'
import { commands } from './commands.ts'
import { printableLines } from './format.ts'
import { jsonText, resultText } from './render.ts'
import { type OperatorCall, readWords, WordsError } from './words.ts'

type CommandCall = Extract<OperatorCall, { kind: 'command' }>
type OnlineCommand = Extract<OperatorCommand, { run: unknown }>

/** The environment of a run of the tool, and its outputs. */
export interface ToolContext {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Writes to the standard output; the text ends with a line break. */
  readonly out: (text: string) => unknown
  /** Writes to the standard error; the text ends with a line break. */
  readonly err: (text: string) => unknown
}

/**
 * Reads the words after `npm run operator --`, runs one command, and writes its result. Opens the database and closes
 * it again. Each failure is written to the standard error.
 * @returns the exit code: 0, or 1 for a command that failed or was not understood
 */
export async function runTool(words: readonly string[], context: ToolContext): Promise<0 | 1> {
  try {
    return (await runWords(words, context)) ? 0 : 1
  } catch (error) {
    context.err(`${printableLines(failureText(error, words))}\n`)
    return 1
  }
}

/** @returns whether the command succeeded */
async function runWords(words: readonly string[], context: ToolContext): Promise<boolean> {
  const call = readWords(commands, words)
  if (call.kind === 'help') {
    context.out(`${call.text}\n`)
    return true
  }
  const print = (part: CommandResult) => context.out(`${textOf(part, call.isJson)}\n`)
  const result = await runCall(call, { words, env: context.env, print }).catch(error => {
    throw error instanceof UsageError ? new WordsError(error.message, call.usage) : error
  })
  print(result)
  return result.isOk
}

const textOf = (result: CommandResult, isJson: boolean): string =>
  isJson ? jsonText(result.data) : resultText(result)

interface Run {
  readonly words: readonly string[]
  readonly env: ToolContext['env']
  readonly print: (part: CommandResult) => void
}

async function runCall({ command, given }: CommandCall, run: Run): Promise<CommandResult> {
  const config = { ...readConfig(run.env), logLevel: 'warn' } as const
  if ('runOffline' in command) return command.runOffline(config, readInput(command, given))
  return runOnline(config, command, given, run)
}

async function runOnline(
  config: Config,
  command: OnlineCommand,
  given: GivenInput,
  { words, print }: Run,
): Promise<CommandResult> {
  const audit = createCommandAudit(words)
  const services = await assemble(config, undefined, audit.watch)
  const run = async (audited: Services) => command.run(audited, readInput(command, given), print)
  try {
    if (!command.isChange && !command.isRecorded) return await run(services)
    audit.begin(services)
    return await runAudited(audit, () => run(services))
  } finally {
    await services.db.close()
  }
}

/** Runs a command and records it in the audit, whether it succeeds or fails. Wrong usage is not recorded. */
async function runAudited(audit: CommandAudit, run: () => Promise<CommandResult>): Promise<CommandResult> {
  const result = await run().catch(async error => {
    if (!(error instanceof UsageError)) await audit.end(false)
    throw error
  })
  await audit.end(result.isOk)
  return result
}

function messageOf(error: unknown): string {
  const isPlain = [UsageError, InvalidValueError, CommandError, ConfigError, StartError].some(
    type => error instanceof type,
  )
  if (error instanceof Error && isPlain) return error.message
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

function failureText(error: unknown, words: readonly string[]): string {
  const message = messageOf(error)
  if (words.includes('--json')) return jsonText({ error: message })
  return error instanceof WordsError ? `${message}\n\n${error.usage}` : message
}
