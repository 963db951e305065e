import { parseArgs } from 'node:util'
import { assemble } from '../assemble.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { StartError } from '../start-error.ts'
import { type CommandAudit, createCommandAudit } from './audit.ts'
import { type OperatorCommand, UsageError } from './command.ts'
import { commands, helpOf, usage } from './commands.ts'

const COMMON_OPTIONS = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** The command that the first words name, and the words after it. @throws UsageError */
function findCommand(words: readonly string[]): { command: OperatorCommand; rest: string[] } {
  const [noun, verb] = words
  const named = commands.filter(each => each.noun === noun)
  const command = named.find(each => each.verb === verb) ?? named.find(each => each.verb === '')
  if (!command) throw new UsageError()
  return { command, rest: words.slice(command.verb === '' ? 1 : 2) }
}

/** Reads the words after `npm run operator --`, runs one command, and prints the result. */
async function main(words: readonly string[]): Promise<void> {
  if (words.length === 1 && words[0] === '--help') return print(usage())
  const { command, rest } = findCommand(words)
  const options = { ...command.options, ...COMMON_OPTIONS }
  const { positionals: args, values } = parseArgs({ args: rest, allowPositionals: true, options })
  if (values.help) return print(helpOf(command))
  const config = { ...readConfig(process.env), logLevel: 'warn' } as const
  const given = { args, options: values }
  const { lines, data, isOk } = command.runOffline
    ? await command.runOffline(config, given)
    : await runWithParts(config, command, words, given)
  print(values.json ? JSON.stringify(data ?? lines) : lines.join('\n'))
  if (!isOk) process.exitCode = 1
}

async function runWithParts(
  config: Config,
  command: OperatorCommand,
  words: readonly string[],
  given: Parameters<OperatorCommand['run']>[1],
) {
  const audit = createCommandAudit(words)
  const parts = await assemble(config, undefined, audit.watch)
  try {
    if (!command.isChange && !command.isRecorded) return await command.run(parts, given)
    audit.begin(parts)
    return await runAudited(parts, command, given, audit)
  } finally {
    await parts.db.close()
  }
}

/** Runs a command; a change is recorded, whether it was made or refused, and so is a look at what only few may see. */
async function runAudited(
  parts: Parameters<OperatorCommand['run']>[0],
  command: OperatorCommand,
  given: Parameters<OperatorCommand['run']>[1],
  audit: CommandAudit,
) {
  const result = await command.run(parts, given).catch(async error => {
    if (!(error instanceof UsageError)) await audit.end(false)
    throw error
  })
  await audit.end(result.isOk)
  return result
}

function messageOf(error: unknown): string {
  if (error instanceof UsageError) return usage()
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

const words = process.argv.slice(2)

main(words).catch(error => {
  const text = words.includes('--json') ? JSON.stringify({ error: messageOf(error) }) : messageOf(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
})
