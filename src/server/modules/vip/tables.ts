/** Events that VIP awards depend on. */
export interface VipTables {
  /** The UTC day on which a player took the last day of the free sign-in, the latest one. */
  vip_sign_in: {
    player_id: string
    day: string
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends VipTables {}
}
