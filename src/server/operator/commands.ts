import { defineCommand, defineCommandGroup, type OperatorCommand } from '../command-line/command.ts'
import { commandResult, sentenceBlock, tableBlock } from '../command-line/result.ts'
import { serverModules } from '../features.ts'
import { installationCommands } from '../installation/commands.ts'
import { auditCommands } from './audit-commands.ts'
import { backupCommands } from './backup.ts'
import { outboxCommands } from './outbox.ts'
import { reconcileCommands } from './reconcile.ts'
import { reportCommands } from './reports.ts'
import { scheduleCommands } from './schedule.ts'
import { maintenanceCommands, settingsCommands } from './settings.ts'
import { verifyAllRecords } from './verify.ts'

const verifyCommands = defineCommandGroup('Database', [
  defineCommand({
    name: 'verify',
    description: 'Prove the ledger and the audit, and compare modules and providers with them',
    notes: [
      'The journals prove totals, grants, orders, withdrawals, rounds and the transactions of providers. Bonus money that was played with is proven within bounds.',
      'It may run while money moves: what it compares comes from one snapshot.',
    ],
    async run(services) {
      const findings = await verifyAllRecords(services)
      if (findings.length === 0)
        return commandResult([], [sentenceBlock('The ledger and the audit are sound.')])
      return commandResult(
        findings,
        [tableBlock(findings, { rule: 'text', text: { format: 'text', label: 'finding' } })],
        { isOk: false },
      )
    },
  }),
])

/** All commands of the operator's tool: those of every module and of the server itself. */
export const operatorCommands: readonly OperatorCommand[] = [
  ...settingsCommands,
  ...maintenanceCommands,
  ...serverModules.flatMap(module => module.commands ?? []),
  ...reportCommands,
  ...reconcileCommands,
  ...outboxCommands,
  ...scheduleCommands,
  ...auditCommands,
  ...installationCommands,
  ...backupCommands,
  ...verifyCommands,
]
