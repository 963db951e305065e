import { sql } from 'kysely'
import { ITEM_ID } from '../../domain/awards/items.ts'
import { smallestIdOfTime } from '../../domain/ids.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import { DAY_MS } from '../../domain/time.ts'
import type { Database } from '../db/database.ts'
import { grantSourceKindSql } from './grant-source-statements.ts'

type LongReader = Pick<Database, 'engine' | 'readLong'>

/**
 * For one UTC day, one kind of award and one item, the amount that awards gave and the amount that was taken back; in
 * pieces, or in centavos for coins.
 */
export interface PromotionRow {
  /** The UTC day as a number of whole days since the epoch. */
  readonly day: number
  readonly kind: string
  readonly item: number
  readonly awards: number
  readonly given: number
  readonly taken: number
}

/**
 * Kinds of journals that take awards back, because the award was undone, canceled or forfeited, or because the award or
 * pieces of items have expired.
 */
const TAKE_BACK_JOURNAL_KINDS = [
  'bonus-cancelled',
  'bonus-expired',
  'grant-undone',
  'item-expired',
  'item-forfeited',
] as const

/**
 * Sums the awards by day, kind and item, from the ledger's entries of players. It uses one statement, which is one
 * snapshot.
 */
export async function sumPromotions(
  db: LongReader,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<readonly PromotionRow[]> {
  const ofTime = sql`journal.id >= ${smallestIdOfTime(fromMs)} and journal.id < ${smallestIdOfTime(toMs)}`
  const day = sql`journal.at_ms / ${sql.lit(DAY_MS)}`
  const entries = sql`entry on entry.journal_id = journal.id and entry.account like 'player:%'`
  // A journal that takes a bonus back refers to the bonus's wagering grant, whose source is `bonus:` and the id of the
  // award.
  const taking = sql.join(TAKE_BACK_JOURNAL_KINDS.map(kind => sql.lit(kind)))
  const { rows } = await sql<PromotionRow>`select day, kind, item, sum(awards) as awards, sum(given) as given,
      sum(taken) as taken
    from (
      select ${day} as day, ${grantSourceKindSql(db)} as kind, entry.item, 1 as awards, entry.amount as given, 0 as taken
      from journal join item_grant on item_grant.id = journal.reference join ${entries}
      where ${ofTime} and journal.kind = 'grant'
      union all
      select day, ${grantSourceKindSql(db)} as kind, moved.item, 0 as awards, 0 as given, taken
      from (
        select ${day} as day, entry.item, -entry.amount as taken,
          coalesce(substr(wagering_grant.source, 7), journal.reference) as grant_id
        from journal join ${entries} left join wagering_grant on wagering_grant.id = journal.reference
        where ${ofTime} and journal.kind in (${taking})) as moved
      join item_grant on item_grant.id = moved.grant_id) as sums
    group by 1, 2, 3 order by 1, 2, 3`.execute(db.readLong)
  return rows.map(row => ({
    ...row,
    day: Number(row.day),
    awards: Number(row.awards),
    given: Number(row.given),
    taken: Number(row.taken),
  }))
}

/**
 * The amount that awards of one kind have promised to players and that players cannot withdraw yet: locked coins, and
 * bonus money of open bonuses, in centavos.
 */
export interface OwedAwards {
  readonly kind: string
  readonly locked: Centavos
  readonly bonusMoney: Centavos
}

/** Sums the coins of awards that players have and cannot withdraw yet, by kind. */
export async function sumOwedAwards(db: LongReader): Promise<readonly OwedAwards[]> {
  const { rows } =
    await sql<OwedAwards>`select kind, sum(locked) as locked, sum(bonus_money) as ${sql.ref('bonusMoney')}
    from (
      select ${grantSourceKindSql(db)} as kind, amount as locked, 0 as bonus_money from item_grant
      where state = 'locked' and item = ${sql.lit(ITEM_ID.coin)}
      union all
      select ${grantSourceKindSql(db)} as kind, 0 as locked, bonus_money
      from (
        select substr(source, 7) as grant_id, bonus_money from wagering_grant
        where state = 'open' and kind = 'bonus' and bonus_money > 0) as bonus
      join item_grant on item_grant.id = bonus.grant_id) as owed
    group by kind order by kind`.execute(db.readLong)
  return rows.map(row => ({
    ...row,
    locked: centavos(Number(row.locked)),
    bonusMoney: centavos(Number(row.bonusMoney)),
  }))
}
