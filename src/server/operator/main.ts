import { parseArgs } from 'node:util'
import { assemble } from '../assemble.ts'
import { ConfigError, readConfig } from '../config.ts'
import { UsageError } from './command.ts'
import { commands, usage } from './commands.ts'

/** Reads the words after `npm run operator --`, does one thing, and says what came of it. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, state: { type: 'string' } },
  })
  const [noun = '', verb = '', ...args] = positionals
  const command = commands.find(each => each.noun === noun && (each.verb === verb || each.verb === ''))
  if (!command) throw new UsageError()
  const parts = await assemble({ ...readConfig(process.env), logLevel: 'warn' })
  try {
    const { lines, isOk } = await command.run(parts, { args, options: values })
    process.stdout.write(`${lines.join('\n')}\n`)
    if (!isOk) process.exitCode = 1
  } finally {
    await parts.db.close()
  }
}

main().catch(error => {
  const isExpected = error instanceof UsageError || error instanceof ConfigError
  const text =
    error instanceof UsageError
      ? usage()
      : error instanceof Error
        ? isExpected
          ? error.message
          : `${error.name}: ${error.message}`
        : error
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
})
