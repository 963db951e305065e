import {
  atMsColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** Players who are entitled to the award of an event. */
export const bonusEventTables = {
  bonus_entry: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    /**
     * `sign-up`: the player registered while the activity was open. `download`: the player used the installed app, and
     * the server knows that a notification reaches this app.
     */
    kind: textColumn<'sign-up' | 'download'>('that you opened the installed app'),
    at_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof bonusEventTables> {}
}
