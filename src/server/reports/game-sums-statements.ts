import { sql } from 'kysely'
import { LOTTERY_GAME_IDS } from '../../domain/games/lottery.ts'
import { type Centavos, centavos } from '../../domain/money.ts'

const GAME_ACCOUNT = 'house:game-'

/** The prefix of the account keys that belong to games of other brands; see `providerAccount`. */
const PROVIDER_GAME_ACCOUNT = 'provider:game-'

const lotteryAccounts = sql.join(LOTTERY_GAME_IDS.map(id => sql.lit(`${GAME_ACCOUNT}${id}`)))

/**
 * The number of plays and the sums of a game, in centavos. A play that moved nothing, such as a free step without a
 * win, is not counted.
 */
export interface GameSum {
  readonly gameId: number
  readonly plays: number
  /** The sum of the stakes minus the refunded stakes, in centavos. */
  readonly stake: Centavos
  readonly payout: Centavos
}

/**
 * The sums of a game as the database returns them. On PostgreSQL the sums are texts at run time; `gameSumOf` converts
 * them.
 */
export interface GameSumRow {
  readonly game_id: number
  readonly plays: number
  readonly stake: number
  readonly payout: number
}

/** Converts the sums of a row to numbers. PostgreSQL returns sums as text. */
export function gameSumOf(row: GameSumRow): GameSum {
  return {
    gameId: row.game_id,
    plays: Number(row.plays),
    stake: centavos(Number(row.stake)),
    payout: centavos(Number(row.payout)),
  }
}

/**
 * Selects plays, stakes and payouts from the entries of game accounts. A refund is subtracted from the stakes. A win in
 * a provider's game or in the lottery has a separate journal, which does not count as a play. `entry.account < 'i'`
 * selects the `house:` accounts, because `provider:` sorts after `'i'`.
 */
export const GAME_SUM_COLUMNS = sql`cast(substr(entry.account, case when entry.account < 'i' then ${sql.lit(GAME_ACCOUNT.length + 1)}
    else ${sql.lit(PROVIDER_GAME_ACCOUNT.length + 1)} end) as integer) as game_id,
  count(distinct case when journal.kind = 'bet' and (entry.amount > 0
      or entry.account < 'i' and entry.account not in (${lotteryAccounts})) then journal.id end) as plays,
  sum(case when journal.kind = 'refund' or entry.amount > 0 then entry.amount else 0 end) as stake,
  sum(case when journal.kind = 'bet' and entry.amount < 0 then -entry.amount else 0 end) as payout`

/**
 * SQL condition for the entries of game accounts in journals of bets and refunds. Game accounts begin with
 * `GAME_ACCOUNT` or `PROVIDER_GAME_ACCOUNT`.
 */
export const gameEntryCondition = sql`(entry.account >= ${sql.lit(GAME_ACCOUNT)} and entry.account < 'house:game.'
    or entry.account >= ${sql.lit(PROVIDER_GAME_ACCOUNT)} and entry.account < 'provider:game.')
  and journal.kind in ('bet', 'refund')`
