import { sql } from 'kysely'
import { ITEM } from '../../../domain/awards/items.ts'
import type { GrantKind, GrantState } from '../../../domain/awards/wagering.ts'
import type { Database } from '../../db/database.ts'
import { playerMovements } from '../../ledger/verify-statements.ts'

/** A player whose counters differ from the open grants. */
export interface ViolatingTotal {
  readonly player_id: string
  readonly owed: number
  readonly open_grants: number
  readonly remaining: number
  readonly grants: number
}

/** Players whose `owed` or `open_grants` differs from the sum or the number of their open grants. */
export async function listViolatingTotals(
  { read }: Pick<Database, 'read'>,
  limit: number,
): Promise<readonly ViolatingTotal[]> {
  const { rows } = await sql<ViolatingTotal>`select player_id, owed, open_grants, remaining, grants from
      (select player_total.player_id, owed, open_grants,
        coalesce((select sum(remaining) from wagering_grant
          where player_id = player_total.player_id and state = 'open'), 0) as remaining,
        (select count(*) from wagering_grant
          where player_id = player_total.player_id and state = 'open') as grants
      from player_total) as compared
    where owed <> remaining or open_grants <> grants limit ${sql.lit(limit)}`.execute(read)
  return rows
}

/** A grant with bonus money that it may not hold. */
export interface ViolatingGrant {
  readonly id: string
  readonly bonus_money: number
  readonly state: string
}

/** Grants that hold bonus money although they are not an open bonus. */
export async function listViolatingGrants(
  { read }: Pick<Database, 'read'>,
  limit: number,
): Promise<readonly ViolatingGrant[]> {
  const { rows } = await sql<ViolatingGrant>`select id, bonus_money, state
    from wagering_grant where state <> 'open' and bonus_money <> 0 or kind = 'deposit' and bonus_money <> 0
    limit ${sql.lit(limit)}`.execute(read)
  return rows
}

/** An open round with bonus money whose effects on grants do not make its funding. */
export interface ViolatingFunding {
  readonly round_id: string
  readonly stake: number
  readonly bonus_part: number
  readonly staked: number
}

/** Rounds whose staked bonus money differs from the effects of their bets, is above their stakes, or has no funding. */
export async function listViolatingFundings(
  { read }: Pick<Database, 'read'>,
  limit: number,
): Promise<readonly ViolatingFunding[]> {
  const { rows } =
    await sql<ViolatingFunding>`select round_id, max(stake) as stake, max(bonus_part) as bonus_part,
      sum(staked) as staked from
      (select round_id, stake, bonus_part, 0 as staked from bonus_round
        union all select round_id, 0, 0, staked from wager_effect) as part
    group by round_id
    having max(bonus_part) <> sum(staked) or max(bonus_part) > max(stake) or min(staked) < 0
    limit ${sql.lit(limit)}`.execute(read)
  return rows
}

/** A round that is not open, although its bets could still be undone. */
export async function listEffectsOfEndedRounds(
  { read }: Pick<Database, 'read'>,
  limit: number,
): Promise<readonly { round_id: string }[]> {
  const { rows } = await sql<{ round_id: string }>`select distinct round_id from
      (select round_id from wager_effect union select round_id from bonus_round) as kept
    where not exists (select 1 from round where id = kept.round_id and state = 'open')
      and not exists (select 1 from provider_round where round_id = kept.round_id and state = 'open')
      and not exists (select 1 from lottery_purchase where id = kept.round_id and state = 'open')
    limit ${sql.lit(limit)}`.execute(read)
  return rows
}

/** An open grant from which open rounds have worked off more than it has lost. */
export interface ViolatingEffects {
  readonly id: string
  readonly worked: number
  readonly lost: number
}

/**
 * Open grants whose open rounds have worked off more than what is no longer owed, or less than nothing. A roll-back
 * would then ask more than the grant did.
 */
export async function listViolatingEffects(
  { read }: Pick<Database, 'read'>,
  limit: number,
): Promise<readonly ViolatingEffects[]> {
  const { rows } = await sql<ViolatingEffects>`select id, sum(worked) as worked, required - remaining as lost
    from wager_effect join wagering_grant on wagering_grant.id = wager_effect.grant_id
    where state = 'open' group by id, required, remaining
    having sum(worked) > required - remaining or min(worked) < 0 limit ${sql.lit(limit)}`.execute(read)
  return rows
}

/** The stored sums of a player, and those of the player's journals; centavos and counts. */
export interface ProvenTotals {
  readonly player_id: string
  readonly deposited: number
  readonly deposits: number
  readonly withdrawn: number
  readonly withdrawals: number
  readonly wagered: number
  readonly counted: number
  /** The counted stakes of the days that are still stored. */
  readonly days_counted: number
  readonly won: number
  readonly paid_in: number
  readonly times_paid_in: number
  readonly paid_out: number
  readonly times_paid_out: number
  readonly staked: number
  readonly returned: number
  readonly paid: number
}

const sumOf = (amount: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) =>
  sql`coalesce(sum(case when ${condition} then ${amount} else 0 end), 0)`

/** Of the charge-backs of a player. The house bears the part that the player no longer has, so the channel is read. */
const reversed = (result: ReturnType<typeof sql>) => sql`(select ${result}
  from journal join entry on entry.journal_id = journal.id and entry.account like 'clearing:%'
  where journal.player_id = player_total.player_id and journal.kind <> 'bet'
    and journal.kind = 'deposit-reversed')`

/** The sums of some players and of their journals, in one snapshot. */
export async function listProvenTotals(
  { readLong }: Pick<Database, 'readLong'>,
  playerIds: readonly string[],
): Promise<readonly ProvenTotals[]> {
  const amount = sql`movement.amount`
  const isWithdrawal = sql`movement.kind like 'withdrawal-%'`
  const { rows } = await sql<ProvenTotals>`with movement as (${playerMovements(playerIds)})
    select player_total.player_id, deposited, deposits, withdrawn, withdrawals, wagered, counted, won,
      (select coalesce(sum(real_wagered), 0) from play_day
        where play_day.player_id = player_total.player_id) as days_counted,
      ${sumOf(amount, sql`movement.kind = 'deposit'`)} - ${reversed(sql`coalesce(sum(entry.amount), 0)`)} as paid_in,
      ${sumOf(sql`1`, sql`movement.kind = 'deposit'`)} - ${reversed(sql`count(distinct journal.id)`)} as times_paid_in,
      ${sumOf(sql`-movement.amount`, isWithdrawal)} as paid_out,
      ${sumOf(sql`case when movement.amount < 0 then 1 else -1 end`, isWithdrawal)} as times_paid_out,
      ${sumOf(sql`-movement.amount`, sql`movement.kind = 'bet' and movement.amount < 0`)} as staked,
      ${sumOf(amount, sql`movement.kind = 'bet' and movement.amount > 0`)} as paid,
      ${sumOf(amount, sql`movement.kind = 'refund'`)} as returned
    from player_total left join movement on movement.player_id = player_total.player_id
    where player_total.player_id in (${sql.join(playerIds)})
    group by player_total.player_id, deposited, deposits, withdrawn, withdrawals, wagered, counted, won`.execute(
    readLong,
  )
  return rows
}

/** Accounts of players without counters, at most `limit`. */
export async function listUncountedPlayers(
  { readLong }: Pick<Database, 'readLong'>,
  limit: number,
): Promise<readonly { account: string }[]> {
  const { rows } = await sql<{ account: string }>`select distinct account from balance
    where account like 'player:%'
      and not exists (select 1 from player_total where player_total.player_id = substr(balance.account, 8))
    limit ${sql.lit(limit)}`.execute(readLong)
  return rows
}

/** A grant of wagering beside its journal, and the plays since. */
export interface ProvenGrant {
  readonly id: string
  readonly player_id: string
  readonly kind: GrantKind
  readonly state: GrantState
  readonly required: number
  readonly remaining: number
  readonly bonus_money: number
  readonly multiple: number
  readonly source: string
  readonly created_at_ms: number
  /** Sum of the journals that the source names; null without one. */
  readonly amount: number | null
  /** The item grant that the source of a bonus names. */
  readonly granted: number | null
  /** Payouts since the grant was made, and the number of bets and refunds. */
  readonly payouts: number
  readonly plays: number
}

/** The open grants of some players, with what their journals say, in one snapshot. */
export async function listProvenGrants(
  { readLong }: Pick<Database, 'readLong'>,
  playerIds: readonly string[],
): Promise<readonly ProvenGrant[]> {
  const isSource = sql`movement.kind = case when wagering_grant.kind = 'deposit' then 'deposit' else 'grant' end
    and (wagering_grant.kind || ':' || movement.reference = wagering_grant.source
      or wagering_grant.source like wagering_grant.kind || ':' || movement.reference || ':%')
    and movement.amount * multiple = required`
  const isPlay = sql`movement.at_ms >= wagering_grant.created_at_ms and movement.kind in ('bet', 'refund')`
  // A join reads the movements once; subqueries would read all of them again for each grant.
  const { rows } = await sql<ProvenGrant>`with movement as (${playerMovements(playerIds)})
    select id, wagering_grant.player_id, wagering_grant.kind, state, required, remaining, bonus_money, multiple,
      source, created_at_ms,
      max(case when ${isSource} then movement.amount end) as amount,
      (select item_grant.amount from item_grant where 'bonus:' || item_grant.id = wagering_grant.source
        and item_grant.player_id = wagering_grant.player_id) as granted,
      sum(case when ${isPlay} and movement.amount > 0 then movement.amount else 0 end) as payouts,
      sum(case when ${isPlay} then 1 else 0 end) as plays
    from wagering_grant left join movement on movement.player_id = wagering_grant.player_id
    where state = 'open' and wagering_grant.player_id in (${sql.join(playerIds)})
    group by id, wagering_grant.player_id, wagering_grant.kind, state, required, remaining, bonus_money, multiple,
      source, created_at_ms`.execute(readLong)
  return rows
}

/** The coin balance of a player, and the bonus money that it contains. */
export interface BonusBalance {
  readonly player_id: string
  readonly bonus_money: number
  readonly coin: number
  /** What staff took from the balance. */
  readonly adjusted: number
}

/** The players of a page with bonus money, with their balances, in one snapshot. */
export async function listBonusBalances(
  { readLong }: Pick<Database, 'readLong'>,
  playerIds: readonly string[],
): Promise<readonly BonusBalance[]> {
  const { rows } = await sql<BonusBalance>`with movement as (${playerMovements(playerIds)}),
      taken as (select player_id, sum(-amount) as amount from movement
        where kind = 'adjustment' and amount < 0 group by player_id)
    select wagering_grant.player_id, sum(bonus_money) as bonus_money,
      coalesce((select amount from balance where account = 'player:' || wagering_grant.player_id
        and item = ${sql.lit(ITEM.coin)}), 0) as coin,
      coalesce(max(taken.amount), 0) as adjusted
    from wagering_grant left join taken on taken.player_id = wagering_grant.player_id
    where state = 'open' and bonus_money > 0 and wagering_grant.player_id in (${sql.join(playerIds)})
    group by wagering_grant.player_id`.execute(readLong)
  return rows
}
