import {
  atMsColumn,
  IMPLIED_WORDS,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** Waves of players; each player waves with a word at most once. */
export const waveTables = {
  wave: personalTable('When you play.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    word: textColumn(IMPLIED_WORDS),
    created_at_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof waveTables> {}
}
