import { modules } from '../modules/index.ts'
import { auditCommand } from './audit.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import { noArgs, type OperatorCommand } from './command.ts'
import { configurationCommands } from './configuration.ts'
import { outboxCommands } from './outbox.ts'
import { reportCommands } from './reports.ts'
import { verifyAll } from './verify.ts'

const verifyCommand: OperatorCommand = {
  noun: 'verify',
  verb: '',
  usage:
    'verify                           proves the ledger and the audit, and compares modules and providers with them',
  async run(parts, words) {
    noArgs(words)
    const findings = await verifyAll(parts)
    if (findings.length === 0) return { lines: ['The ledger and the audit are sound.'], data: [], isOk: true }
    return { lines: findings.map(finding => JSON.stringify(finding)), data: findings, isOk: false }
  },
}

/** The commands of every module, and those of the server itself. */
export const commands: readonly OperatorCommand[] = [
  ...configurationCommands,
  ...modules.flatMap(module => module.commands ?? []),
  ...reportCommands,
  ...outboxCommands,
  auditCommand,
  backupCommand,
  restoreCommand,
  verifyCommand,
]

/** The list of all commands. */
export function usage(): string {
  const lines = commands.map(command => `  ${command.usage}`)
  return ['Usage: npm run operator -- …', ...lines, 'Every command takes --help and --json.'].join('\n')
}

/** What `--help` says of one command. */
export function helpOf({ usage, help = [], options = {} }: OperatorCommand): string {
  const names = Object.entries(options).map(([name, { type }]) =>
    type === 'string' ? `--${name} …` : `--${name}`,
  )
  return [
    `Usage: npm run operator -- ${usage}`,
    ...help.map(line => `  ${line}`),
    `Options: ${[...names, '--json', '--help'].join(', ')}`,
  ].join('\n')
}
