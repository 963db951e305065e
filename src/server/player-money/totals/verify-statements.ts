import { type RawBuilder, sql } from 'kysely'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { WageringGrantKind } from '../../../domain/awards/wagering.ts'
import type { Database } from '../../db/database.ts'
import { type RowCheck, runRowChecks, type VerifyFinding } from '../../ledger/check-statements.ts'
import { type PlayerPageSql, runPlayerChecks } from '../player-check-statements.ts'

const CHECKS: readonly RowCheck[] = [
  {
    rule: 'owedIsSumOfGrants',
    broken: sql`select player_id, owed, open_grants, remaining, grants from
      (select player_total.player_id, owed, open_grants,
        coalesce((select sum(remaining) from wagering_grant
          where player_id = player_total.player_id and state = 'open'), 0) as remaining,
        (select count(*) from wagering_grant
          where player_id = player_total.player_id and state = 'open') as grants
      from player_total) as compared
    where owed <> remaining or open_grants <> grants`,
    sentence:
      'Player {player_id} owes {owed} by {open_grants} grants; the grants make {remaining} by {grants}',
  },
  {
    rule: 'onlyOpenBonusHasMoney',
    broken: sql`select id, bonus_money, state
      from wagering_grant where state <> 'open' and bonus_money <> 0 or kind = 'deposit' and bonus_money <> 0`,
    sentence: 'Grant {id} is {state} and holds bonus money of {bonus_money}',
  },
  {
    rule: 'playerHasTotals',
    broken: sql`select distinct account from balance
      where account like 'player:%'
        and not exists (select 1 from player_total where player_total.player_id = substr(balance.account, 8))`,
    sentence: '{account} has a balance, but the player has no counters',
  },
  // This rule and the next two check the rows that are needed to undo bets of open rounds.
  {
    rule: 'fundingIsOfItsEffects',
    broken: sql`select round_id, max(stake) as stake, max(bonus_part) as bonus_part, sum(staked) as staked from
      (select round_id, stake, bonus_part, 0 as staked from bonus_round
        union all select round_id, 0, 0, staked from wager_effect) as part
    group by round_id
    having max(bonus_part) <> sum(staked) or max(bonus_part) > max(stake) or min(staked) < 0`,
    sentence: 'Round {round_id} has {bonus_part} of bonus money in stakes of {stake}; its bets make {staked}',
  },
  {
    rule: 'onlyOpenRoundHasEffects',
    broken: sql`select distinct round_id from
      (select round_id from wager_effect union select round_id from bonus_round) as kept
    where not exists (select 1 from round where id = kept.round_id and state = 'open')
      and not exists (select 1 from provider_round where round_id = kept.round_id and state = 'open')
      and not exists (select 1 from lottery_purchase where id = kept.round_id and state = 'open')`,
    sentence: 'Round {round_id} is not open, and what its bets did to grants is still kept',
  },
  {
    rule: 'effectIsOfItsGrant',
    broken: sql`select id, sum(worked) as worked, required - remaining as lost
    from wager_effect join wagering_grant on wagering_grant.id = wager_effect.grant_id
    where state = 'open' group by id, required, remaining
    having sum(worked) > required - remaining or min(worked) < 0`,
    sentence: 'Open rounds have worked off {worked} of grant {id}, which has lost {lost}',
  },
]

/**
 * Compares the counters of each player with the player's open grants and journals, and each open grant with the journal
 * that created it.
 * @returns at most 100 findings for each rule
 */
export async function verifyTotals(db: Database): Promise<VerifyFinding[]> {
  return [
    ...(await runRowChecks(db, CHECKS)),
    ...(await runPlayerChecks(db, page => runRowChecks(db, [totalsCheck(page)]))),
    ...(await runPlayerChecks(db, async page => [
      ...(await listProvenGrants(db, page)).flatMap(findingsOfGrant),
      ...(await runRowChecks(db, [bonusBalanceCheck(page)])),
    ])),
  ]
}

const sumOf = (amount: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(case when ${condition} then ${amount} else 0 end), 0)`

/**
 * Selects an aggregate of a player's chargebacks, such as the sum of their amounts. It reads the entries of the payment
 * channel, because the player's own entries lack the part that the player no longer had.
 * @param result the aggregate, as SQL
 */
const selectReversedDeposits = (result: RawBuilder<unknown>) => sql`(select ${result}
  from journal join entry on entry.journal_id = journal.id and entry.account like 'clearing:%'
  where journal.player_id = player_total.player_id and journal.kind <> 'bet'
    and journal.kind = 'deposit-reversed')`

const movementAmount = sql`movement.amount`
const isDeposit = sql`movement.kind = 'deposit'`
const isWithdrawal = sql`movement.kind like 'withdrawal-%'`
const isStake = sql`movement.kind = 'bet' and movement.amount < 0`
const isPayout = sql`movement.kind = 'bet' and movement.amount > 0`

/** SQL expressions that compute each stored counter of a player from the journals. */
const PROVEN_FIGURE_SQL = {
  deposited: sql`${sumOf(movementAmount, isDeposit)} - ${selectReversedDeposits(sql`coalesce(sum(entry.amount), 0)`)}`,
  deposits: sql`${sumOf(sql`1`, isDeposit)} - ${selectReversedDeposits(sql`count(distinct journal.id)`)}`,
  withdrawn: sumOf(sql`-movement.amount`, isWithdrawal),
  withdrawals: sumOf(sql`case when movement.amount < 0 then 1 else -1 end`, isWithdrawal),
  wagered: sql`${sumOf(sql`-movement.amount`, isStake)} - ${sumOf(movementAmount, sql`movement.kind = 'refund'`)}`,
  // The sum of the counted stakes of all days that are still stored. The stored counter may be larger, because old days
  // are removed.
  counted: sql`(select coalesce(sum(real_wagered), 0) from play_day
    where play_day.player_id = player_total.player_id)`,
  won: sumOf(movementAmount, isPayout),
} as const

type Figure = keyof typeof PROVEN_FIGURE_SQL
const FIGURES = Object.keys(PROVEN_FIGURE_SQL) as Figure[]
const provenColumnOf = (figure: Figure) => sql.ref(`proven_${figure}`)

/**
 * The counted stakes must be at least the sum of the stored days, and at most the player's stakes minus the refunded
 * ones.
 */
const countedOrMinimum = sql`case when counted < proven_counted then proven_counted else counted end`
const countedWithinBounds = sql`case when ${countedOrMinimum} > proven_wagered then proven_wagered else ${countedOrMinimum} end`

const totalsCheck = ({ players, movements }: PlayerPageSql): RowCheck => ({
  rule: 'totalIsSumOfJournals',
  broken: sql`with movement as (${movements}),
    total as (select player_total.player_id, ${sql.join(FIGURES.map(it => sql.ref(it)))},
        ${sql.join(FIGURES.map(it => sql`${PROVEN_FIGURE_SQL[it]} as ${provenColumnOf(it)}`))}
      from player_total left join movement on movement.player_id = player_total.player_id
      where player_total.player_id in ${players}
      group by player_total.player_id, ${sql.join(FIGURES.map(it => sql.ref(it)))})
    select player_id, figure, stored, proven from (${sql.join(
      FIGURES.map(
        (it, place) => sql`select player_id, ${sql.lit(place)} as place, ${sql.lit(it)} as figure,
          ${sql.ref(it)} as stored, ${it === 'counted' ? countedWithinBounds : provenColumnOf(it)} as proven from total`,
      ),
      sql` union all `,
    )}) as compared
    where stored <> proven order by player_id, place`,
  sentence: 'Player {player_id} has {figure} of {stored}; the journals make {proven}',
})

/** An open wagering grant, with the journal that created it and the plays since then. */
interface ProvenGrant {
  readonly id: string
  readonly kind: WageringGrantKind
  readonly required: number
  readonly remaining: number
  readonly bonus_money: number
  readonly multiple: number
  readonly source: string
  /** Amount of the journal to which the grant's source refers; null if there is no such journal. */
  readonly amount: number | null
  /** Amount of the item grant to which the source of a bonus refers; null for a deposit. */
  readonly granted: number | null
  /** The part of the bonus money that was taken back; centavos. */
  readonly taken: number
  /** Sum of the payouts since the grant was made. `plays` is the number of bets and refunds since then. */
  readonly payouts: number
  readonly plays: number
}

/** Reads the open grants of some players, with the sums of their journals, in one snapshot. */
async function listProvenGrants(
  { readLong }: Pick<Database, 'readLong'>,
  { players, movements }: PlayerPageSql,
): Promise<readonly ProvenGrant[]> {
  const isSource = sql`movement.kind = case when wagering_grant.kind = 'deposit' then 'deposit' else 'grant' end
    and (wagering_grant.kind || ':' || movement.reference = wagering_grant.source
      or wagering_grant.source like wagering_grant.kind || ':' || movement.reference || ':%')
    and movement.amount * multiple = required`
  const isPlay = sql`movement.at_ms >= wagering_grant.created_at_ms and movement.kind in ('bet', 'refund')`
  // Joins the changes of coins, so that they are read once. Subqueries would read all of them again for each grant.
  const { rows } = await sql<ProvenGrant>`with movement as (${movements})
    select id, wagering_grant.kind, required, remaining, bonus_money, multiple, source,
      max(case when ${isSource} then movement.amount end) as amount,
      (select item_grant.amount from item_grant where 'bonus:' || item_grant.id = wagering_grant.source
        and item_grant.player_id = wagering_grant.player_id) as granted,
      sum(case when movement.kind = 'bonus-cancelled' and movement.reference = wagering_grant.id
        then -movement.amount else 0 end) as taken,
      sum(case when ${isPlay} and movement.amount > 0 then movement.amount else 0 end) as payouts,
      sum(case when ${isPlay} then 1 else 0 end) as plays
    from wagering_grant left join movement on movement.player_id = wagering_grant.player_id
    where state = 'open' and wagering_grant.player_id in ${players}
    group by id, wagering_grant.player_id, wagering_grant.kind, state, required, remaining, bonus_money, multiple,
      source, created_at_ms`.execute(readLong)
  return rows
}

/**
 * Checks an open grant: its required wagering must agree with its deposit or bonus, and its remaining wagering and
 * bonus money must agree with the plays since then.
 * @returns at most one finding
 */
function findingsOfGrant(grant: ProvenGrant): VerifyFinding[] {
  const { id, kind, required, remaining, bonus_money: bonusMoney, multiple } = grant
  const amount = Number(grant.amount ?? 0)
  const isProven = amount * multiple === required && (kind === 'deposit' || grant.granted === amount)
  if (!isProven) {
    const text = `Grant ${id} requires ${required} at ${multiple}×; the journals of ${grant.source} make ${amount}`
    return [{ rule: 'grantIsOfItsJournal', text }]
  }
  const taken = Number(grant.taken)
  const most = kind === 'bonus' ? amount - taken + Number(grant.payouts) : 0
  const isUntouched = Number(grant.plays) === 0
  // Allows for the roll-back of a bet, which restores the wagering that the bet had completed, even if a part of the
  // bonus was taken back in between.
  const isOff = isUntouched
    ? remaining !== required - taken * multiple
    : remaining > required || remaining <= 0
  if (isOff) {
    const text = `Grant ${id} still requires ${remaining} of ${required} after ${Number(grant.plays)} plays`
    return [{ rule: 'remainingIsOfRequired', text }]
  }
  if (isUntouched ? bonusMoney !== most : bonusMoney > most || bonusMoney < 0) {
    const text = `Grant ${id} holds bonus money of ${bonusMoney}; its bonus and the payouts since make ${most}`
    return [{ rule: 'bonusMoneyIsOfBonus', text }]
  }
  return []
}

/**
 * Checks that a player's bonus money is not more than the coin balance, apart from money that staff took from the
 * balance.
 */
const bonusBalanceCheck = ({ players, movements }: PlayerPageSql): RowCheck => ({
  rule: 'bonusMoneyIsInBalance',
  broken: sql`with movement as (${movements}),
      taken as (select player_id, sum(-amount) as amount from movement
        where kind = 'adjustment' and amount < 0 group by player_id),
      held as (select wagering_grant.player_id, sum(bonus_money) as bonus_money,
          coalesce((select amount from balance where account = 'player:' || wagering_grant.player_id
            and item = ${sql.lit(ITEM_ID.coin)}), 0) as coin,
          coalesce(max(taken.amount), 0) as adjusted
        from wagering_grant left join taken on taken.player_id = wagering_grant.player_id
        where state = 'open' and bonus_money > 0 and wagering_grant.player_id in ${players}
        group by wagering_grant.player_id)
    select player_id, bonus_money, coin from held where bonus_money > coin + adjusted`,
  sentence: 'Player {player_id} has bonus money of {bonus_money} in a balance of {coin}',
})
