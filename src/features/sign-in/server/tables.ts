import {
  countColumn,
  IMPLIED_WORDS,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

export const signInTables = {
  /** The latest sign-in of a player; it changes under the lock of the player's totals. */
  sign_in: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    /** UTC day, as `YYYY-MM-DD`. */
    day: textColumn('last signed in for an award'),
    /** The day of the streak, from 1 to 7. */
    streak: countColumn(IMPLIED_WORDS),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof signInTables> {}
}
