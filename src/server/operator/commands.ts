import { verify } from '../ledger/verify.ts'
import { modules } from '../modules/index.ts'
import type { OperatorCommand } from './command.ts'

const verifyCommand: OperatorCommand = {
  noun: 'verify',
  verb: '',
  usage: 'verify                           proves the ledger',
  async run({ db }) {
    const violations = await verify(db)
    if (violations.length === 0) return { lines: ['The ledger is sound.'], isOk: true }
    return { lines: violations.map(violation => JSON.stringify(violation)), isOk: false }
  },
}

/** What staff can do: the commands of every module, and those that belong to none. */
export const commands: readonly OperatorCommand[] = [
  ...modules.flatMap(module => module.commands ?? []),
  verifyCommand,
]

/** The list of all commands, for whoever typed none of them. */
export function usage(): string {
  return `Usage: npm run operator -- …\n${commands.map(({ usage }) => `  ${usage}`).join('\n')}`
}
