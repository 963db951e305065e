import { type Kysely, type Selectable, sql } from 'kysely'
import type { GrantState, WageringGrantKind } from '../../../domain/awards/wagering.ts'
import { columnsWithout } from '../../db/columns.ts'
import { prepareQuery } from '../../db/prepared.ts'
import type { Schema } from '../../db/schema.ts'
import { playerMoneyTables } from '../tables.ts'

/**
 * Inserts a wagering grant. Its number is the one that `addGrantToPlayerTotals` has just given in the same transaction.
 */
export const insertWageringGrant = prepareQuery(
  (
    db,
    p: {
      id: string
      playerId: string
      kind: WageringGrantKind
      source: string
      required: number
      bonusMoney: number
      multiple: number
      atMs: number
      expiresAtMs: number
    },
  ) =>
    db.insertInto('wagering_grant').values(({ selectFrom }) => ({
      id: p.id,
      player_id: p.playerId,
      kind: p.kind,
      source: p.source,
      required: p.required,
      remaining: p.required,
      bonus_money: p.bonusMoney,
      multiple: p.multiple,
      state: 'open',
      created_at_ms: p.atMs,
      expires_at_ms: p.expiresAtMs,
      number: selectFrom('player_total').select('grants').where('player_id', '=', p.playerId),
    })),
)

const GRANT_COLUMNS = columnsWithout(playerMoneyTables.wagering_grant, 'reminded_end_ms')

export type WageringGrantRow = Pick<Selectable<Schema['wagering_grant']>, (typeof GRANT_COLUMNS)[number]>

/**
 * The order in which stakes complete the wagering of grants: the earliest expiry first, then deposits before bonuses,
 * then by the running number within the player. Grants without a number are ordered by their times.
 */
const GRANT_ORDER = sql`expires_at_ms, case kind when 'deposit' then 0 else 1 end, number, created_at_ms, id`

export const selectOpenGrants = prepareQuery((db, p: { playerId: string }) =>
  db
    .selectFrom('wagering_grant')
    .select(GRANT_COLUMNS)
    .where('player_id', '=', p.playerId)
    // Writes the state as a literal, so that the query can use the partial index of open grants.
    .where('state', '=', sql.lit('open'))
    .orderBy(GRANT_ORDER),
)

export const updateWageringGrant = prepareQuery(
  (
    db,
    p: {
      id: string
      remaining: number
      bonusMoney: number
      freed: number
      state: GrantState
    },
  ) =>
    db
      .updateTable('wagering_grant')
      .set({ remaining: p.remaining, bonus_money: p.bonusMoney, freed: p.freed, state: p.state })
      .where('id', '=', p.id),
)

/** Postpones the expiry of a grant by `lengthMs` milliseconds. */
export const postponeGrantExpiry = prepareQuery((db, p: { id: string; lengthMs: number }) =>
  db
    .updateTable('wagering_grant')
    .set(set => ({ expires_at_ms: set('expires_at_ms', '+', p.lengthMs) }))
    .where('id', '=', p.id),
)

export const insertWagerEffect = prepareQuery(
  (db, p: { roundId: string; betId: string; grantId: string; worked: number; staked: number }) =>
    db.insertInto('wager_effect').values({
      round_id: p.roundId,
      bet_id: p.betId,
      grant_id: p.grantId,
      worked: p.worked,
      staked: p.staked,
    }),
)

/** The effect of a bet on a grant, and the grant as it is now. */
export type WagerEffectRow = Pick<Selectable<Schema['wager_effect']>, 'grant_id' | 'worked' | 'staked'> &
  Pick<Selectable<Schema['wagering_grant']>, 'kind' | 'state' | 'remaining' | 'bonus_money' | 'freed'>

const EFFECT_COLUMNS = [
  'wager_effect.grant_id',
  'wager_effect.worked',
  'wager_effect.staked',
  'wagering_grant.kind',
  'wagering_grant.state',
  'wagering_grant.remaining',
  'wagering_grant.bonus_money',
  'wagering_grant.freed',
] as const

/** The effects of one bet with their grants, in the order of `GRANT_ORDER`. */
export const selectEffectsOfBet = prepareQuery((db, p: { roundId: string; betId: string }) =>
  db
    .selectFrom('wager_effect')
    .innerJoin('wagering_grant', 'wagering_grant.id', 'wager_effect.grant_id')
    .select(EFFECT_COLUMNS)
    .where('round_id', '=', p.roundId)
    .where('bet_id', '=', p.betId)
    .orderBy(GRANT_ORDER),
)

/** The effects of all bets of a round with their grants, in the order of `GRANT_ORDER`. */
export const selectEffectsOfRound = prepareQuery((db, p: { roundId: string }) =>
  db
    .selectFrom('wager_effect')
    .innerJoin('wagering_grant', 'wagering_grant.id', 'wager_effect.grant_id')
    .select(EFFECT_COLUMNS)
    .where('round_id', '=', p.roundId)
    .orderBy(GRANT_ORDER),
)

export const deleteEffectsOfBet = prepareQuery((db, p: { roundId: string; betId: string }) =>
  db.deleteFrom('wager_effect').where('round_id', '=', p.roundId).where('bet_id', '=', p.betId),
)

export const deleteEffectsOfRound = prepareQuery((db, p: { roundId: string }) =>
  db.deleteFrom('wager_effect').where('round_id', '=', p.roundId),
)

export const changeOwedWagering = prepareQuery((db, p: { playerId: string; owed: number; grants: number }) =>
  db
    .updateTable('player_total')
    .set(set => ({ owed: set('owed', '+', p.owed), open_grants: set('open_grants', '+', p.grants) }))
    .where('player_id', '=', p.playerId),
)

/** Counts a new grant in the player's totals: gives it the next running number, and adds its wagering to `owed`. */
export const addGrantToPlayerTotals = prepareQuery((db, p: { playerId: string; owed: number }) =>
  db
    .updateTable('player_total')
    .set(set => ({
      grants: set('grants', '+', 1),
      owed: set('owed', '+', p.owed),
      open_grants: set('open_grants', '+', 1),
    }))
    .where('player_id', '=', p.playerId),
)

/**
 * Adds a play to the player's totals. If the player has no open grant, this is the only statement about wagering that a
 * bet runs.
 */
export const addPlayToPlayerTotals = prepareQuery(
  (db, p: { playerId: string; stake: number; counted: number; payout: number }) =>
    db
      .updateTable('player_total')
      .set(set => ({
        wagered: set('wagered', '+', p.stake),
        counted: set('counted', '+', p.counted),
        won: set('won', '+', p.payout),
      }))
      .where('player_id', '=', p.playerId),
)

/**
 * Adds a play with a stake to the player's totals, and updates the time of play that leads to the next reality check.
 */
export const countWagerAndPlayTime = prepareQuery(
  (
    db,
    p: {
      playerId: string
      stake: number
      counted: number
      payout: number
      checkFromMs: number
      atMs: number
    },
  ) =>
    db
      .updateTable('player_total')
      .set(set => ({
        wagered: set('wagered', '+', p.stake),
        counted: set('counted', '+', p.counted),
        won: set('won', '+', p.payout),
        check_from_ms: p.checkFromMs,
        played_at_ms: p.atMs,
      }))
      .where('player_id', '=', p.playerId),
)

/** Selects the source of a wagering grant in any state. */
export const selectGrantSource = prepareQuery((db, p: { grantId: string }) =>
  db.selectFrom('wagering_grant').select('source').where('id', '=', p.grantId),
)

/**
 * Stores the bonus money in the stakes of an open round.
 * @param p.grantId the grant from which the round's first bonus money came
 */
export const saveBonusMoneyOfRound = prepareQuery(
  (db, p: { roundId: string; playerId: string; grantId: string; stake: number; bonusPart: number }) =>
    db
      .insertInto('bonus_round')
      .values({
        round_id: p.roundId,
        player_id: p.playerId,
        grant_id: p.grantId,
        stake: p.stake,
        bonus_part: p.bonusPart,
      })
      .onConflict(conflict =>
        conflict.column('round_id').doUpdateSet({ stake: p.stake, bonus_part: p.bonusPart }),
      ),
)

/**
 * Subtracts a rolled-back bet from the bonus money of its round, after the bet's effects were deleted. Bonus money in
 * later payouts then belongs to the first grant whose money the remaining bets have staked.
 */
export const reduceBonusMoneyOfRound = prepareQuery(
  (db, p: { roundId: string; amount: number; bonusPart: number }) =>
    db
      .updateTable('bonus_round')
      .set(set => ({
        stake: set('stake', '-', p.amount),
        bonus_part: set('bonus_part', '-', p.bonusPart),
        grant_id: set.fn.coalesce(
          set
            .selectFrom('wager_effect')
            .innerJoin('wagering_grant', 'wagering_grant.id', 'wager_effect.grant_id')
            .select('wager_effect.grant_id')
            .where('wager_effect.round_id', '=', p.roundId)
            .where('staked', '>', 0)
            .orderBy(GRANT_ORDER)
            .limit(1),
          'bonus_round.grant_id',
        ),
      }))
      .where('round_id', '=', p.roundId),
)

/** Removes the row of a round after a roll-back, if the remaining bets have staked no bonus money. */
export const deleteEmptyBonusMoneyOfRound = prepareQuery((db, p: { roundId: string }) =>
  db.deleteFrom('bonus_round').where('round_id', '=', p.roundId).where('bonus_part', '<=', 0),
)

export const deleteBonusMoneyOfRound = prepareQuery((db, p: { roundId: string }) =>
  db.deleteFrom('bonus_round').where('round_id', '=', p.roundId),
)

/**
 * Sums the bonus money that is staked in open rounds, for each open grant of a player, in centavos. Grants without such
 * money are absent.
 */
export function listBonusMoneyInPlay(
  query: Kysely<Schema>,
  playerId: string,
): Promise<{ readonly grant_id: string; readonly staked: number | string | bigint }[]> {
  return query
    .selectFrom('wagering_grant')
    .innerJoin('wager_effect', 'wager_effect.grant_id', 'wagering_grant.id')
    .select(({ fn }) => ['wager_effect.grant_id', fn.sum('wager_effect.staked').as('staked')])
    .where('player_id', '=', playerId)
    .where('state', '=', sql.lit('open'))
    .where('staked', '>', 0)
    .groupBy('wager_effect.grant_id')
    .execute()
}

/** The open grants of a player, in the order in which stakes fulfill their wagering. */
export function listOpenGrantRows(query: Kysely<Schema>, playerId: string): Promise<WageringGrantRow[]> {
  return query
    .selectFrom('wagering_grant')
    .select(GRANT_COLUMNS)
    .where('player_id', '=', playerId)
    .where('state', '=', sql.lit('open'))
    .orderBy(GRANT_ORDER)
    .execute()
}

/** Extracts the id of the award from the source of its wagering grant. */
const AWARD_OF_WAGERING = sql<string>`substr(wagering_grant.source, ${sql.lit('bonus:'.length + 1)})`

/** Returns the sources of the awards to which the given wagering grants belong, by the id of the wagering grant. */
export function listSourcesOfWagering(
  query: Kysely<Schema>,
  playerId: string,
  ids: readonly string[],
): Promise<{ id: string; source: string }[]> {
  return query
    .selectFrom('wagering_grant')
    .innerJoin('item_grant', join => join.on('item_grant.id', '=', AWARD_OF_WAGERING))
    .select(['wagering_grant.id', 'item_grant.source'])
    .where('wagering_grant.player_id', '=', playerId)
    .where('wagering_grant.id', 'in', ids)
    .execute()
}
