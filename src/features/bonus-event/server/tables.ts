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
    /** `sign-up`: registered while the activity was open. `download`: used the installed app, which a notification has reached. */
    kind: textColumn<'sign-up' | 'download'>('that you opened the installed app'),
    at_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof bonusEventTables> {}
}
