import { type Kysely, sql } from 'kysely'
import { ITEM_LIFE, lotEndMs } from '../../../domain/item-life.ts'
import { couponKind, ITEM } from '../../../domain/items.ts'
import type { BackfillStep } from './migration.ts'

interface Tables {
  player_total: { player_id: string; excluded_until_ms: number }
  balance: { account: string; item: number; amount: number }
  item_grant: {
    id: string
    player_id: string
    item: number
    amount: number
    state: string
    created_at_ms: number
  }
  item_lot: { player_id: string; item: number; id: string; pieces: number; ends_at_ms: number }
}

/** The items that were kept in lots when this step was released. */
const isKeptInLots = (item: number) => item === ITEM.points || couponKind(item) !== undefined

/**
 * Lots of the points and coupons that players hold: the latest awards that make up the balance. For a player who was
 * ever excluded they begin with the end of the exclusion.
 */
export const migration: BackfillStep = {
  name: '0171-first-item-lots',
  kind: 'backfill',
  rows: { table: 'player_total', key: 'player_id', keyType: 'text' },
  async fill({ db }, { after, upTo }) {
    const query = db as unknown as Kysely<Tables>
    const held = await query
      .selectFrom('player_total')
      .innerJoin('balance', join =>
        join.on('account', '=', sql<string>`'player:' || player_total.player_id`).on('amount', '>', 0),
      )
      .select(['player_id', 'excluded_until_ms', 'item', 'amount'])
      .where('player_id', '>', String(after))
      .where('player_id', '<=', String(upTo))
      .execute()
    for (const { player_id, excluded_until_ms, item, amount } of held.filter(row => isKeptInLots(row.item))) {
      const grants = await query
        .selectFrom('item_grant')
        .select(['id', 'amount', 'created_at_ms'])
        .where('player_id', '=', player_id)
        .where('item', '=', item)
        .where('state', '=', 'granted')
        .orderBy('id', 'desc')
        .execute()
      let left = amount
      for (const { id, amount: given, created_at_ms: atMs } of grants) {
        const pieces = Math.min(left, given)
        if (pieces === 0) break
        left -= pieces
        const endsAtMs = lotEndMs(item, Math.max(atMs, excluded_until_ms), ITEM_LIFE)
        await query
          .insertInto('item_lot')
          .values({ player_id, item, id, pieces, ends_at_ms: endsAtMs })
          .onConflict(conflict => conflict.doNothing())
          .execute()
      }
    }
  },
}
