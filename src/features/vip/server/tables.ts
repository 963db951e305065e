import { id, personal, type SchemaOf, text } from '../../../server/db/table.ts'

/** Events that VIP awards depend on. */
export const vipTables = {
  /** The UTC day on which a player took the last day of the free sign-in, the latest one. */
  vip_sign_in: personal('When you get a bonus.', {
    player_id: id(),
    day: text('last signed in for an award'),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof vipTables> {}
}
