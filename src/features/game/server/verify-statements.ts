import { sql } from 'kysely'
import type { Database } from '../../../server/db/database.ts'
import { type RowCheck, runRowChecks, type VerifyFinding } from '../../../server/ledger/check-statements.ts'
import { type PlayerPageSql, runPlayerChecks } from '../../../server/player-money/player-check-statements.ts'
import { providerRoundCheck, providerTransactionCheck } from './provider/verify-statements.ts'

/**
 * Checks of the links between rounds. Together they prove that the rounds of an actor form one chain from the newest to
 * the first.
 */
const CHAIN_CHECKS: readonly RowCheck[] = [
  {
    rule: 'roundLinksToOwnRound',
    broken: sql`select round.id, round.actor_id from round
      left join round as previous on previous.id = round.previous_round_id
      where round.previous_round_id is not null and previous.actor_id is distinct from round.actor_id`,
    sentence: 'Round {id} links to a round that {actor_id} does not have',
  },
  {
    rule: 'roundIsLinkedOnce',
    broken: sql`select id, actor_id from (
        select id, actor_id, count(*) over (partition by actor_id, previous_round_id) as copies from round
      ) as counted where copies > 1`,
    sentence: 'Another round of {actor_id} links to the same round as {id}',
  },
  {
    rule: 'newestRoundIsKnown',
    broken: sql`select round.id, round.actor_id from round
      left join seed_in_force on seed_in_force.actor_id = round.actor_id
      where round.id not in (select previous_round_id from round where previous_round_id is not null)
        and seed_in_force.last_round_id is distinct from round.id`,
    sentence:
      'Round {id} is the newest of {actor_id}, but the seed in force of {actor_id} names another round',
  },
]

/** Checks that the chain of each actor's rounds is complete. Reads every round. */
export const verifyRoundChains = ({
  db,
}: {
  readonly db: Pick<Database, 'readLong'>
}): Promise<VerifyFinding[]> => runRowChecks(db, CHAIN_CHECKS)

/**
 * Checks that the rounds of all games and the transactions of providers agree with each other and with the journals.
 */
export async function verifyGames({ db }: { readonly db: Database }): Promise<VerifyFinding[]> {
  return [
    ...(await verifyRoundChains({ db })),
    ...(await runPlayerChecks(db, page => runRowChecks(db, [roundCheck(page), countedCheck(page)]))),
    ...(await runPlayerChecks(db, page =>
      runRowChecks(db, [providerRoundCheck(page), providerTransactionCheck(page)]),
    )),
  ]
}

/**
 * Checks that the counted price of a round with a single priced play is at most its price, and that its real money
 * counts in the same proportion. Skips rounds that processes of the former release opened, since these rounds have no
 * counted price.
 */
const countedCheck = ({ players }: PlayerPageSql): RowCheck => ({
  rule: 'roundCountsOfItsPrice',
  broken: sql`select id, actor_id, counted, counted_price, price, bonus_part from round
    where round.actor_id in ${players} and price > 0 and price = total_price and counted_price is not null
      and (counted_price > price or counted <> counted_price * (price - bonus_part) / price)`,
  sentence:
    'Round {id} of {actor_id} counts {counted} of real money and {counted_price} in all; its price is {price}, {bonus_part} of it bonus money',
})

/**
 * Checks that the sums of a round agree with its plays and its journals. The refund of one of our own rounds does not
 * change the round's sums. A provider's rolled-back bet reduces the sums of its round; only the provider has the plays
 * of such a round.
 */
const roundCheck = ({ players, movements }: PlayerPageSql): RowCheck => {
  const isAway = sql`round.engine_version = 0`
  return {
    rule: 'roundIsOfItsJournals',
    broken: sql`with movement as (${movements}),
    moved as (select reference, player_id,
        sum(case when kind = 'bet' and amount < 0 then -amount else 0 end) as price,
        sum(case when kind = 'bet' and amount > 0 then amount else 0 end) as payout,
        sum(case when kind = 'refund' then amount else 0 end) as returned
      from movement where kind in ('bet', 'refund') group by reference, player_id),
    proven as (select round.id, round.actor_id, round.total_price, round.total_payout,
        case when ${isAway} then null else round.price + coalesce((select sum(round_step.price) from round_step
          where round_step.round_id = round.id), 0) end as plays_price,
        case when ${isAway} then null else round.payout + coalesce((select sum(round_step.payout) from round_step
          where round_step.round_id = round.id), 0) end as plays_payout,
        coalesce(moved.price, 0) - case when ${isAway} then coalesce(moved.returned, 0) else 0 end as moved_price,
        coalesce(moved.payout, 0) as moved_payout
      from round left join moved on moved.reference = round.id and moved.player_id = round.actor_id
      where round.actor_id in ${players})
    select id, actor_id, total_price, total_payout, moved_price, moved_payout,
        case when plays_price is null then ''
          else 'its plays ' || plays_price || ' and ' || plays_payout || '; ' end as plays
      from proven where total_price <> moved_price or total_payout <> moved_payout
        or total_price <> plays_price or total_payout <> plays_payout`,
    sentence:
      'Round {id} of {actor_id} has a price of {total_price} and a payout of {total_payout}; {plays}the journals {moved_price} and {moved_payout}',
  }
}
