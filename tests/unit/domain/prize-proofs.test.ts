import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isDrawRecordCorrect } from '../../../src/domain/awards/draw-check.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import {
  computeMeanItemCountPerDraw,
  drawPrize,
  hasValidWeights,
  type PrizeTable,
  prizeTableHashInputOf,
} from '../../../src/domain/awards/prize-draw.ts'
import { createFairRandom, createServerSeed, serverSeedKeyOf } from '../../../src/server/fair/fair.ts'
import { DEVIATIONS_OF_99_PERCENT } from '../../load/chi-square.ts'
import { deviationsOfPrizeTable, measurePrizes, PRIZE_TABLES } from '../../load/prize-simulation.ts'
import { NODE_HASH_FUNCTIONS } from '../../support/draw-hashes.ts'

const DRAWS = 100_000

/** A fixed server seed for each prize table, so that every run draws the same numbers. */
const SEEDS: Readonly<Record<string, string>> = {
  'invite-wheel': 'a'.repeat(64),
  'scratch-card': 'b'.repeat(64),
  'daily-wheel': 'c'.repeat(64),
  slotshack: 'd'.repeat(64),
  jackpot: 'e'.repeat(64),
  'jackpot-wheel': 'f'.repeat(64),
}

function aDraw(name: string, table: PrizeTable, nonce: number) {
  const seed = createServerSeed()
  const { drawn, index, prize } = drawPrize(table, createFairRandom(seed.serverSeed, 'mine', nonce))
  const tableHash = hash('sha256', prizeTableHashInputOf(name, table.prizes), 'hex')
  const items = prize.item ? [prize.item] : []
  return {
    drawId: `draw-${nonce}`,
    name,
    table,
    tableHash,
    drawn,
    index,
    items,
    ...seed,
    clientSeed: 'mine',
    nonce,
  }
}

/**
 * Runs the offline script, which shares no code with the product, and returns its verdicts: one for each draw, and the
 * last for all.
 */
function verdictsOfScript(draws: readonly object[]): readonly boolean[] {
  const folder = mkdtempSync(join(tmpdir(), 'perya-proofs-'))
  try {
    writeFileSync(join(folder, 'draws.json'), JSON.stringify({ draws }))
    const { status, stdout } = spawnSync(
      process.execPath,
      ['public/fair-check.mjs', join(folder, 'draws.json')],
      { encoding: 'utf8' },
    )
    const lines = stdout.trim().split('\n')
    return [...lines.map(line => line.startsWith('right ')), status === 0]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns copies of a value, each of which differs from it in one bit of one character or number. */
function flippedCopies(value: unknown): unknown[] {
  if (typeof value === 'number') return [value ^ 1]
  if (typeof value === 'string') return Array.from(value, (_, place) => flip(value, place))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    flippedCopies(each).map(copy =>
      Array.isArray(value) ? value.with(Number(key), copy) : { ...value, [key]: copy },
    ),
  )
}

/** Returns the text with the lowest bit of the character at `place` flipped. */
const flip = (text: string, place: number) =>
  text.slice(0, place) + String.fromCharCode(text.charCodeAt(place) ^ 1) + text.slice(place + 1)

describe.each(Object.entries(PRIZE_TABLES))('the table %s', (name, table) => {
  test(`the prize table ${name} has whole weights that sum to its total`, () => {
    expect(hasValidWeights(table)).toBe(true)
  })

  test(`the prize table ${name} gives its prizes as often as it says, in ${DRAWS} draws by seeds`, () => {
    const key = serverSeedKeyOf(SEEDS[name] ?? '')
    let nonce = 0
    // Uses a new nonce for each draw, as the server does.
    const random = { below: (bound: number) => createFairRandom(key, 'mine', nonce++).below(bound) }
    const measured = measurePrizes(table, DRAWS, random)
    expect(Math.abs(deviationsOfPrizeTable(measured, DRAWS))).toBeLessThan(DEVIATIONS_OF_99_PERCENT)
    expect(nonce).toBe(DRAWS)
  })

  test(`the offline script confirms draws from the prize table ${name}, and notices one changed byte`, async () => {
    const draws = Array.from({ length: 20 }, (_, nonce) => aDraw(name, table, nonce))
    for (const draw of draws) expect(await isDrawRecordCorrect(draw, NODE_HASH_FUNCTIONS)).toBe(true)
    expect(verdictsOfScript(draws)).toEqual(Array(21).fill(true))
    for (const draw of draws.slice(0, 3)) {
      const { drawId, clientSeed, nonce, ...proof } = draw
      const wrong = flippedCopies(proof).map(copy => ({
        ...(copy as typeof proof),
        drawId,
        clientSeed,
        nonce,
      }))
      expect(wrong.length).toBeGreaterThan(200)
      expect(verdictsOfScript(wrong)).toEqual(Array(wrong.length + 1).fill(false))
      for (const each of wrong) expect(await isDrawRecordCorrect(each, NODE_HASH_FUNCTIONS)).toBe(false)
    }
    // With another client seed or nonce, the same prize may be drawn by chance. The check must therefore refuse most of
    // the draws, but not all.
    const found = await Promise.all(
      draws.flatMap(each =>
        [{ clientSeed: flip(each.clientSeed, 1) }, { nonce: each.nonce + 100 }].map(change =>
          isDrawRecordCorrect({ ...each, ...change }, NODE_HASH_FUNCTIONS),
        ),
      ),
    )
    expect(found.filter(isRight => !isRight).length).toBeGreaterThan(found.length * 0.8)
  })
})

test('the mean prizes of the prize tables equal the means that the rules state', () => {
  const meanPrizeOf = (name: string, item: number) =>
    computeMeanItemCountPerDraw(PRIZE_TABLES[name] as PrizeTable, item)
  expect(meanPrizeOf('scratch-card', ITEM_ID.coin)).toBeCloseTo(420, 9)
  expect(meanPrizeOf('daily-wheel', ITEM_ID.coin)).toBeCloseTo(20, 9)
  expect(meanPrizeOf('slotshack', ITEM_ID.ticket1)).toBeCloseTo(0.32, 9)
})
