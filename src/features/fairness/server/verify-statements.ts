import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { drawPrize, type Prize, prizeTableHashInputOf } from '../../../domain/awards/prize-draw.ts'
import { ROWS_PER_PAGE, readInPages } from '../../../server/db/pages.ts'
import { listAllPrizeDraws, type StoredPrizeDraw } from '../../../server/fair/draw-repository.ts'
import { createFairRandom } from '../../../server/fair/fair.ts'
import { listActorSeeds, type PlaySeed } from '../../../server/fair/seed-repository.ts'
import { type RowCheck, runRowChecks, type VerifyFinding } from '../../../server/ledger/check-statements.ts'
import type { Services } from '../../../server/services.ts'

/** Checks that every prize that was drawn is granted to its player. */
export const DRAW_GRANT_CHECK: RowCheck = {
  rule: 'drawIsGranted',
  broken: sql`select prize_draw.id from prize_draw
    left join item_grant on item_grant.player_id = prize_draw.player_id
      and item_grant.source = prize_draw.source and item_grant.item = prize_draw.item
      and item_grant.amount = prize_draw.amount
    where prize_draw.source <> '' and item_grant.id is null`,
  sentence: 'The prize of draw {id} was not granted',
}

/**
 * Recomputes each stored draw whose seed is revealed, and checks the hash of its stored prize table and the grant of
 * its prize.
 */
export async function verifyPrizeDraws({ db }: Pick<Services, 'db'>): Promise<VerifyFinding[]> {
  const findings: VerifyFinding[] = []
  const seeds = new Map<string, PlaySeed | undefined>()
  const draws = readInPages<StoredPrizeDraw>(last => listAllPrizeDraws(db, last?.id ?? '', ROWS_PER_PAGE))
  for await (const draw of draws) {
    const key = `${draw.player_id} ${draw.seed_number}`
    if (!seeds.has(key)) {
      const known = await listActorSeeds(db.read, draw.player_id, [draw.seed_number])
      seeds.set(key, known.get(draw.seed_number))
    }
    findings.push(...drawFaultsOf(draw, seeds.get(key)))
  }
  return [...findings, ...(await runRowChecks(db, [DRAW_GRANT_CHECK]))]
}

function drawFaultsOf(draw: StoredPrizeDraw, seed: PlaySeed | undefined): VerifyFinding[] {
  const { id, drawn } = draw
  const prizes: Prize[] = JSON.parse(draw.prizes)
  if (hash('sha256', prizeTableHashInputOf(draw.name, prizes), 'hex') !== draw.table_hash) {
    return [{ rule: 'drawTableIsStored', text: `The table of draw ${id} differs from its hash` }]
  }
  if (!seed) return [{ rule: 'drawHasSeed', text: `Draw ${id} has no seed` }]
  if (seed.serverSeed === '') return []
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0)
  const wanted = drawPrize({ total, prizes }, createFairRandom(seed.serverSeed, seed.clientSeed, draw.nonce))
  const { item } = wanted.prize
  const isRight =
    wanted.drawn === drawn && (item?.id ?? 0) === draw.item && (item?.count ?? 0) === draw.amount
  return isRight
    ? []
    : [{ rule: 'drawIsOfItsSeed', text: `Draw ${id} has ${drawn}, its seed ${wanted.drawn}` }]
}
