import {
  NOT_NAMED_ON_PRIVACY_PAGE,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

export const dailyWheelTables = {
  /** The UTC days on which a player used the free turn. */
  daily_wheel_day: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    day: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The draw for which the player used the free turn. */
    draw_id: recordIdColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof dailyWheelTables> {}
}
