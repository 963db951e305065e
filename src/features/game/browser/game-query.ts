import { REAL_PLAY_VALUES } from '../../../domain/site/login-path.ts'

export interface OpenedGameQuery {
  readonly gameId: number
  readonly isPractice: boolean
  readonly activityId: number | undefined
}

/** Parses the query of a game's address: `gameId`, `tryIt`, optional `activityId` (spec, section 2). */
export function parseGameQuery(search: string): OpenedGameQuery {
  const query = new URLSearchParams(search)
  const activityId = Number(query.get('activityId'))
  return {
    gameId: Number(query.get('gameId') ?? Number.NaN),
    isPractice: !REAL_PLAY_VALUES.includes(`|${query.get('tryIt')}|`),
    activityId: Number.isSafeInteger(activityId) && activityId > 0 ? activityId : undefined,
  }
}
