import { sql } from 'kysely'
import type { Database } from '../../../server/db/database.ts'
import { type RowCheck, runRowChecks, type VerifyFinding } from '../../../server/ledger/check-statements.ts'
import { createDrawPriceChecks } from '../../../server/player-money/grants/draw-price-statements.ts'
import { SCRATCH_CARD_PRIZE_TABLE_NAME } from '../rules/scratch-card.ts'
import { SCRATCH_CARD_DRAW_PRICE } from './draw.ts'

/** Checks that each player's cards are numbered from 1 without a gap, and that each card has a draw. */
const CARD_NUMBERS_CHECK: RowCheck = {
  rule: 'scratchedCardHasDraw',
  broken: sql`select player_id, sum(cards) as cards, sum(last_number) as last_number, sum(draws) as draws from
      (select scratch_card.player_id, count(*) as cards, count(prize_draw.id) as decided,
          max(number) as last_number, 0 as draws
        from scratch_card left join prize_draw on prize_draw.id = scratch_card.draw_id
          and prize_draw.player_id = scratch_card.player_id
        group by scratch_card.player_id
      union all
      select player_id, 0 as cards, 0 as decided, 0 as last_number, count(*) as draws
        from prize_draw join prize_table on prize_table.hash = prize_draw.table_hash
        where prize_table.name = ${sql.lit(SCRATCH_CARD_PRIZE_TABLE_NAME)} group by player_id) as counted
    group by player_id
    having sum(cards) <> sum(draws) or sum(cards) <> sum(decided) or sum(cards) <> sum(last_number)`,
  sentence: 'Player {player_id} has {cards} scratched cards up to {last_number}, and {draws} draws',
}

/** Checks that each scratched card has a draw, and that each draw was paid with a card. */
export const verifyScratchCards = ({
  db,
}: {
  readonly db: Pick<Database, 'readLong'>
}): Promise<VerifyFinding[]> =>
  runRowChecks(db, [CARD_NUMBERS_CHECK, ...createDrawPriceChecks(SCRATCH_CARD_DRAW_PRICE)])
