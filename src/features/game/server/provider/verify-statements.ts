import { sql } from 'kysely'
import type { RowCheck } from '../../../../server/ledger/check-statements.ts'
import type { PlayerPageSql } from '../../../../server/player-money/player-check-statements.ts'

/**
 * Checks that the sums of a provider's round agree with its bets, with its row in `round` and with its journals. Does
 * not compare the payout with the stored wins, because a win may have no transaction: when the player or a job ends a
 * round, the server pays what the provider reports.
 */
export const providerRoundCheck = ({ players, movements }: PlayerPageSql): RowCheck => ({
  rule: 'providerRoundIsOfItsJournals',
  broken: sql`with movement as (${movements}),
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
      where provider_round.player_id in ${players})
    select round_id, stake, payout, bets, listed_stake, listed_payout, moved_stake, moved_payout from compared
    where stake <> bets or stake is distinct from listed_stake or payout is distinct from listed_payout
      or stake <> moved_stake or payout <> moved_payout`,
  sentence:
    "Provider's round {round_id} has a stake of {stake} and a payout of {payout}; its bets make {bets}, the player's list has {listed_stake} and {listed_payout}, the journals {moved_stake} and {moved_payout}",
})

/**
 * Checks that each transaction has a journal of the same round, time and amount, and that only bets have a bonus part,
 * at most the amount of the bet.
 */
export const providerTransactionCheck = ({ players, movements }: PlayerPageSql): RowCheck => ({
  rule: 'providerTransactionHasJournal',
  broken: sql`with movement as (${movements})
    select provider, transaction_id, kind, amount, bonus_part from provider_transaction
    where player_id in ${players}
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
              then -provider_transaction.amount else provider_transaction.amount end))`,
  sentence:
    'Transaction {transaction_id} of {provider}, a {kind} of {amount} with {bonus_part} of bonus money, has no such journal',
})
