import { prepareQuery } from '../db/prepared.ts'

/** Selects the stored red dots of a player, and the values from which they were computed. */
export const selectRedDots = prepareQuery((db, p: { playerId: string }) =>
  db
    .selectFrom('red_dot')
    .select(['dots', 'next_change_ms', 'wagered', 'settings_version', 'changes'])
    .where('player_id', '=', p.playerId),
)

interface ComputedRedDots {
  playerId: string
  dots: number
  nextChangeMs: number
  wagered: number
  settingsVersion: number
  changes: number
}

/** Stores a player's red dots, unless an event has changed the row after the dots were computed. */
export const storeRedDots = prepareQuery((db, p: ComputedRedDots) =>
  db
    .insertInto('red_dot')
    .values({
      player_id: p.playerId,
      dots: p.dots,
      next_change_ms: p.nextChangeMs,
      wagered: p.wagered,
      settings_version: p.settingsVersion,
      changes: p.changes,
    })
    .onConflict(conflict =>
      conflict
        .column('player_id')
        .doUpdateSet(row => ({
          dots: row.ref('excluded.dots'),
          next_change_ms: row.ref('excluded.next_change_ms'),
          wagered: row.ref('excluded.wagered'),
          settings_version: row.ref('excluded.settings_version'),
        }))
        .whereRef('red_dot.changes', '=', 'excluded.changes'),
    ),
)

/** Marks the stored red dots of a player as outdated, so that the next answer computes them again. */
export const markRedDotsOutdated = prepareQuery((db, p: { playerId: string }) =>
  db
    .insertInto('red_dot')
    .values({
      player_id: p.playerId,
      dots: 0,
      next_change_ms: 0,
      wagered: 0,
      settings_version: 0,
      changes: 1,
    })
    .onConflict(conflict =>
      conflict
        .column('player_id')
        .doUpdateSet(row => ({ next_change_ms: 0, changes: row('red_dot.changes', '+', 1) })),
    ),
)
