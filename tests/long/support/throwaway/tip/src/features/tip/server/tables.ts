import { amount, atMs, id, implied, personal, type SchemaOf } from '../../../server/db/table.ts'

/** Tips of players. Amounts in centavos. */
export const tipTables = {
  tip: personal('When money moves.', {
    id: id(),
    player_id: id(),
    amount: amount(implied),
    created_at_ms: atMs(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof tipTables> {}
}
