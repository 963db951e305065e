import { sql } from 'kysely'
import { createJournalCheck, selectEntriesOfKinds } from '../../ledger/journal-check-statements.ts'

/**
 * The rule that each granted award has exactly one journal that pays it, and that an award that was not granted has
 * none. For a pack of diamonds, award and journal have different amounts, because the journal pays the diamonds in the
 * pack.
 */
export const AWARD_CHECK = createJournalCheck({
  rule: 'awardIsOfItsJournal',
  table: 'item_grant',
  keys: { reference: 'id', player_id: 'player_id' },
  columns: ['source', 'item', 'amount', 'state', 'granted_at_ms'],
  entries: selectEntriesOfKinds(['grant'], sql`entry.account = 'player:' || journal.player_id`),
  moved: { payments: sql`count(*)`, paid: sql`sum(amount)`, paid_item: sql`max(item)` },
  differs: sql`payments <> case when granted_at_ms is null then 0 else 1 end
    or paid_item = item and paid <> amount`,
  sentence:
    'Award {reference} of {player_id} ({source}) is {state}, {amount} of item {item}; its journals paid {paid}',
  missing: 'Player {player_id} has no award {reference}; its journals paid {paid} of item {paid_item}',
})
