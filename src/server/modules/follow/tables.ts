/** The operator's pages and channels that players opened. */
export interface FollowTables {
  follow_opening: {
    player_id: string
    /** The id of the channel in the operator's setting. */
    channel: string
    /** The first time. */
    at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends FollowTables {}
}
