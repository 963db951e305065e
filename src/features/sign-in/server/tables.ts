import { count, id, implied, personal, type SchemaOf, text } from '../../../server/db/table.ts'

export const signInTables = {
  /** The latest sign-in of a player; it changes under the lock of the player's totals. */
  sign_in: personal('When you get a bonus.', {
    player_id: id(),
    /** UTC day, as `YYYY-MM-DD`. */
    day: text('last signed in for an award'),
    /** The day of the streak, from 1 to 7. */
    streak: count(implied),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof signInTables> {}
}
