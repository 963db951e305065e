import {
  countColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

export const signInTables = {
  /** The latest sign-in of a player. Lock the player's totals before you change the row. */
  sign_in: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    /** The UTC day of the sign-in, as `YYYY-MM-DD`. */
    day: textColumn('last signed in for a reward'),
    /** The position of the day in the streak, from 1 to 7. */
    streak: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof signInTables> {}
}
