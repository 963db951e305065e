import { hash } from 'node:crypto'
import { drawPrize, type Prize, prizeTableText } from '../../../domain/awards/prize-draw.ts'
import { inPages, PAGE_ROWS } from '../../../server/db/pages.ts'
import { listAllPrizeDraws, type StoredDraw } from '../../../server/fair/draw-repository.ts'
import { fairRandom } from '../../../server/fair/fair.ts'
import { type PlaySeed, seedsOf } from '../../../server/fair/seed-repository.ts'
import { type Finding, runChecks } from '../../../server/ledger/check-statements.ts'
import type { Services } from '../../../server/services.ts'
import { GRANT_CHECK } from './verify-statements.ts'

/**
 * Draws every stored prize again from its seed, once the seed is revealed, and checks that its table is the one that
 * was stored and that its award was granted.
 */
export async function verifyPrizeDraws({ db }: Pick<Services, 'db'>): Promise<Finding[]> {
  const findings: Finding[] = []
  const seeds = new Map<string, PlaySeed | undefined>()
  const draws = inPages<StoredDraw>(last => listAllPrizeDraws(db, last?.id ?? '', PAGE_ROWS))
  for await (const draw of draws) {
    const key = `${draw.player_id} ${draw.seed_number}`
    if (!seeds.has(key)) {
      const known = await seedsOf(db.read, draw.player_id, [draw.seed_number])
      seeds.set(key, known.get(draw.seed_number))
    }
    findings.push(...faultsOf(draw, seeds.get(key)))
  }
  return [...findings, ...(await runChecks(db, [GRANT_CHECK]))]
}

function faultsOf(draw: StoredDraw, seed: PlaySeed | undefined): Finding[] {
  const { id, drawn } = draw
  const prizes: Prize[] = JSON.parse(draw.prizes)
  if (hash('sha256', prizeTableText(draw.name, prizes), 'hex') !== draw.table_hash) {
    return [{ rule: 'drawTableIsStored', text: `The table of draw ${id} differs from its hash` }]
  }
  if (!seed) return [{ rule: 'drawHasSeed', text: `Draw ${id} has no seed` }]
  if (seed.serverSeed === '') return []
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0)
  const wanted = drawPrize({ total, prizes }, fairRandom(seed.serverSeed, seed.clientSeed, draw.nonce))
  const { item } = wanted.prize
  const isRight =
    wanted.drawn === drawn && (item?.id ?? 0) === draw.item && (item?.count ?? 0) === draw.amount
  return isRight
    ? []
    : [{ rule: 'drawIsOfItsSeed', text: `Draw ${id} has ${drawn}, its seed ${wanted.drawn}` }]
}
