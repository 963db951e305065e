import type { ResultOf } from '../../../contract/endpoint.ts'
import type { getRecentWinners } from '../../../contract/lobby.ts'
import { RECENT_WIN } from '../../../domain/catalogue.ts'
import { maskedNickname } from '../../../domain/masked.ts'
import { centavos } from '../../../domain/money.ts'
import type { Transaction } from '../../db/database.ts'
import { prepare } from '../../db/prepared.ts'
import { REMOVED_AT_ONCE, removeInBatches } from '../../db/retention.ts'
import type { Events } from '../../events/events.ts'
import { fixed } from '../../http/envelope.ts'
import { nicknamesOf } from '../../identity/player-profile.ts'
import type { Parts } from '../../parts.ts'

type RecentWinners = ResultOf<typeof getRecentWinners>

/** For so long a process answers with the list that it has read. */
const LIST_LIFE_MS = 10_000

interface WinArgs {
  readonly roundId: string
  readonly playerId: string
  readonly gameId: number
  readonly stake: number
  readonly payout: number
  readonly atMs: number
}

const insertWin = prepare((db, p: WinArgs) =>
  db.insertInto('recent_win').values({
    round_id: p.roundId,
    player_id: p.playerId,
    game_id: p.gameId,
    stake: p.stake,
    payout: p.payout,
    at_ms: p.atMs,
  }),
)

/** Stores a closed round that paid enough to be shown, in the transaction of its last play; any other costs nothing. */
export function recordWin(tx: Transaction, bet: Events['betSettled']): void {
  const { roundId, playerId, gameId, roundStake: stake, roundPayout: payout, atMs } = bet
  if (!bet.isRoundClosed || stake === 0 || payout < stake * RECENT_WIN.multipleMin) return
  tx.write(insertWin, { roundId, playerId, gameId, stake, payout, atMs })
}

/** Answers with the recent wins, read at most every ten seconds whoever asks. */
export function createRecentWinners({
  db,
  clock,
}: Pick<Parts, 'db' | 'clock'>): () => Promise<RecentWinners> {
  let known: { readonly atMs: number; readonly answer: Promise<RecentWinners> } | undefined
  return () => {
    const atMs = clock.now()
    if (!known || atMs - known.atMs >= LIST_LIFE_MS) {
      const own = { atMs, answer: readRecentWinners(db, atMs) }
      known = own
      own.answer.catch(() => {
        if (known === own) known = undefined
      })
    }
    return known.answer
  }
}

async function readRecentWinners({ read }: Parts['db'], atMs: number): Promise<RecentWinners> {
  const rows = await read
    .selectFrom('recent_win')
    .selectAll()
    .where('at_ms', '>=', atMs - RECENT_WIN.lifeMs)
    .orderBy('round_id', 'desc')
    .limit(RECENT_WIN.countMax)
    .execute()
  const names = await nicknamesOf(
    read,
    rows.map(row => row.player_id),
  )
  return fixed({
    list: rows.map(row => ({
      nickname: maskedNickname(names.get(row.player_id) ?? ''),
      gameId: row.game_id,
      stake: centavos(row.stake),
      payout: centavos(row.payout),
      createTime: row.at_ms,
    })),
  })
}

/** Removes the wins that are too old to be shown. */
export async function removeOldWins({ db, clock, log }: Parts): Promise<void> {
  const beforeMs = clock.now() - RECENT_WIN.lifeMs
  const removed = await removeInBatches(() =>
    db.transact(async tx => {
      const rows = await tx.query
        .deleteFrom('recent_win')
        .where('round_id', 'in', old =>
          old
            .selectFrom('recent_win')
            .select('round_id')
            .where('at_ms', '<', beforeMs)
            .orderBy('round_id')
            .limit(REMOVED_AT_ONCE),
        )
        .executeTakeFirst()
      return Number(rows.numDeletedRows)
    }),
  )
  if (removed > 0) log.info({ removed }, 'old wins removed')
}
