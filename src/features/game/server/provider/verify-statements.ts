import { sql } from 'kysely'
import type { Database } from '../../../../server/db/database.ts'
import { playerMovements } from '../../../../server/ledger/verify-statements.ts'

/** A provider's round whose sums differ from its transactions or from its row in the player's list; centavos. */
export interface WrongProviderRound {
  readonly round_id: string
  readonly stake: number
  readonly payout: number
  readonly bets: number
  readonly listed_stake: number | null
  readonly listed_payout: number | null
  readonly moved_stake: number
  readonly moved_payout: number
}

/** The provider's rounds of some players that differ, in one snapshot. A win may come without a transaction: a round that
 * the player or a job ends is paid as its provider reports it. */
export async function listWrongProviderRounds(
  { readLong }: Pick<Database, 'readLong'>,
  playerIds: readonly string[],
): Promise<readonly WrongProviderRound[]> {
  const { rows } = await sql<WrongProviderRound>`with movement as (${playerMovements(playerIds)}),
    moved as (select reference, sum(case when kind = 'refund' or amount < 0 then -amount else 0 end) as stake,
        sum(case when kind = 'bet' and amount > 0 then amount else 0 end) as payout
      from movement where kind in ('bet', 'refund') group by reference),
    compared as (select provider_round.round_id, provider_round.stake, provider_round.payout,
        coalesce((select sum(amount) from provider_transaction
          where provider_transaction.provider = provider_round.provider
            and provider_transaction.provider_round_id = provider_round.provider_round_id
            and kind = 'bet' and is_rolled_back = 0), 0) as bets,
        round.total_price as listed_stake, round.total_payout as listed_payout,
        coalesce(moved.stake, 0) as moved_stake, coalesce(moved.payout, 0) as moved_payout
      from provider_round left join round on round.id = provider_round.round_id
        left join moved on moved.reference = provider_round.round_id
      where provider_round.player_id in (${sql.join(playerIds)}))
    select round_id, stake, payout, bets, listed_stake, listed_payout, moved_stake, moved_payout from compared
    where stake <> bets or stake is distinct from listed_stake or payout is distinct from listed_payout
      or stake <> moved_stake or payout <> moved_payout`.execute(readLong)
  return rows
}

/** A transaction that moved no money, or another amount. */
export interface WrongTransaction {
  readonly provider: string
  readonly transaction_id: string
  readonly kind: string
  readonly amount: number
  readonly bonus_part: number
}

/**
 * The transactions of some players without a journal of their round, time and amount, or with a bonus part that is no
 * part of a bet, in one snapshot.
 */
export async function listWrongTransactions(
  { readLong }: Pick<Database, 'readLong'>,
  playerIds: readonly string[],
): Promise<readonly WrongTransaction[]> {
  const { rows } = await sql<WrongTransaction>`with movement as (${playerMovements(playerIds)})
    select provider, transaction_id, kind, amount, bonus_part from provider_transaction
    where player_id in (${sql.join(playerIds)})
      and (amount < 0 or bonus_part < 0 or bonus_part > case when kind = 'bet' then amount else 0 end
        or kind = 'tombstone' and amount <> 0
        or amount <> 0 and not exists (select 1 from movement
          join provider_round on provider_round.round_id = movement.reference
          where provider_round.provider = provider_transaction.provider
            and provider_round.provider_round_id = provider_transaction.provider_round_id
            and movement.player_id = provider_transaction.player_id
            and movement.at_ms = provider_transaction.at_ms
            and movement.kind = case when provider_transaction.kind = 'rollback' then 'refund' else 'bet' end
            and movement.amount = case when provider_transaction.kind = 'bet'
              then -provider_transaction.amount else provider_transaction.amount end))`.execute(readLong)
  return rows
}
