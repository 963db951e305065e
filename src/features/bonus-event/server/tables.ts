import { atMs, id, personal, type SchemaOf, text } from '../../../server/db/table.ts'

/** Players who are entitled to the award of an event. */
export const bonusEventTables = {
  bonus_entry: personal('When you get a bonus.', {
    player_id: id(),
    /** `sign-up`: registered while the activity was open. `download`: used the installed app, which a notification has reached. */
    kind: text<'sign-up' | 'download'>('that you opened the installed app'),
    at_ms: atMs(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof bonusEventTables> {}
}
