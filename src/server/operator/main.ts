import { assemble } from '../assemble.ts'
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

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Reads the words after `npm run operator --`, runs one command, and prints the result. */
async function main(words: readonly string[]): Promise<void> {
  const call = readWords(commands, words)
  if (call.kind === 'help') return print(call.text)
  const result = await runCall(call, words).catch(error => {
    throw error instanceof UsageError ? new WordsError(error.message, call.usage) : error
  })
  print(textOf(result, call.isJson))
  if (!result.isOk) process.exitCode = 1
}

const textOf = (result: CommandResult, isJson: boolean): string =>
  isJson ? jsonText(result.data) : resultText(result)

async function runCall(
  { command, given, isJson }: CommandCall,
  words: readonly string[],
): Promise<CommandResult> {
  const config = { ...readConfig(process.env), logLevel: 'warn' } as const
  if ('runOffline' in command) return command.runOffline(config, readInput(command, given))
  return runOnline(config, command, { words, given, isJson })
}

async function runOnline(
  config: Config,
  command: OnlineCommand,
  {
    words,
    given,
    isJson,
  }: { readonly words: readonly string[]; readonly given: GivenInput; readonly isJson: boolean },
): Promise<CommandResult> {
  const audit = createCommandAudit(words)
  const services = await assemble(config, undefined, audit.watch)
  const tell = (part: CommandResult) => print(textOf(part, isJson))
  const run = async (audited: Services) => command.run(audited, readInput(command, given), tell)
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
  const isPlain = [UsageError, InvalidValueError, ConfigError, StartError].some(type => error instanceof type)
  if (error instanceof Error && isPlain) return error.message
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

const words = process.argv.slice(2)

main(words).catch(error => {
  const usage = error instanceof WordsError ? `\n\n${error.usage}` : ''
  const message = messageOf(error)
  const text = words.includes('--json') ? jsonText({ error: message }) : `${message}${usage}`
  process.stderr.write(`${printableLines(text)}\n`)
  process.exitCode = 1
})
