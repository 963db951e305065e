/** Sign-ins of players. */
export interface SignInTables {
  /** The latest sign-in of a player; it changes under the lock of the player's totals. */
  sign_in: {
    player_id: string
    /** UTC day, as `YYYY-MM-DD`. */
    day: string
    /** The day of the streak, from 1. */
    streak: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends SignInTables {}
}
