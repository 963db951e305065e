import type { ActivityTypeId } from '../../domain/awards/activity.ts'
import type { Database } from '../db/database.ts'
import { type PlayerTotals, playerTotalsOf } from '../player-money/totals/totals.ts'
import type { Settings } from '../settings/settings.ts'

/** The facts from which a module decides whether an activity has nothing to show. */
export interface EmptyActivityFacts {
  readonly db: Database
  readonly settings: Settings
  /** The player who asks; `undefined` for a visitor. */
  readonly player: { readonly id: string; readonly totals: PlayerTotals } | undefined
  readonly atMs: number
}

/**
 * For each activity that can be empty, whether it has nothing to show to a player or visitor now, because its content
 * is missing or the player is done with it. Its page stays open. Reads committed rows.
 */
export type EmptyActivityChecks = Readonly<
  Partial<Record<ActivityTypeId, (facts: EmptyActivityFacts) => boolean | Promise<boolean>>>
>

/**
 * Finds the activities that have nothing to show to a player, or to a visitor when `playerId` is `undefined`. The lobby
 * does not promote them.
 */
export async function findEmptyActivities(
  {
    db,
    settings,
    emptyActivities,
  }: Pick<EmptyActivityFacts, 'db' | 'settings'> & { readonly emptyActivities: EmptyActivityChecks },
  activities: readonly ActivityTypeId[],
  { playerId, atMs }: { readonly playerId: string | undefined; readonly atMs: number },
): Promise<ReadonlySet<ActivityTypeId>> {
  const player =
    playerId === undefined ? undefined : { id: playerId, totals: await playerTotalsOf(db, playerId) }
  const facts = { db, settings, player, atMs }
  const answers = await Promise.all(
    activities.map(async activity => ((await emptyActivities[activity]?.(facts)) ? [activity] : [])),
  )
  return new Set(answers.flat())
}
