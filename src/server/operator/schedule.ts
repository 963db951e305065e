import { defineCommand, defineCommandGroup, type OperatorCommand } from '../command-line/command.ts'
import { commandResult, tableBlock } from '../command-line/result.ts'
import { listSchedule } from '../events/schedule-repository.ts'

/** The command that lists the jobs of the server, with the due time and the latest runs of each. */
export const scheduleCommands: readonly OperatorCommand[] = defineCommandGroup('Schedule', [
  defineCommand({
    name: 'schedule list',
    description: 'List the jobs, when each is due, and how its latest runs ended',
    async run({ db }) {
      const rows = await listSchedule(db)
      const data = rows.map(row => ({
        job: row.name,
        dueMs: row.due_at_ms,
        lastRunMs: row.last_run_at_ms,
        failures: row.failures,
        error: row.error,
      }))
      return commandResult(data, [
        tableBlock(data, {
          job: 'text',
          dueMs: 'time',
          lastRunMs: 'time',
          failures: 'number',
          error: 'text',
        }),
      ])
    },
  }),
])
