import {
  amountColumn,
  atMsColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  personalTable,
  recordIdColumn,
  type SchemaOf,
} from '../../../server/db/table.ts'

/** One row for each tip of a player. Amounts are in centavos. */
export const tipTables = {
  tip: personalTable('When money moves.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    amount: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    created_at_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof tipTables> {}
}
