import type { Kysely } from 'kysely'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { utcDay, weekStartMs } from '../../../domain/day.ts'
import { maskedNickname } from '../../../domain/masked.ts'
import { WEEK_MS } from '../../../domain/time.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { namesOf } from '../../../server/identity/player-profile-repository.ts'
import type { Services } from '../../../server/services.ts'
import type { rankData } from '../contract.ts'
import { RANK_SETTLED_AFTER_MS, rankBand } from '../rules/rank.ts'
import { bestOfWeek, ownRank } from './best.ts'
import { listShown, listWinners } from './repository.ts'

type Week = ResultOf<typeof rankData>['current']

interface Placed {
  readonly playerId: string
  readonly multiple: number
  readonly atMs: number
  readonly diamonds: number
}

/** How long a process answers with the same ranking of this week before it reads it again. */
const TABLE_LIFE_MS = 10_000

/**
 * Creates the service of the weekly ranking. All players get the same list, read at most every ten seconds, and their
 * own place.
 */
export function createRank(services: Services) {
  const { db, settings } = services
  let known: { readonly atMs: number; readonly week: Promise<Week> } | undefined

  async function readCurrent(atMs: number): Promise<Week> {
    const diamonds = settings.get('rankDiamonds')
    const best = await bestOfWeek(db.read, weekStartMs(atMs), diamonds.length)
    const placed = best.map((each, index) => ({ ...each, diamonds: diamonds[index] ?? 0 }))
    return weekOf(db.read, weekStartMs(atMs), placed)
  }

  function current(atMs: number): Promise<Week> {
    if (!known || atMs - known.atMs >= TABLE_LIFE_MS || weekStartMs(atMs) !== weekStartMs(known.atMs)) {
      const own = { atMs, week: readCurrent(atMs) }
      known = own
      own.week.catch(() => {
        if (known === own) known = undefined
      })
    }
    return known.week
  }

  return {
    async dataFor(playerId: string, atMs: number): Promise<ResultOf<typeof rankData>> {
      const [week, last, own, shown] = await Promise.all([
        current(atMs),
        readSettled(db.read, atMs),
        ownRank(db.read, playerId, weekStartMs(atMs)),
        listShown(db.read, [playerId]),
      ])
      return {
        current: week,
        last,
        own: own ? { place: own.place, multiple: own.multiple, createTime: own.atMs } : null,
        isNameShown: shown.has(playerId),
      }
    },
    /** Makes the next answer read the ranking again. */
    forget() {
      known = undefined
    },
  }
}

/** The latest week that is settled at `atMs`; null when nobody won it. */
async function readSettled(query: Kysely<Schema>, atMs: number): Promise<Week | null> {
  const startMs = weekStartMs(atMs - RANK_SETTLED_AFTER_MS) - WEEK_MS
  const winners = await listWinners(query, utcDay(startMs))
  if (winners.length === 0) return null
  return weekOf(
    query,
    startMs,
    winners.map(({ player_id: playerId, multiple, won_at_ms, diamonds }) => ({
      playerId,
      multiple,
      diamonds,
      atMs: won_at_ms,
    })),
  )
}

async function weekOf(query: Kysely<Schema>, startMs: number, placed: readonly Placed[]): Promise<Week> {
  const ids = placed.map(({ playerId }) => playerId)
  const [players, shown] = await Promise.all([namesOf(query, ids), listShown(query, ids)])
  return {
    fromTime: startMs,
    untilTime: startMs + WEEK_MS,
    settledTime: startMs + WEEK_MS + RANK_SETTLED_AFTER_MS,
    list: placed.map(({ playerId, multiple, atMs, diamonds }, index) => {
      const { nickname = '', avatar = 0 } = players.get(playerId) ?? {}
      return {
        id: index + 1,
        nickname: shown.has(playerId) ? nickname : maskedNickname(nickname),
        avatar,
        amountSection: rankBand(multiple),
        createTime: atMs,
        diamonds,
      }
    }),
  }
}
