import { nextUtcDayMs, utcDay } from '../../domain/day.ts'
import { DAY_MS } from '../../domain/time.ts'
import { commandGroup, defineCommand, type OperatorCommand } from '../command-line/command.ts'
import { optional } from '../command-line/parameters.ts'
import { type CommandResult, commandResult, sentence, table } from '../command-line/result.ts'
import { UTC_DAY } from '../command-line/values.ts'
import { modules } from '../features.ts'
import type { Services } from '../services.ts'

async function reconcileDay(services: Services, dayMs: number | undefined): Promise<CommandResult> {
  const fromMs = dayMs ?? nextUtcDayMs(services.clock.now()) - 2 * DAY_MS
  const range = { fromMs, toMs: fromMs + DAY_MS }
  const reports = []
  for (const { reconcile } of modules) if (reconcile) reports.push(await reconcile(services, range))
  const lines = reports.flatMap(report => report.lines.map(line => ({ what: report.what, ...line })))
  const day = utcDay(fromMs)
  const isOk = lines.every(({ result }) => result === 'settled')
  return commandResult(
    { day, reports },
    [
      ...reports.map(({ what, compared }) => sentence(`${day}: ${compared} ${what} compared`)),
      table(
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
export const reconcileCommands: readonly OperatorCommand[] = commandGroup('Reports', [
  defineCommand({
    name: 'payment reconcile',
    description: 'Compare deposits and payouts of a UTC day with the provider',
    notes: [
      'Applies what a lost webhook would have told: credits payments, and books the results of payouts.',
      'Lists what it cannot settle; the exit code is then 1. The server does the same every night.',
    ],
    options: { day: optional(UTC_DAY, 'day, yesterday without it') },
    isChange: true,
    run: (services, { day }) => reconcileDay(services, day),
  }),
])
