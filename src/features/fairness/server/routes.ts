import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { type Prize, prizeOfDrawnNumber } from '../../../domain/awards/prize-draw.ts'
import { listPrizeDraws } from '../../../server/fair/draw-repository.ts'
import { listActorSeeds } from '../../../server/fair/seed-repository.ts'
import { rowCountToSelectForPage, toCursorPage } from '../../../server/http/cursor-page.ts'
import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { prizeDraws } from '../contract.ts'

/** Registers the calls for the prizes that were drawn for a player. */
export function registerPrizeDrawRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, prizeDraws, ({ body, caller }) => describeDraws(services, caller.playerId, body))
}

async function describeDraws(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  body: ParsedBodyOf<typeof prizeDraws>,
): Promise<ResultOf<typeof prizeDraws>> {
  const rows = await listPrizeDraws(db.read, playerId, {
    cursor: body.cursor,
    limit: rowCountToSelectForPage(body),
  })
  const { list, nextCursor } = toCursorPage(rows, body, ({ id }) => id)
  const numbers = list.map(row => row.seed_number)
  const seeds = numbers.length > 0 ? await listActorSeeds(db.read, playerId, numbers) : new Map()
  return {
    nextCursor,
    list: list.map(row => {
      const prizes: Prize[] = JSON.parse(row.prizes)
      const seed = seeds.get(row.seed_number)
      return {
        drawId: row.id,
        name: row.name,
        table: {
          total: prizes.reduce((sum, { weight }) => sum + weight, 0),
          prizes: prizes.map(({ weight, item }) => ({ weight, item: item && { ...item } })),
        },
        tableHash: row.table_hash,
        index: prizeOfDrawnNumber(prizes, row.drawn).index,
        drawn: row.drawn,
        items: row.item === 0 ? [] : [{ id: row.item, count: row.amount }],
        serverSeedHash: seed?.serverSeedHash ?? '',
        clientSeed: seed?.clientSeed ?? '',
        serverSeed: seed?.serverSeed ?? '',
        nonce: row.nonce,
        createTime: row.created_at_ms,
      }
    }),
  }
}
