import { sql } from 'kysely'
import type { GrantKind, GrantState } from '../../domain/wagering.ts'
import { prepare } from '../db/prepared.ts'

export const insertGrant = prepare(
  (
    db,
    p: {
      id: string
      playerId: string
      kind: GrantKind
      source: string
      required: number
      bonusMoney: number
      multiple: number
      atMs: number
      expiresAtMs: number
    },
  ) =>
    db.insertInto('wagering_grant').values({
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
    }),
)

export const selectOpenGrants = prepare((db, p: { playerId: string }) =>
  db
    .selectFrom('wagering_grant')
    .selectAll()
    .where('player_id', '=', p.playerId)
    // A literal, so that the partial index over open grants serves it.
    .where('state', '=', sql.lit('open'))
    .orderBy('id'),
)

export const updateGrant = prepare(
  (
    db,
    p: {
      id: string
      remaining: number
      bonusMoney: number
      state: GrantState
    },
  ) =>
    db
      .updateTable('wagering_grant')
      .set({ remaining: p.remaining, bonus_money: p.bonusMoney, state: p.state })
      .where('id', '=', p.id),
)

export const changeOwed = prepare((db, p: { playerId: string; owed: number; grants: number }) =>
  db
    .updateTable('player_total')
    .set(set => ({ owed: set('owed', '+', p.owed), open_grants: set('open_grants', '+', p.grants) }))
    .where('player_id', '=', p.playerId),
)

/** Counts a wager. The only wagering statement of a bet while the player has no open grant; reads exclusion and limits too. */
export const countWager = prepare((db, p: { playerId: string; stake: number; payout: number }) =>
  db
    .updateTable('player_total')
    .set(set => ({ wagered: set('wagered', '+', p.stake), won: set('won', '+', p.payout) }))
    .where('player_id', '=', p.playerId)
    .returning(['open_grants', 'excluded_until_ms', 'limit_mask']),
)

export const selectFunding = prepare((db, p: { roundId: string }) =>
  db.selectFrom('bonus_round').selectAll().where('round_id', '=', p.roundId),
)

export const saveFunding = prepare(
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

export const deleteFunding = prepare((db, p: { roundId: string }) =>
  db.deleteFrom('bonus_round').where('round_id', '=', p.roundId),
)
