import { sql } from 'kysely'
import { firstIdAt } from '../../domain/ids.ts'
import { ITEM } from '../../domain/items.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { Database } from '../db/database.ts'
import { STORED_KINDS } from './accounts.ts'

/** What one kind of journal did to one account, or to all accounts of a kind that have a stored balance. Hundredths. */
export interface MovedSum {
  readonly kind: string
  /** `player`, `safebox`, `pending-payout`, `jackpot`, or the key of another account such as `house:bonus`. */
  readonly account: string
  /** Entries that brought something in, and entries that took something out. */
  readonly credits: number
  readonly debits: number
  /** What came in and what went out; both positive. */
  readonly credited: Centavos
  readonly debited: Centavos
}

/** What players were given for one reason. Hundredths. */
export interface BonusSum {
  /** The word before the colon of a grant's source: `sign-in`, `mail`, … */
  readonly source: string
  readonly grants: number
  readonly amount: Centavos
}

/** A count of entries and what they moved together, in hundredths. */
export interface CountedSum {
  readonly count: number
  readonly amount: Centavos
}

/** The totals of some time; every figure is a sum of entries of the ledger. */
export interface MoneyReport {
  readonly deposits: CountedSum
  readonly withdrawals: {
    readonly requested: CountedSum
    readonly returned: CountedSum
    readonly paid: CountedSum
  }
  /** Plays that cost something, stakes, payouts, and stakes that were given back. */
  readonly games: {
    readonly plays: number
    readonly stakes: Centavos
    readonly payouts: Centavos
    readonly refunds: Centavos
    /** Stakes less refunds and payouts. */
    readonly net: Centavos
  }
  readonly bonuses: {
    readonly granted: CountedSum
    readonly bySource: readonly BonusSum[]
    /** Bonus money taken back as a bonus was cancelled or expired. */
    readonly takenBack: CountedSum
  }
  /** By staff, from the house to players and back. */
  readonly adjustments: { readonly credited: CountedSum; readonly debited: CountedSum }
  readonly safebox: { readonly in: CountedSum; readonly out: CountedSum }
  /** What the accounts of the house gained in all; below zero when they lost. */
  readonly houseResult: Centavos
  /** By how much the balances of all players together changed, safeboxes included. */
  readonly playersResult: Centavos
  /** Every sum by kind and account, of which the figures above are made. */
  readonly moved: readonly MovedSum[]
}

interface Row {
  readonly kind: string
  readonly account: string
  readonly credits: number
  readonly debits: number
  readonly credited: number
  readonly debited: number
}

/** Tells grants, which the second half of the statement sums by their source, from kinds of journals. */
const SOURCE = 'source:'

const accountName = sql`case ${sql.join(
  [...STORED_KINDS].map(
    kind =>
      sql`when account = ${sql.lit(kind)} or account like ${sql.lit(`${kind}:%`)} then ${sql.lit(kind)}`,
  ),
  sql` `,
)} else account end`

/** The text before the first colon of a source, as SQL of either engine. */
function sourceKind({ engine }: Pick<Database, 'engine'>) {
  return engine === 'sqlite'
    ? sql`case when instr(source, ':') > 0 then substr(source, 1, instr(source, ':') - 1) else source end`
    : sql`split_part(source, ':', 1)`
}

/**
 * Everything that moved in the player's currency between two times, by the ids of the journals. One statement, so one
 * snapshot. Reads every journal of that time.
 * @param fromMs epoch milliseconds, included
 * @param toMs epoch milliseconds, excluded
 */
export async function moneyReport(
  db: Pick<Database, 'engine' | 'readLong'>,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<MoneyReport> {
  const [from, to] = [firstIdAt(fromMs), firstIdAt(toMs)]
  const { rows } =
    await sql<Row>`select kind, account, sum(case when amount > 0 then 1 else 0 end) as credits,
      sum(case when amount < 0 then 1 else 0 end) as debits,
      sum(case when amount > 0 then amount else 0 end) as credited,
      sum(case when amount < 0 then -amount else 0 end) as debited
    from (select journal.kind, ${accountName} as account, entry.amount
      from journal join entry on entry.journal_id = journal.id
      where journal.id >= ${from} and journal.id < ${to} and entry.item = ${ITEM.coin}) as moved
    group by kind, account
    union all
    select ${sql.lit(SOURCE)} || ${sourceKind(db)} as kind, 'player' as account, count(*) as credits,
      0 as debits, sum(entry.amount) as credited, 0 as debited
    from journal join item_grant on item_grant.id = journal.reference
      join entry on entry.journal_id = journal.id and entry.account like 'player:%' and entry.item = ${ITEM.coin}
    where journal.id >= ${from} and journal.id < ${to} and journal.kind = 'grant'
    group by 1
    order by 1, 2`.execute(db.readLong)
  const all = rows.map(row => ({
    kind: row.kind,
    account: row.account,
    credits: Number(row.credits),
    debits: Number(row.debits),
    credited: centavos(Number(row.credited)),
    debited: centavos(Number(row.debited)),
  }))
  return reportOf(
    all.filter(({ kind }) => !kind.startsWith(SOURCE)),
    all
      .filter(({ kind }) => kind.startsWith(SOURCE))
      .map(({ kind, credits, credited }) => ({
        source: kind.slice(SOURCE.length),
        grants: credits,
        amount: credited,
      })),
  )
}

function reportOf(moved: readonly MovedSum[], bySource: readonly BonusSum[]): MoneyReport {
  const of = (kinds: readonly string[], account: string) =>
    moved.filter(row => kinds.includes(row.kind) && row.account === account)
  const sumOf = (rows: readonly MovedSum[], side: 'credited' | 'debited'): CountedSum => ({
    count: rows.reduce((count, row) => count + (side === 'credited' ? row.credits : row.debits), 0),
    amount: centavos(rows.reduce((amount, row) => amount + row[side], 0)),
  })
  const counted = (kinds: readonly string[], account: string, side: 'credited' | 'debited') =>
    sumOf(of(kinds, account), side)
  const netOf = (isIncluded: (account: string) => boolean) =>
    centavos(
      moved
        .filter(({ account }) => isIncluded(account))
        .reduce((sum, { credited, debited }) => sum + credited - debited, 0),
    )
  const games = (kind: string) =>
    moved.filter(row => row.kind === kind && /^(house|provider):game-/.test(row.account))
  const plays = sumOf(games('bet'), 'credited')
  const payouts = sumOf(games('bet'), 'debited').amount
  const refunds = sumOf(games('refund'), 'debited').amount
  return {
    deposits: counted(['deposit'], 'player', 'credited'),
    withdrawals: {
      requested: counted(['withdrawal-hold'], 'player', 'debited'),
      returned: counted(['withdrawal-released'], 'player', 'credited'),
      paid: counted(['withdrawal-paid'], 'pending-payout', 'debited'),
    },
    games: {
      plays: plays.count,
      stakes: plays.amount,
      payouts,
      refunds,
      net: centavos(plays.amount - payouts - refunds),
    },
    bonuses: {
      granted: counted(['grant'], 'player', 'credited'),
      bySource,
      takenBack: counted(['bonus-cancelled', 'bonus-expired'], 'player', 'debited'),
    },
    adjustments: {
      credited: counted(['adjustment'], 'player', 'credited'),
      debited: counted(['adjustment'], 'player', 'debited'),
    },
    safebox: {
      in: counted(['safebox-in'], 'safebox', 'credited'),
      out: counted(['safebox-out'], 'safebox', 'debited'),
    },
    houseResult: netOf(account => account.startsWith('house:')),
    playersResult: netOf(account => account === 'player' || account === 'safebox'),
    moved,
  }
}
