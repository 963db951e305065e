/** What entitles players to the award of an event. */
export interface BonusEventTables {
  bonus_entry: {
    player_id: string
    /** `sign-up`: registered while the activity was open. `download`: first log-in in the installed app. */
    kind: 'sign-up' | 'download'
    at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends BonusEventTables {}
}
