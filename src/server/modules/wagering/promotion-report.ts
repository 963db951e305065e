import { utcDay } from '../../../domain/day.ts'
import type { Centavos } from '../../../domain/money.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { commandGroup, defineCommand, type OperatorCommand } from '../../command-line/command.ts'
import { InvalidValueError } from '../../command-line/errors.ts'
import { optional } from '../../command-line/parameters.ts'
import { type CommandResult, commandResult, table } from '../../command-line/result.ts'
import { UTC_DAY } from '../../command-line/values.ts'
import { listWriteOffs, sumWriteOffs } from '../../player-money/item-grant-repository.ts'
import { moneyReport } from '../../reports/day-report.ts'
import type { Services } from '../../services.ts'

const WRITE_OFFS_MAX = 200

/** Days of the report without a first day, and the most days of one. */
const DAYS = 7
const DAYS_MAX = 31

/** The cost of one promotion on one UTC day: coins given, in centavos. */
interface PromotionDay {
  readonly day: string
  /** The kind of award, as sources begin with it. */
  readonly promotion: string
  readonly awards: number
  readonly amount: Centavos
  /** The amount by the stakes of the day; null on a day without stakes. */
  readonly share: number | null
}

/** The cost of each promotion on each day of a time range. */
async function costs(
  { db }: Pick<Services, 'db'>,
  { fromMs, beforeMs }: { readonly fromMs: number; readonly beforeMs: number },
): Promise<PromotionDay[]> {
  const rows: PromotionDay[] = []
  for (let dayMs = fromMs; dayMs < beforeMs; dayMs += DAY_MS) {
    const { games, bonuses } = await moneyReport(db, { fromMs: dayMs, toMs: dayMs + DAY_MS })
    const stakes = games.stakes - games.refunds
    for (const { source: promotion, grants: awards, amount } of bonuses.bySource) {
      rows.push({ day: utcDay(dayMs), promotion, awards, amount, share: stakes > 0 ? amount / stakes : null })
    }
  }
  return rows
}

/** Reports about awards. */
export const promotionReports: readonly OperatorCommand[] = commandGroup('Reports', [
  defineCommand({
    name: 'report promotions',
    description:
      'Show the cost of each promotion by day, and the parts of undone awards that were not taken back',
    notes: [
      `Both days are included; at most ${DAYS_MAX} days, the last ${DAYS} without a first day.`,
      'The cost is what players got in coins, also as a share of the stakes of the day.',
      'The house bears what could not be taken back: centavos for item 2001, else pieces.',
      `At most ${WRITE_OFFS_MAX} write-offs are listed, the newest first; the sums are of all.`,
    ],
    options: { from: optional(UTC_DAY, 'first day'), to: optional(UTC_DAY, 'last day') },
    run: reportPromotions,
  }),
])

async function reportPromotions(
  { db, clock }: Services,
  { from, to = todayMs(clock.now()) }: { from?: number | undefined; to?: number | undefined },
): Promise<CommandResult> {
  const beforeMs = to + DAY_MS
  const fromMs = from ?? beforeMs - DAYS * DAY_MS
  if (beforeMs - fromMs > DAYS_MAX * DAY_MS) throw new InvalidValueError(`At most ${DAYS_MAX} days`)
  const range = { fromMs, beforeMs }
  const [days, sums, writeOffs] = await Promise.all([
    costs({ db }, range),
    sumWriteOffs(db.read, range),
    listWriteOffs(db.read, range, WRITE_OFFS_MAX),
  ])
  return commandResult({ days, sums, writeOffs }, [
    table(
      days,
      { day: 'text', promotion: 'text', awards: 'number', amount: 'money', share: 'percent' },
      { title: 'Cost', none: 'Nothing was given.' },
    ),
    table(sums, { item: 'text', amount: 'number', awards: 'number' }, { title: 'Written off' }),
    table(
      writeOffs,
      {
        at_ms: { format: 'time', label: 'time' },
        player_id: { format: 'text', label: 'player' },
        grant_id: { format: 'text', label: 'award' },
        cause: 'text',
        item: 'text',
        amount: 'number',
      },
      { title: 'Awards', none: 'Nothing was written off.' },
    ),
  ])
}

const todayMs = (atMs: number) => Math.floor(atMs / DAY_MS) * DAY_MS
