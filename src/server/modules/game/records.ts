import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import type { betRecord, roundDetail } from '../../../contract/game.ts'
import { centavos } from '../../../domain/money.ts'
import { rowsToSelect, toCursorPage } from '../../http/cursor-page.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { describePlay } from './open.ts'
import { listPlays, listRounds } from './repository.ts'
import { seedsOf } from './seeds.ts'

/** A player's rounds, newest first. The cursor is the id of the last round of the page before. */
export async function listBets(
  { db, catalogue }: Pick<Parts, 'db' | 'catalogue'>,
  playerId: string,
  request: ParsedBodyOf<typeof betRecord>,
): Promise<ResultOf<typeof betRecord>> {
  const limit = rowsToSelect(request)
  const rows = await listRounds(db.read, playerId, { cursor: request.cursor, limit })
  const { list, nextCursor } = toCursorPage(rows, request, row => row.id)
  return {
    list: list.map(row => ({
      roundId: row.id,
      gameId: row.game_id,
      gameName: catalogue.find(row.game_id)?.name ?? '',
      stake: centavos(row.stake),
      payout: centavos(row.total_payout),
      state: row.state,
      createTime: row.created_at_ms,
    })),
    nextCursor,
  }
}

/** One of a player's rounds, play by play. @throws Refusal `roundUnknown` */
export async function describeRound(
  { db }: Pick<Parts, 'db'>,
  playerId: string,
  roundId: string,
): Promise<ResultOf<typeof roundDetail>> {
  const round = await db.read
    .selectFrom('round')
    .selectAll()
    .where('actor_id', '=', playerId)
    .where('id', '=', roundId)
    .executeTakeFirst()
  if (!round) throw new Refusal('roundUnknown')
  const rows = await listPlays(db.read, round)
  const seeds = await seedsOf(
    db.read,
    playerId,
    rows.map(row => row.seed_number),
  )
  let totalPayout = 0
  const plays = rows.map(row => {
    totalPayout += row.payout
    const seed = seeds.get(row.seed_number)
    return { ...describePlay(round, row, seed, totalPayout), serverSeed: seed?.serverSeed ?? '' }
  })
  return {
    roundId,
    gameId: round.game_id,
    stake: centavos(round.stake),
    totalPayout: centavos(round.total_payout),
    state: round.state,
    engineVersion: round.engine_version,
    createTime: round.created_at_ms,
    plays,
  }
}
