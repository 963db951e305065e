import {
  amountColumn,
  atMsColumn,
  IMPLIED_WORDS,
  personalTable,
  recordIdColumn,
  type SchemaOf,
} from '../../../server/db/table.ts'

/** Tips of players. Amounts in centavos. */
export const tipTables = {
  tip: personalTable('When money moves.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    amount: amountColumn(IMPLIED_WORDS),
    created_at_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof tipTables> {}
}
