import { DAY_MS } from '../../domain/time.ts'
import { defineCommand, defineCommandGroup, type OperatorCommand } from '../command-line/command.ts'
import { flagParameter, optionalParameter } from '../command-line/parameters.ts'
import { commandResult, tableBlock } from '../command-line/result.ts'
import { TEXT_VALUE, UTC_DAY_VALUE } from '../command-line/values.ts'
import { listLatestAuditRows } from './audit-repository.ts'

const LISTED_MAX = 200

export const auditCommands: readonly OperatorCommand[] = defineCommandGroup('Audit', [
  defineCommand({
    name: 'audit list',
    isDefault: true,
    description: `List the latest ${LISTED_MAX} changes by staff, newest first`,
    notes: [
      'Days are both included. `verify` proves that no row was changed, removed or added by other means.',
    ],
    examples: ['audit list --command "player block" --from 2026-12-01'],
    options: {
      staff: optionalParameter(TEXT_VALUE, 'only changes by this user'),
      command: optionalParameter(TEXT_VALUE, 'only commands that begin with these words'),
      about: optionalParameter(TEXT_VALUE, 'only commands with this word, such as the id of a player'),
      failed: flagParameter('only commands that failed'),
      from: optionalParameter(UTC_DAY_VALUE, 'first day'),
      to: optionalParameter(UTC_DAY_VALUE, 'last day'),
    },
    async run({ db }, { staff, command, about, failed: isFailed, from: fromMs, to }) {
      const beforeMs = to === undefined ? undefined : to + DAY_MS
      const filter = { staff, isFailed, begin: command, about, fromMs, beforeMs }
      const found = await listLatestAuditRows(db, filter, LISTED_MAX)
      const data = found.map(row => ({
        atMs: row.at_ms,
        staff: row.staff,
        isOk: row.is_ok === 1,
        command: JSON.parse(row.command) as string[],
        position: row.position,
        hash: row.hash,
      }))
      const rows = data.map(({ command, isOk, ...row }) => ({
        ...row,
        outcome: isOk ? 'done' : 'failed',
        command: command.join(' '),
      }))
      return commandResult(data, [
        tableBlock(rows, {
          atMs: { format: 'time', label: 'time' },
          staff: 'text',
          outcome: 'text',
          command: 'text',
        }),
      ])
    },
  }),
])
