import { type RawBuilder, sql } from 'kysely'
import type { RowCheck } from '../../ledger/check-statements.ts'
import { createJournalCheck, selectEntriesOfKinds } from '../../ledger/journal-check-statements.ts'
import type { DrawPrice } from './draw-price.ts'

/**
 * Creates the rules that compare draws from a prize table with the journals that paid for the draws.
 * @param isFree the condition under which a row of `prize_draw` costs nothing; by default no draw is free
 */
export function createDrawPriceChecks(
  { name, kind, item }: DrawPrice,
  isFree: RawBuilder<unknown> = sql`false`,
): readonly RowCheck[] {
  const isOfPlayer = sql`entry.account = 'player:' || journal.player_id and entry.item = ${sql.lit(item)}`
  return [
    createJournalCheck({
      rule: 'drawIsPaid',
      table: 'prize_draw',
      keys: { reference: 'id', player_id: 'player_id' },
      rows: sql`table_hash in (select hash from prize_table where name = ${sql.lit(name)}) and not ${isFree}`,
      columns: [],
      entries: selectEntriesOfKinds([kind], sql`${isOfPlayer} and entry.amount < 0`),
      moved: { payments: sql`count(*)` },
      differs: sql`payments <> 1`,
      sentence: `Draw {reference} of ${name} by {player_id} was not paid once`,
    }),
    {
      rule: 'drawPriceHasDraw',
      broken: sql`select journal.id, journal.player_id from journal
        left join prize_draw on prize_draw.id = journal.reference and prize_draw.player_id = journal.player_id
        left join prize_table on prize_table.hash = prize_draw.table_hash and prize_table.name = ${sql.lit(name)}
        where journal.kind = ${sql.lit(kind)} and prize_table.hash is null`,
      sentence: `Journal {id} of {player_id} paid for no draw of ${name}`,
    },
  ]
}
