import type { ResultOf } from '../../../contract/endpoint.ts'
import type { betRecord, roundDetail } from '../../../contract/game.ts'
import { centavos } from '../../../domain/money.ts'
import { offsetOf, type PageRequest, toPage } from '../../http/page.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { describePlay } from './open.ts'
import { listPlays } from './repository.ts'

/** A player's rounds, newest first. */
export async function listRounds(
  { db, catalogue }: Parts,
  playerId: string,
  page: PageRequest,
): Promise<ResultOf<typeof betRecord>> {
  const mine = db.read.selectFrom('round').where('actor_id', '=', playerId)
  const [rows, count] = await Promise.all([
    mine.selectAll().orderBy('id', 'desc').limit(page.pageSize).offset(offsetOf(page)).execute(),
    mine.select(select => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const list = rows.map(row => ({
    roundId: row.id,
    gameId: row.game_id,
    gameName: catalogue.find(row.game_id)?.name ?? '',
    stake: centavos(row.stake),
    payout: centavos(row.total_payout),
    state: row.state,
    createTime: row.created_at_ms,
  }))
  return toPage(list, Number(count.total), page)
}

/** One of a player's rounds, play by play. @throws Refusal `roundUnknown` */
export async function describeRound(
  { db }: Parts,
  playerId: string,
  roundId: string,
): Promise<ResultOf<typeof roundDetail>> {
  const round = await db.read
    .selectFrom('round')
    .selectAll()
    .where('id', '=', roundId)
    .where('actor_id', '=', playerId)
    .executeTakeFirst()
  if (!round) throw new Refusal('roundUnknown')
  let totalPayout = 0
  const plays = (await listPlays(db.read, roundId)).map(row => {
    totalPayout += row.payout
    return { ...describePlay(round, row, totalPayout), serverSeed: row.server_seed ?? '' }
  })
  return {
    roundId,
    gameId: round.game_id,
    stake: centavos(round.stake),
    totalPayout: centavos(round.total_payout),
    state: round.state,
    createTime: round.created_at_ms,
    plays,
  }
}
