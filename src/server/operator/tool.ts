import { assembleServices } from '../assemble.ts'
import { CommandError } from '../command-error.ts'
import type { OperatorCommand } from '../command-line/command.ts'
import { DeclinedError, InvalidValueError, UsageError } from '../command-line/errors.ts'
import { readCommandInput } from '../command-line/parameters.ts'
import type { CommandResult } from '../command-line/result.ts'
import { ConfigError, type EnvironmentVariables, readConfig } from '../config.ts'
import type { Services } from '../services.ts'
import { StartError } from '../start-error.ts'
import { type CommandAudit, createCommandAudit } from './audit.ts'
import { operatorCommands } from './commands.ts'
import { toPrintableLines } from './format.ts'
import { confirmPlan, createPlanConfirmationBlocks, type Terminal } from './plan.ts'
import { resolveInputReferences } from './references.ts'
import { formatCommandResult, formatPrintableJson } from './render.ts'
import { CommandWordsError, type ParsedCommandWords, parseCommandWords } from './words.ts'

type CommandCall = Extract<ParsedCommandWords, { kind: 'command' }>
type OnlineCommand = Extract<OperatorCommand, { run: unknown }>

/** The environment of a run of the tool, and its outputs. */
export interface OperatorToolContext extends Terminal {
  readonly env: EnvironmentVariables
  /** Writes a text to standard output; the text must end with a line break. */
  readonly out: (text: string) => unknown
}

/**
 * Reads the words after `npm run operator --`, runs one command, and writes its result. Opens the database and closes
 * it again. Each failure is written to standard error.
 * @returns the exit code: 0, or 1 for a command that failed or was not understood
 */
export async function runOperatorTool(
  words: readonly string[],
  context: OperatorToolContext,
): Promise<0 | 1> {
  try {
    return (await runCommandWords(words, context)) ? 0 : 1
  } catch (error) {
    context.err(`${toPrintableLines(failureText(error, words))}\n`)
    return 1
  }
}

/**
 * Runs the command that the words call.
 * @returns whether the command succeeded
 */
async function runCommandWords(words: readonly string[], context: OperatorToolContext): Promise<boolean> {
  const call = parseCommandWords(operatorCommands, words)
  if (call.kind === 'help') {
    context.out(`${call.text}\n`)
    return true
  }
  const print = (part: CommandResult) => context.out(`${textOf(part, call.isJson)}\n`)
  const result = await runCommandCall(call, { words, context, print }).catch(error => {
    throw error instanceof UsageError ? new CommandWordsError(error.message, call.usage) : error
  })
  print(result)
  return result.isOk
}

const textOf = (result: CommandResult, isJson: boolean): string =>
  isJson ? formatPrintableJson(result.data) : formatCommandResult(result)

interface CommandRun {
  readonly words: readonly string[]
  readonly context: OperatorToolContext
  readonly print: (part: CommandResult) => void
}

async function runCommandCall(call: CommandCall, run: CommandRun): Promise<CommandResult> {
  const { command, given } = call
  const env = { ...run.context.env, LOG_LEVEL: 'warn' }
  if ('runOffline' in command) return command.runOffline(readConfig(env), readCommandInput(command, given))
  return runOnlineCommand(env, command, call, run)
}

async function runOnlineCommand(
  env: EnvironmentVariables,
  command: OnlineCommand,
  { given, isYes, isJson }: CommandCall,
  { words, print, context }: CommandRun,
): Promise<CommandResult> {
  const audit = createCommandAudit(words)
  const services = await assembleServices(env, {
    opener: command.isInstallation ? 'installation change' : 'command',
    decorate: audit.watch,
  })
  const run = async (audited: Services) => {
    // Checks the typed values before the database is read, so that a mistake is reported at once.
    readCommandInput(command, given)
    const completed = await resolveInputReferences(audited, command, given)
    const input = readCommandInput(command, completed.given)
    if (!isYes && command.plan) {
      const plan = await command.plan(audited, input)
      // Asks for confirmation, but declines the command at once with `--json` and without `--yes`, because a program
      // that reads the output cannot answer.
      await confirmPlan(
        [...createPlanConfirmationBlocks(command, completed, input), ...plan],
        isJson ? {} : context,
      )
    }
    return command.run(audited, input, print)
  }
  try {
    if (!command.isChange && !command.isRecorded) return await run(services)
    audit.begin(services)
    return await runAudited(audit, () => run(services))
  } finally {
    await services.db.close()
  }
}

/**
 * Runs a command and records it in the audit, whether it succeeds or fails. A command with wrong words, or with a plan
 * that nobody confirmed, is not recorded.
 */
async function runAudited(audit: CommandAudit, run: () => Promise<CommandResult>): Promise<CommandResult> {
  const result = await run().catch(async error => {
    if (!(error instanceof UsageError || error instanceof DeclinedError)) await audit.end(false)
    throw error
  })
  await audit.end(result.isOk)
  return result
}

function messageOf(error: unknown): string {
  const isPlain = [UsageError, DeclinedError, InvalidValueError, CommandError, ConfigError, StartError].some(
    type => error instanceof type,
  )
  if (error instanceof Error && isPlain) return error.message
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

function failureText(error: unknown, words: readonly string[]): string {
  const message = messageOf(error)
  if (words.includes('--json')) return formatPrintableJson({ error: message })
  return error instanceof CommandWordsError ? `${message}\n\n${error.usage}` : message
}
