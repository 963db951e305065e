import { type Kysely, sql } from 'kysely'
import { nextUtcDayMs } from '../../../domain/day.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { BackfillStep } from './migration.ts'

interface Tables {
  player_total: { player_id: string }
  balance: { account: string; item: number; amount: number }
  item_grant: { id: string; player_id: string; item: number; amount: number; state: string }
  item_lot: { player_id: string; item: number; id: string; pieces: number; ends_at_ms: number }
}

/** Scratch cards, turns of the daily wheel and jackpot chances. */
const CARDS = [3001, 3003, 50005]
const CARD_DAYS = 30

/**
 * Lots of the cards that players hold: the latest awards that make up the balance. Nobody could use a card before this
 * release, so the days of each begin with this step.
 */
export const migration: BackfillStep = {
  name: '0186-first-card-lots',
  kind: 'backfill',
  rows: { table: 'player_total', key: 'player_id', keyType: 'text' },
  async fill({ db }, { after, upTo }) {
    const query = db as unknown as Kysely<Tables>
    const endsAtMs = nextUtcDayMs(Date.now() + CARD_DAYS * DAY_MS)
    const held = await query
      .selectFrom('player_total')
      .innerJoin('balance', join =>
        join.on('account', '=', sql<string>`'player:' || player_total.player_id`).on('amount', '>', 0),
      )
      .select(['player_id', 'item', 'amount'])
      .where('player_id', '>', String(after))
      .where('player_id', '<=', String(upTo))
      .where('item', 'in', CARDS)
      .execute()
    for (const { player_id, item, amount } of held) {
      const known = await query
        .selectFrom('item_lot')
        .select(({ fn }) => fn.sum<number | string | null>('pieces').as('pieces'))
        .where('player_id', '=', player_id)
        .where('item', '=', item)
        .executeTakeFirst()
      const grants = await query
        .selectFrom('item_grant')
        .select(['id', 'amount'])
        .where('player_id', '=', player_id)
        .where('item', '=', item)
        .where('state', '=', 'granted')
        .orderBy('id', 'desc')
        .execute()
      // The release that has this step may have put a card into a lot already.
      let left = amount - Number(known?.pieces ?? 0)
      for (const { id, amount: given } of grants) {
        const pieces = Math.min(left, given)
        if (pieces <= 0) break
        left -= pieces
        await query
          .insertInto('item_lot')
          .values({ player_id, item, id, pieces, ends_at_ms: endsAtMs })
          .onConflict(conflict => conflict.doNothing())
          .execute()
      }
    }
  },
}
