import { execFileSync } from 'node:child_process'
import { createHmac, hash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isRightDraw } from '../../../src/domain/draw-check.ts'
import { ITEM } from '../../../src/domain/items.ts'
import { drawPrize, isPrizeTable, meanOf, type PrizeTable } from '../../../src/domain/prize-draw.ts'
import { createServerSeed, drawKeyOf, fairRandom } from '../../../src/server/fair/fair.ts'
import { measurePrizes, PRIZE_TABLES } from '../../load/prize-simulation.ts'

const DRAWS = 100_000

/** The 99 % interval of all prizes of a table together: chi-square with as many degrees of freedom as it has prizes less one. */
const CHI_SQUARE_99: Readonly<Record<number, number>> = { 3: 11.345, 4: 13.277, 6: 16.812 }

/** A server seed of each table, so that a run draws the same numbers each time. */
const SEEDS: Readonly<Record<string, string>> = {
  'invite-wheel': 'a'.repeat(64),
  'scratch-card': 'b'.repeat(64),
  'daily-wheel': 'c'.repeat(64),
  slotshack: 'd'.repeat(64),
}

const hashes = {
  sha256: async (text: string) => hash('sha256', text, 'hex'),
  hmacSha256: async (key: string, message: string) => createHmac('sha256', key).update(message).digest(),
}

function aDraw(table: PrizeTable, nonce: number) {
  const seed = createServerSeed()
  const { drawn, index } = drawPrize(table, fairRandom(seed.serverSeed, 'mine', nonce))
  return { drawId: `draw-${nonce}`, table, drawn, index, ...seed, clientSeed: 'mine', nonce }
}

/** Whether the site's own script, which shares no code with us, finds draws right. */
function areRightByScript(draws: readonly object[]): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'perya-proofs-'))
  try {
    writeFileSync(join(folder, 'draws.json'), JSON.stringify({ draws }))
    execFileSync(process.execPath, ['public/fair-check.mjs', join(folder, 'draws.json')], { stdio: 'pipe' })
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The same text with one bit of one character flipped. */
const flip = (text: string, place: number) =>
  text.slice(0, place) + String.fromCharCode(text.charCodeAt(place) ^ 1) + text.slice(place + 1)

describe.each(Object.entries(PRIZE_TABLES))('the table %s', (name, table) => {
  test('has whole weights that sum to its total', () => {
    expect(isPrizeTable(table)).toBe(true)
  })

  test(`gives its prizes as often as it says, over ${DRAWS} draws by seeds`, () => {
    const key = drawKeyOf(SEEDS[name] ?? '')
    let nonce = 0
    // Each draw has a nonce of its own, as the server's draws have.
    const random = { below: (bound: number) => fairRandom(key, 'mine', nonce++).below(bound) }
    const measured = measurePrizes(table, DRAWS, random)
    const chiSquare = measured.reduce(
      (sum, { share, stated }) => sum + (DRAWS * (share - stated) ** 2) / stated,
      0,
    )
    expect(chiSquare).toBeLessThan(CHI_SQUARE_99[table.prizes.length - 1] ?? 0)
    expect(nonce).toBe(DRAWS)
  })

  test('is drawn again by the offline script, which notices one flipped byte', async () => {
    const draws = Array.from({ length: 20 }, (_, nonce) => aDraw(table, nonce))
    for (const draw of draws) expect(await isRightDraw(draw, hashes)).toBe(true)
    expect(areRightByScript(draws)).toBe(true)
    const [draw] = draws
    if (!draw) throw new Error('No draw')
    const { serverSeed, drawn } = draw
    expect(areRightByScript([{ ...draw, serverSeed: flip(serverSeed, 17) }])).toBe(false)
    expect(areRightByScript([{ ...draw, drawn: drawn ^ 1 }])).toBe(false)
    // Another client seed or nonce draws another number, which in a small table may be the same one.
    const found = await Promise.all(
      draws.flatMap(each =>
        [{ clientSeed: flip(each.clientSeed, 1) }, { nonce: each.nonce + 100 }].map(change =>
          isRightDraw({ ...each, ...change }, hashes),
        ),
      ),
    )
    expect(found.filter(isRight => !isRight).length).toBeGreaterThan(found.length * 0.8)
  })
})

test('the means are those that the rules say', () => {
  const mean = (name: string, item: number) => meanOf(PRIZE_TABLES[name] as PrizeTable, item)
  expect(mean('scratch-card', ITEM.coin)).toBeCloseTo(420, 9)
  expect(mean('daily-wheel', ITEM.coin)).toBeCloseTo(20, 9)
  expect(mean('slotshack', ITEM.ticket1)).toBeCloseTo(0.32, 9)
})
