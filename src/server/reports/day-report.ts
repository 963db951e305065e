import { type Centavos, centavos } from '../../domain/money.ts'
import type { Database } from '../db/database.ts'
import { GRANT_SOURCE_PREFIX, sumMovementsAndGrants } from './day-report-statements.ts'

/**
 * The sums of one kind of journal for one account, or for all accounts of one group, such as all players. Amounts in
 * centavos.
 */
export interface MovementSum {
  readonly kind: string
  /**
   * A group of accounts (`player`, `safebox`, `pending-payout` or `jackpot`), or the key of another account such as
   * `house:bonus`.
   */
  readonly account: string
  /** Number of positive entries. `debits` is the number of negative entries. */
  readonly credits: number
  readonly debits: number
  /** Sum of the positive entries. `debited` is the sum of the negative entries without their sign. */
  readonly credited: Centavos
  readonly debited: Centavos
}

/** The sum of the rewards that players got from one source. Amounts in centavos. */
export interface BonusSum {
  /** The part of a grant's source before the colon: `sign-in`, `mail`, … */
  readonly source: string
  readonly grants: number
  readonly amount: Centavos
}

/** A count of entries and their sum in centavos. */
export interface CountAndSum {
  readonly count: number
  readonly amount: Centavos
}

/** The totals of a time range; every figure is a sum of ledger entries. */
export interface MoneyReport {
  readonly deposits: CountAndSum
  readonly withdrawals: {
    readonly requested: CountAndSum
    readonly returned: CountAndSum
    readonly paid: CountAndSum
    /** Payouts that failed at the provider. Their amounts are in the players' balances again. */
    readonly failed: CountAndSum
    /** Payouts that were paid first and then sent back by the receiving banks. */
    readonly reversed: CountAndSum
  }
  /** The number of plays that have a stake, and the sums of stakes, payouts and refunded stakes. */
  readonly games: {
    readonly plays: number
    readonly stakes: Centavos
    readonly payouts: Centavos
    readonly refunds: Centavos
    /** Stakes minus refunds and payouts, in centavos. */
    readonly net: Centavos
  }
  readonly bonuses: {
    readonly granted: CountAndSum
    readonly bySource: readonly BonusSum[]
    /** Bonus money that was taken back when a bonus was canceled or expired. */
    readonly takenBack: CountAndSum
  }
  /** Corrections by staff: credited to players, and debited from players. */
  readonly adjustments: { readonly credited: CountAndSum; readonly debited: CountAndSum }
  /**
   * The money that moved into safeboxes (`in`), and the money that left them. `taken`: money for charged-back deposits
   * and undone awards. `out`: all other money that left.
   */
  readonly safebox: { readonly in: CountAndSum; readonly out: CountAndSum; readonly taken: CountAndSum }
  /** The total change of all `house:` accounts; below zero for a loss. */
  readonly houseResult: Centavos
  /** The total change of the balances of all players, safeboxes included. */
  readonly playersResult: Centavos
  /** The sums by kind and account from which the figures above are computed. */
  readonly moved: readonly MovementSum[]
}

/**
 * Sums all changes of coins between two times. It selects journals by the times in their ids, and reads every journal
 * of the period in one statement, which is one snapshot.
 * @param fromMs epoch milliseconds, included
 * @param toMs epoch milliseconds, excluded
 */
export async function createMoneyReport(
  db: Pick<Database, 'engine' | 'readLong'>,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<MoneyReport> {
  const rows = await sumMovementsAndGrants(db, { fromMs, toMs })
  const all = rows.map(row => ({
    kind: row.kind,
    account: row.account,
    credits: Number(row.credits),
    debits: Number(row.debits),
    credited: centavos(Number(row.credited)),
    debited: centavos(Number(row.debited)),
  }))
  return moneyReportOf(
    all.filter(({ kind }) => !kind.startsWith(GRANT_SOURCE_PREFIX)),
    all
      .filter(({ kind }) => kind.startsWith(GRANT_SOURCE_PREFIX))
      .map(({ kind, credits, credited }) => ({
        source: kind.slice(GRANT_SOURCE_PREFIX.length),
        grants: credits,
        amount: credited,
      })),
  )
}

function moneyReportOf(moved: readonly MovementSum[], bySource: readonly BonusSum[]): MoneyReport {
  const rowsOf = (kinds: readonly string[], account: string) =>
    moved.filter(row => kinds.includes(row.kind) && row.account === account)
  const sumOf = (rows: readonly MovementSum[], side: 'credited' | 'debited'): CountAndSum => ({
    count: rows.reduce((count, row) => count + (side === 'credited' ? row.credits : row.debits), 0),
    amount: centavos(rows.reduce((amount, row) => amount + row[side], 0)),
  })
  const sumOfKinds = (kinds: readonly string[], account: string, side: 'credited' | 'debited') =>
    sumOf(rowsOf(kinds, account), side)
  const netOf = (isIncluded: (account: string) => boolean) =>
    centavos(
      moved
        .filter(({ account }) => isIncluded(account))
        .reduce((sum, { credited, debited }) => sum + credited - debited, 0),
    )
  const listGameMovements = (kind: string) =>
    moved.filter(row => row.kind === kind && /^(house|provider):game-/.test(row.account))
  const plays = sumOf(listGameMovements('bet'), 'credited')
  const payouts = sumOf(listGameMovements('bet'), 'debited').amount
  const refunds = sumOf(listGameMovements('refund'), 'debited').amount
  return {
    deposits: sumOfKinds(['deposit'], 'player', 'credited'),
    withdrawals: {
      requested: sumOfKinds(['withdrawal-hold'], 'player', 'debited'),
      returned: sumOfKinds(['withdrawal-released'], 'player', 'credited'),
      paid: sumOfKinds(['withdrawal-paid'], 'pending-payout', 'debited'),
      failed: sumOfKinds(['withdrawal-failed'], 'player', 'credited'),
      reversed: sumOfKinds(['withdrawal-reversed'], 'player', 'credited'),
    },
    games: {
      plays: plays.count,
      stakes: plays.amount,
      payouts,
      refunds,
      net: centavos(plays.amount - payouts - refunds),
    },
    bonuses: {
      granted: sumOfKinds(['grant'], 'player', 'credited'),
      bySource,
      takenBack: sumOfKinds(['bonus-cancelled', 'bonus-expired'], 'player', 'debited'),
    },
    adjustments: {
      credited: sumOfKinds(['adjustment'], 'player', 'credited'),
      debited: sumOfKinds(['adjustment'], 'player', 'debited'),
    },
    safebox: {
      in: sumOfKinds(['safebox-in'], 'safebox', 'credited'),
      out: sumOfKinds(['safebox-out'], 'safebox', 'debited'),
      taken: sumOfKinds(['safebox-taken'], 'safebox', 'debited'),
    },
    houseResult: netOf(account => account.startsWith('house:')),
    playersResult: netOf(account => account === 'player' || account === 'safebox'),
    moved,
  }
}
