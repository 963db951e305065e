import { id, implied, personal, type SchemaOf, text } from '../../../server/db/table.ts'

export const dailyWheelTables = {
  /** The UTC days on which a player used the free turn. */
  daily_wheel_day: personal('When you get a bonus.', {
    player_id: id(),
    day: text(implied),
    /** The draw that the free turn paid for. */
    draw_id: id(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof dailyWheelTables> {}
}
