import type { ResultOf } from '../../../contract/endpoint.ts'
import { RECENT_WIN_RULES } from '../../../domain/games/catalogue.ts'
import { maskNickname } from '../../../domain/masked.ts'
import { centavos } from '../../../domain/money.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { PlayerEvents } from '../../../server/events/events.ts'
import { declareFixedResult } from '../../../server/http/envelope.ts'
import { nicknamesOf } from '../../../server/identity/player-profile-repository.ts'
import type { Services } from '../../../server/services.ts'
import type { getRecentWinners } from '../contract.ts'
import { deleteRecentWins, insertRecentWin, listRecentWins } from './win-repository.ts'

type RecentWinners = ResultOf<typeof getRecentWinners>

/** Time in milliseconds for which a process reuses the list of wins before it reads the wins again. */
const WINS_CACHE_MS = 10_000

/**
 * Stores the round of a bet as a recent win, inside the transaction of the play. Sends no query if the round is still
 * open or has paid too little to be shown.
 */
export function recordRecentWin(tx: Transaction, bet: PlayerEvents['betSettled']): void {
  const { roundId, playerId, gameId, roundStake: stake, roundPayout: payout, atMs } = bet
  if (!bet.isRoundClosed || stake === 0 || payout < stake * RECENT_WIN_RULES.multipleMin) return
  tx.write(insertRecentWin, { roundId, playerId, gameId, stake, payout, atMs })
}

/**
 * Creates the function that answers with the recent wins of all players. A process reads the wins at most every ten
 * seconds.
 */
export function createRecentWinnersReader({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): () => Promise<RecentWinners> {
  let cache: { readonly atMs: number; readonly answer: Promise<RecentWinners> } | undefined
  return () => {
    const atMs = clock.now()
    if (!cache || atMs - cache.atMs >= WINS_CACHE_MS) {
      const entry = { atMs, answer: readRecentWinners(db, atMs) }
      cache = entry
      entry.answer.catch(() => {
        if (cache === entry) cache = undefined
      })
    }
    return cache.answer
  }
}

async function readRecentWinners({ read }: Services['db'], atMs: number): Promise<RecentWinners> {
  const rows = await listRecentWins(read, atMs - RECENT_WIN_RULES.lifeMs)
  const names = await nicknamesOf(
    read,
    rows.map(row => row.player_id),
  )
  return declareFixedResult({
    list: rows.map(row => ({
      nickname: maskNickname(names.get(row.player_id) ?? ''),
      gameId: row.game_id,
      stake: centavos(row.stake),
      payout: centavos(row.payout),
      createTime: row.at_ms,
    })),
  })
}

/** Deletes wins that are too old to be shown. */
export async function removeOldRecentWins({ db, clock, log }: Services): Promise<void> {
  const removed = await deleteRecentWins(db, clock.now() - RECENT_WIN_RULES.lifeMs)
  if (removed > 0) log.info({ removed }, 'old wins removed')
}
