import { nextUtcDayStartMsAfter, utcDayAt } from '../../domain/day.ts'
import { DAY_MS } from '../../domain/time.ts'
import { defineCommand, defineCommandGroup, type OperatorCommand } from '../command-line/command.ts'
import { optionalParameter } from '../command-line/parameters.ts'
import { type CommandResult, commandResult, sentenceBlock, tableBlock } from '../command-line/result.ts'
import { UTC_DAY_VALUE } from '../command-line/values.ts'
import { serverModules } from '../features.ts'
import type { Services } from '../services.ts'

async function reconcileDay(services: Services, dayMs: number | undefined): Promise<CommandResult> {
  const fromMs = dayMs ?? nextUtcDayStartMsAfter(services.clock.now()) - 2 * DAY_MS
  const range = { fromMs, toMs: fromMs + DAY_MS }
  const reports = []
  for (const { reconcile } of serverModules) if (reconcile) reports.push(await reconcile(services, range))
  const lines = reports.flatMap(report => report.lines.map(line => ({ what: report.what, ...line })))
  const day = utcDayAt(fromMs)
  const isOk = lines.every(({ result }) => result === 'settled')
  return commandResult(
    { day, reports },
    [
      ...reports.map(({ what, compared }) => sentenceBlock(`${day}: ${compared} ${what} compared`)),
      tableBlock(
        lines,
        {
          what: 'text',
          result: 'text',
          kind: 'text',
          id: 'text',
          providerId: { format: 'text', label: 'at the provider' },
        },
        { none: 'Both sides agree.' },
      ),
    ],
    { isOk },
  )
}

/** The command that compares payments with the provider. */
export const reconcileCommands: readonly OperatorCommand[] = defineCommandGroup('Reports', [
  defineCommand({
    name: 'payment reconcile',
    description: 'Compare deposits and payouts of a UTC day with the provider',
    notes: [
      'Applies what a lost webhook would have told: credits payments, and books the results of payouts.',
      'Lists what it cannot settle; the exit code is then 1. The server does the same every night.',
    ],
    options: { day: optionalParameter(UTC_DAY_VALUE, 'day, yesterday without it') },
    isChange: true,
    run: (services, { day }) => reconcileDay(services, day),
  }),
])
