import {
  atMsColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** One row for each wave of a player; a player has at most one wave with each word. */
export const waveTables = {
  wave: personalTable('When you play.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    word: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    created_at_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof waveTables> {}
}
