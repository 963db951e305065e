import type { Kysely } from 'kysely'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE, isActivityOpen } from '../../../domain/awards/activity.ts'
import { utcDayAt, utcWeekStartMsAt } from '../../../domain/day.ts'
import { maskNickname } from '../../../domain/masked.ts'
import { WEEK_MS } from '../../../domain/time.ts'
import { findActivityOpenPeriod } from '../../../server/activities/activity-repository.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { nicknamesAndAvatarsByPlayer } from '../../../server/identity/player-profile-repository.ts'
import type { Services } from '../../../server/services.ts'
import type { rankData } from '../contract.ts'
import { bandOfPayoutMultiple, RANK_SETTLEMENT_DELAY_MS } from '../rules/rank.ts'
import { findOwnRank, listBestPlayersOfWeek } from './best.ts'
import { listPlayersShowingName, listRankWinners } from './repository.ts'

type RankWeek = ResultOf<typeof rankData>['current']
type LastRankWeek = ResultOf<typeof rankData>['last']

interface PlacedPlayer {
  readonly playerId: string
  readonly multiple: number
  readonly atMs: number
  readonly diamonds: number
}

/** The time for which a process reuses the ranking of this week before it reads the ranking again; milliseconds. */
const RANKING_CACHE_MS = 10_000

/**
 * Creates the service of the weekly ranking. All players get the same list, which a process reads at most every ten
 * seconds; each player also gets their own place.
 */
export function createRankService(services: Services) {
  const { db, settings } = services
  let cached: { readonly atMs: number; readonly week: Promise<RankWeek> } | undefined

  async function readCurrentWeek(atMs: number): Promise<RankWeek> {
    const diamonds = settings.get('rankDiamonds')
    const best = await listBestPlayersOfWeek(db.read, utcWeekStartMsAt(atMs), diamonds.length)
    const placed = best.map((each, index) => ({ ...each, diamonds: diamonds[index] ?? 0 }))
    return describeWeek(db.read, utcWeekStartMsAt(atMs), placed)
  }

  function readCachedCurrentWeek(atMs: number): Promise<RankWeek> {
    if (
      !cached ||
      atMs - cached.atMs >= RANKING_CACHE_MS ||
      utcWeekStartMsAt(atMs) !== utcWeekStartMsAt(cached.atMs)
    ) {
      const own = { atMs, week: readCurrentWeek(atMs) }
      cached = own
      own.week.catch(() => {
        if (cached === own) cached = undefined
      })
    }
    return cached.week
  }

  return {
    async describeRankings(playerId: string, atMs: number): Promise<ResultOf<typeof rankData>> {
      const [week, last, own, shown] = await Promise.all([
        readCachedCurrentWeek(atMs),
        readLastWeek(db.read, atMs),
        findOwnRank(db.read, playerId, utcWeekStartMsAt(atMs)),
        listPlayersShowingName(db.read, [playerId]),
      ])
      return {
        current: week,
        last,
        own: own ? { place: own.place, multiple: own.multiple, createTime: own.atMs } : null,
        isNameShown: shown.has(playerId),
      }
    },
    /** Drops the cached ranking, so that the next answer reads it again. */
    clearCache() {
      cached = undefined
    },
  }
}

/** The ranking of the week before the week of `atMs`, with its winners once the week is settled. */
async function readLastWeek(query: Kysely<Schema>, atMs: number): Promise<LastRankWeek> {
  const startMs = utcWeekStartMsAt(atMs) - WEEK_MS
  const settledMs = startMs + WEEK_MS + RANK_SETTLEMENT_DELAY_MS
  if (atMs < settledMs) return { ...(await describeWeek(query, startMs, [])), state: 'counting' }
  const winners = await listRankWinners(query, utcDayAt(startMs))
  const period = await findActivityOpenPeriod({ query }, ACTIVITY_TYPE.rank)
  const wasSettled = winners.length > 0 || (period !== undefined && isActivityOpen(period, settledMs))
  const week = await describeWeek(
    query,
    startMs,
    winners.map(({ player_id: playerId, multiple, won_at_ms, diamonds }) => ({
      playerId,
      multiple,
      diamonds,
      atMs: won_at_ms,
    })),
  )
  return { ...week, state: wasSettled ? 'settled' : 'none' }
}

async function describeWeek(
  query: Kysely<Schema>,
  startMs: number,
  placed: readonly PlacedPlayer[],
): Promise<RankWeek> {
  const ids = placed.map(({ playerId }) => playerId)
  const [players, shown] = await Promise.all([
    nicknamesAndAvatarsByPlayer(query, ids),
    listPlayersShowingName(query, ids),
  ])
  return {
    fromTime: startMs,
    untilTime: startMs + WEEK_MS,
    settledTime: startMs + WEEK_MS + RANK_SETTLEMENT_DELAY_MS,
    list: placed.map(({ playerId, multiple, atMs, diamonds }, index) => {
      const { nickname = '', avatar = 0 } = players.get(playerId) ?? {}
      return {
        id: index + 1,
        nickname: shown.has(playerId) ? nickname : maskNickname(nickname),
        avatar,
        amountSection: bandOfPayoutMultiple(multiple),
        createTime: atMs,
        diamonds,
      }
    }),
  }
}
