import type { ResultOf } from '../../../contract/endpoint.ts'
import { LATEST_EXCHANGES_MAX } from '../../../domain/awards/diamond-shop.ts'
import { maskNickname } from '../../../domain/masked.ts'
import { declareFixedResult } from '../../../server/http/envelope.ts'
import { nicknamesOf } from '../../../server/identity/player-profile-repository.ts'
import { listExcludedPlayers } from '../../../server/player-money/totals/totals-statements.ts'
import type { Services } from '../../../server/services.ts'
import type { appDiamondBonusTickersData } from '../contract.ts'
import { listLatestOrders } from './order-repository.ts'
import { listLatestExchanges } from './repository.ts'

type Tickers = ResultOf<typeof appDiamondBonusTickersData>

/** Milliseconds for which a process returns the same list before it reads a new one. */
const LIST_LIFE_MS = 10_000

/**
 * Creates a function that returns the latest exchanges and orders of all players. A process reads the list at most once
 * in `LIST_LIFE_MS`, and all players get the same list. It leaves out cancelled orders, and players who are excluded or
 * cool off.
 */
export function createLatestExchangesReader({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): () => Promise<Tickers> {
  let known: { readonly atMs: number; readonly answer: Promise<Tickers> } | undefined
  return () => {
    const atMs = clock.now()
    if (!known || atMs - known.atMs >= LIST_LIFE_MS) {
      const own = { atMs, answer: readTickers(db, atMs) }
      known = own
      own.answer.catch(() => {
        if (known === own) known = undefined
      })
    }
    return known.answer
  }
}

async function readTickers({ read }: Services['db'], atMs: number): Promise<Tickers> {
  const [exchanges, orders] = await Promise.all([
    listLatestExchanges(read, LATEST_EXCHANGES_MAX),
    listLatestOrders(read, LATEST_EXCHANGES_MAX),
  ])
  const events = [
    ...exchanges.map(({ player_id, item, count, at_ms }) => ({
      playerId: player_id,
      item: { id: item, count },
      goods: null,
      createTime: at_ms,
    })),
    ...orders.map(({ player_id, title, picture, placed_at_ms }) => ({
      playerId: player_id,
      item: null,
      goods: { title, picture },
      createTime: placed_at_ms,
    })),
  ].sort((a, b) => b.createTime - a.createTime)
  const playerIds = [...new Set(events.map(({ playerId }) => playerId))]
  const [names, excluded] = await Promise.all([
    nicknamesOf(read, playerIds),
    listExcludedPlayers(read, playerIds, atMs),
  ])
  return declareFixedResult({
    list: events
      .filter(({ playerId }) => !excluded.has(playerId))
      .slice(0, LATEST_EXCHANGES_MAX)
      .map(({ playerId, ...event }) => ({
        nickname: maskNickname(names.get(playerId) ?? ''),
        ...event,
      })),
  })
}
