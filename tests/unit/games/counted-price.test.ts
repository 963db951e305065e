import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RandomSource } from '../../../src/domain/games/random.ts'
import { type Centavos, centavos } from '../../../src/domain/money.ts'
import { type AnyGameEngine, priceOfPlayStep } from '../../../src/games/engine.ts'
import { findEngine } from '../../../src/games/engines.ts'
import { GAME_IDS, GAME_SLUGS } from '../../../src/games/list.ts'
import type { GameMathematics } from '../../../src/games/mathematics.ts'

const HIGHEST = centavos(50_000)

function engineOf(slug: string): AnyGameEngine {
  const engine = findEngine(GAME_IDS.find(id => GAME_SLUGS[id] === slug) ?? 0)
  if (!engine) throw new Error(`No game ${slug}`)
  return engine
}

const openingOf = (engine: AnyGameEngine, sent: unknown, stake: Centavos) => ({
  stake,
  state: undefined,
  choice: engine.readChoice(sent),
})

/** Returns the counted share of the first play of a round at the highest stake, in percent. */
function countedPercent(engine: AnyGameEngine, sent: unknown): number {
  const opening = openingOf(engine, sent, engine.stakes.at(-1) ?? HIGHEST)
  return (engine.countedPriceOf(opening) * 100) / priceOfPlayStep(engine, opening)
}

/** Creates a random source that returns the given draws first and then zero, and that records every bound. */
function drawsBeginningWith(draws: readonly number[]): RandomSource & { readonly bounds: number[] } {
  const bounds: number[] = []
  return {
    bounds,
    below(bound) {
      bounds.push(bound)
      return draws[bounds.length - 1] ?? 0
    },
  }
}

/**
 * Plays the first play of a round with every combination of its first `deciding` draws, and sums the losses. The map's
 * key is the product of the bounds of these draws, which is the number of equally likely combinations.
 */
function lossesByBound(
  engine: AnyGameEngine,
  opening: ReturnType<typeof openingOf>,
  deciding: number,
): Map<number, number> {
  const price = priceOfPlayStep(engine, opening)
  const losses = new Map<number, number>()
  const walk = (draws: readonly number[], ways: number): void => {
    const random = drawsBeginningWith(draws)
    const { payout } = engine.play({ ...opening, random })
    const bound = random.bounds[draws.length]
    if (draws.length === deciding || bound === undefined) {
      losses.set(ways, (losses.get(ways) ?? 0) + Math.max(0, price - payout))
      return
    }
    for (let draw = 0; draw < bound; draw++) walk([...draws, draw], ways * bound)
  }
  walk([], 1)
  return losses
}

/**
 * Returns the counted price: four times the mean loss over all plays of the engine, but at most the price.
 * @param deciding number of draws that decide a payout
 */
function countedByPlays(
  engine: AnyGameEngine,
  opening: ReturnType<typeof openingOf>,
  deciding: number,
): number {
  const { lost, outOf } = [...lossesByBound(engine, opening, deciding)].reduce(
    (sum, [ways, loss]) => ({
      lost: sum.lost * BigInt(ways) + BigInt(loss) * sum.outOf,
      outOf: sum.outOf * BigInt(ways),
    }),
    { lost: 0n, outOf: 1n },
  )
  return Math.min(priceOfPlayStep(engine, opening), Number((4n * lost) / outOf))
}

describe('the shares that the rules name', () => {
  test.each([
    ['beto-beto', 'low with high', { low: 1, high: 1 }, 11],
    ['beto-beto', 'odd with even', { odd: 3, even: 3 }, 11],
    ['color-game', 'all six colors', { red: 1, yellow: 1, blue: 1, green: 1, pink: 1, white: 1 }, 28],
    ['pula-puti', 'red with white', { red: 1, white: 1 }, 16],
    ['pula-puti', 'top, middle and bottom as 2:1:2', { top: 2, middle: 1, bottom: 2 }, 16],
    [
      'karera',
      'the win of all six horses',
      { 'ulap-win': 6, 'alon-win': 5, 'lila-win': 4, 'araw-win': 2, 'rosas-win': 2, 'gabi-win': 1 },
      22,
    ],
    ['palayok-pop', 'two soot pots', { soot: 2 }, 67],
    ['palayok-pop', 'four soot pots', { soot: 4 }, 100],
    ['palayok-pop', 'six soot pots', { soot: 6 }, 100],
    ['coin-drop', '12 rows, low risk', { rows: 12, risk: 'low' }, 61],
    ['coin-drop', '16 rows, high risk', { rows: 16, risk: 'high' }, 100],
    ['jeepney-fiesta', 'a spin', undefined, 100],
    ['coin-pusher', 'a drop', undefined, 100],
  ])('in %s, the bet "%s" counts for bonuses with $3 percent of the stake', (slug, _, choice, percent) => {
    expect(Math.round(countedPercent(engineOf(slug), choice))).toBe(percent)
  })

  test.each(['color-game', 'beto-beto', 'karera', 'ferris-fortune', 'pula-puti'])(
    'in %s, a bet on a single field counts in full for bonuses',
    async slug => {
      const { computeBetMathematics }: { computeBetMathematics(): GameMathematics } = await import(
        `../../../src/games/${slug}/mathematics.ts`
      )
      for (const { name, choose } of computeBetMathematics())
        expect(countedPercent(engineOf(slug), choose(undefined)), name).toBe(100)
    },
  )
})

describe.each([
  ['color-game', 3],
  ['beto-beto', 3],
  ['karera', 2],
  ['ferris-fortune', 1],
  ['pula-puti', 1],
] as const)('bets in %s', (slug, deciding) => {
  test(`whatever bets a round of ${slug} takes, four times their average loss over all plays counts for bonuses`, async () => {
    const engine = engineOf(slug)
    const { computeBetMathematics }: { computeBetMathematics(): GameMathematics } = await import(
      `../../../src/games/${slug}/mathematics.ts`
    )
    const chips = fc.uniqueArray(
      fc.record({
        field: fc.constantFrom(...computeBetMathematics().map(({ name }) => name)),
        units: fc.integer({ min: 1, max: 3 }),
      }),
      { selector: ({ field }) => field, minLength: 1, maxLength: 6 },
    )
    const runs = slug === 'karera' ? 20 : 100
    fc.assert(
      fc.property(chips, fc.constantFrom(...engine.stakes), (placed, stake) => {
        const sent = Object.fromEntries(placed.map(({ field, units }) => [field, units]))
        const opening = openingOf(engine, sent, stake)
        expect(engine.countedPriceOf(opening)).toBe(countedByPlays(engine, opening, deciding))
      }),
      { numRuns: runs },
    )
  })
})

test('for bonuses, a drop of the coin pusher counts four times its average loss over all numbers', () => {
  const engine = engineOf('coin-pusher')
  for (const stake of engine.stakes) {
    const opening = openingOf(engine, undefined, stake)
    expect(engine.countedPriceOf(opening)).toBe(countedByPlays(engine, opening, 1))
  }
})

test('for bonuses, a board of Coin Drop counts four times its average loss over all paths', () => {
  const engine = engineOf('coin-drop')
  for (const rows of [8, 12])
    for (const risk of ['low', 'medium', 'high']) {
      const opening = openingOf(engine, { rows, risk }, centavos(200))
      expect(engine.countedPriceOf(opening)).toBe(countedByPlays(engine, opening, rows))
    }
})

test('for bonuses, a round of Palayok Pop counts as if the player claimed the win after the first good pot', () => {
  const engine = engineOf('palayok-pop')
  const stake = centavos(200)
  for (const soot of [2, 4, 6]) {
    let lost = 0
    for (let draw = 0; draw < 12; draw++) {
      const random = drawsBeginningWith([draw])
      const opened = engine.play({ ...openingOf(engine, { soot }, stake), random: drawsBeginningWith([]) })
      const swung = engine.play({ stake, state: opened.state, choice: { pot: 0 }, random })
      const { payout } =
        swung.state === undefined
          ? swung
          : engine.play({ stake, state: swung.state, choice: { take: true }, random })
      lost += Math.max(0, stake - payout)
    }
    const counted = engine.countedPriceOf(openingOf(engine, { soot }, stake))
    expect(counted).toBe(Math.min(stake, Math.floor((4 * lost) / 12)))
  }
})

test.each(GAME_IDS.map(gameId => GAME_SLUGS[gameId] ?? ''))(
  'a bet in %s counts for bonuses in whole centavos, never more than its price, at every stake and for every kind of bet',
  async slug => {
    const engine = engineOf(slug)
    const { computeBetMathematics }: { computeBetMathematics(): GameMathematics } = await import(
      `../../../src/games/${slug}/mathematics.ts`
    )
    for (const { choose } of computeBetMathematics())
      for (const stake of engine.stakes) {
        const opening = openingOf(engine, choose(undefined), stake)
        const counted = engine.countedPriceOf(opening)
        expect(Number.isSafeInteger(counted)).toBe(true)
        expect(counted).toBeGreaterThan(0)
        expect(counted).toBeLessThanOrEqual(priceOfPlayStep(engine, opening))
      }
  },
)
