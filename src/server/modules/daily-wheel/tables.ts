/** The daily wheel. */
export interface DailyWheelTables {
  /** The UTC days on which a player used the free turn. */
  daily_wheel_day: {
    player_id: string
    day: string
    /** The draw of the turn. */
    draw_id: string
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends DailyWheelTables {}
}
