import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RandomSource } from '../../../../src/domain/games/random.ts'
import { centavos } from '../../../../src/domain/money.ts'
import { gameClient } from '../../../../src/games/karera/client.tsx'
import { check } from '../../../../src/games/karera/fair-check.mjs'
import { betFigures, POSSIBLE_FINISHES } from '../../../../src/games/karera/figures.ts'
import { computeBetMathematics } from '../../../../src/games/karera/mathematics.ts'
import { BET_FIELDS, HORSES, type Horse, ODDS } from '../../../../src/games/karera/odds.ts'
import type { Bets, KareraOutcome } from '../../../../src/games/karera/outcome.ts'
import { kareraEngine, kareraEngineV1 } from '../../../../src/games/karera/rules.ts'
import { DEFAULT_STAKE, STAKES } from '../../../../src/games/kit/fields/terms.ts'
import { ROUND_PAYOUT_MAX } from '../../../../src/games/kit/round-payout.ts'
import { createDictatedDraws, createSeededDraws } from '../draws.ts'
import { createFieldRulesChecks } from '../support/field-rules.ts'

/** The weight of each horse in the draw, copied by hand from the mathematics sheet. */
const WEIGHTS: Readonly<Record<Horse, number>> = {
  ulap: 40,
  alon: 30,
  lila: 24,
  araw: 15,
  rosas: 12,
  gabi: 6,
}
const checks = createFieldRulesChecks({
  engine: kareraEngine,
  client: gameClient,
  fields: ['ulap-place', 'gabi-win'],
  unitsMax: ODDS.unitsMax,
})

function race(bets: Bets, random: RandomSource, stake = DEFAULT_STAKE): KareraOutcome {
  return kareraEngine.play({ stake, choice: bets, state: undefined, random }).outcome
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

interface CountedOrder {
  readonly order: readonly Horse[]
  /** The draws that lead to this order of horses. */
  readonly draws: readonly number[]
  readonly chance: number
}

/**
 * Returns all orders of horses with their chances. For every order of the leading horses, it tries every number that
 * the engine's next draw can give.
 */
function countOrders(draws: readonly number[] = [], chance = 1): CountedOrder[] {
  const place = draws.length
  const random = drawsBeginningWith(draws)
  const { order } = race({ 'ulap-win': 1 }, random)
  const bound = random.bounds[place]
  if (bound === undefined) return [{ order, draws, chance }]
  const left = HORSES.filter(horse => !order.slice(0, place).includes(horse))
  expect(bound).toBe(left.reduce((sum, horse) => sum + WEIGHTS[horse], 0))
  const byHorse = new Map<Horse, number[]>()
  for (let draw = 0; draw < bound; draw++) {
    const drawn = race({ 'ulap-win': 1 }, drawsBeginningWith([...draws, draw])).order[place] as Horse
    byHorse.set(drawn, [...(byHorse.get(drawn) ?? []), draw])
  }
  expect(Object.fromEntries([...byHorse].map(([horse, those]) => [horse, those.length]))).toEqual(
    Object.fromEntries(left.map(horse => [horse, WEIGHTS[horse]])),
  )
  return [...byHorse.values()].flatMap(those =>
    countOrders([...draws, those[0] as number], (chance * those.length) / bound),
  )
}

let orders: CountedOrder[]
beforeAll(() => {
  orders = countOrders()
})

describe('the order', () => {
  test('Karera draws each of the 720 orders of the horses with the chance that its mathematics state', () => {
    const stated = new Map(POSSIBLE_FINISHES.map(({ drawn, weight }) => [drawn.order.join(), weight]))
    expect(new Set(orders.map(({ order }) => order.join())).size).toBe(720)
    expect(stated.size).toBe(720)
    for (const { order, chance } of orders) expect(stated.get(order.join())).toBeCloseTo(chance, 14)
    expect(orders.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  })
})

describe('the mathematics', () => {
  test.each(computeBetMathematics())(
    'the mathematics of $name in Karera match the results of the engine over all orders',
    figures => {
      const choice = kareraEngine.readChoice(figures.choose(undefined))
      const races = orders.map(({ draws, chance }) => ({
        chance,
        outcome: race(choice, createDictatedDraws(...draws)),
      }))
      const mean = (value: (outcome: KareraOutcome) => number) =>
        races.reduce((sum, { chance, outcome }) => sum + chance * value(outcome), 0)
      const returnOfRace = ({ payout, price }: KareraOutcome) => payout / price
      const returned = mean(returnOfRace)

      expect(figures.isExact).toBe(true)
      expect(figures.returnToPlayer).toBeCloseTo(returned, 12)
      expect(figures.deviation).toBeCloseTo(Math.sqrt(mean(it => (returnOfRace(it) - returned) ** 2)), 10)
      expect(figures.hitRate).toBeCloseTo(
        mean(it => (it.payout > 0 ? 1 : 0)),
        12,
      )
      expect(figures.topAward.prices).toBe(Math.max(...races.map(({ outcome }) => returnOfRace(outcome))))
      expect(figures.topAward.chance).toBeCloseTo(
        mean(it => (figures.topAward.isIn(it) ? 1 : 0)),
        12,
      )
    },
  )

  test('Karera returns 94.5 % on every win bet, and from 94.2 to 95.9 % on every place bet', () => {
    expect(computeBetMathematics().map(({ name }) => name)).toEqual([...BET_FIELDS])
    for (const horse of HORSES) {
      expect(betFigures[`${horse}-win`].returnToPlayer).toBeCloseTo(120 / 127, 12)
      expect(betFigures[`${horse}-place`].returnToPlayer).toBeGreaterThan(0.9415)
      expect(betFigures[`${horse}-place`].returnToPlayer).toBeLessThan(0.9595)
    }
    expect(kareraEngine.theory?.returnToPlayer).toBeCloseTo(betFigures['gabi-place'].returnToPlayer, 12)
  })

  test('six, five, four, two, two and one chip on the wins of the six horses return 16 to 20 of the 20 chips', () => {
    const bets = { 'ulap-win': 6, 'alon-win': 5, 'lila-win': 4, 'araw-win': 2, 'rosas-win': 2, 'gabi-win': 1 }
    const returned = HORSES.map(horse => {
      const { draws } = orders.find(({ order }) => order[0] === horse) as CountedOrder
      return race(bets, createDictatedDraws(...draws), centavos(200)).payout / 200
    })
    expect(returned).toEqual([18, 20, 20, 16, 20, 20])
  })
})

/** Creates the draws of a race in which Gabi is first, followed by the other horses in the order of their numbers. */
const gabiFirst = () => createDictatedDraws(126, 0, 0, 0, 0)

describe('a race', () => {
  test('a race of Karera pays win bets on the first horse, and place bets on the first two horses', () => {
    const bets = { 'ulap-win': 1, 'ulap-place': 2, 'alon-place': 3, 'gabi-win': 1, 'gabi-place': 1 }
    expect(race(bets, gabiFirst())).toEqual({
      game: 'karera',
      chip: 1_000,
      price: 8_000,
      bets,
      order: ['gabi', 'ulap', 'alon', 'lila', 'araw', 'rosas'],
      wins: [
        { field: 'ulap-place', units: 2, pay: 3_300 },
        { field: 'gabi-win', units: 1, pay: 20_000 },
        { field: 'gabi-place', units: 1, pay: 8_900 },
      ],
      payout: 32_200,
    })
  })

  test('a race of Karera pays a whole number of centavos at every stake, on every field', () => {
    for (const stake of STAKES) {
      for (const [index, field] of BET_FIELDS.entries()) {
        const horse = HORSES[Math.floor(index / 2)] as Horse
        const first = orders.find(({ order }) => order[0] === horse)
        const { payout } = race({ [field]: 1 }, createDictatedDraws(...(first?.draws ?? [])), stake)
        const kind = index % 2 === 0 ? 'win' : 'place'
        expect(payout).toBe((stake / 100) * Math.round(ODDS.returns[kind][horse] * 100))
      }
    }
  })

  test('a race of Karera cannot pay more than the maximum of a round', () => {
    const stake = STAKES.at(-1) ?? DEFAULT_STAKE
    const most = race({ 'gabi-win': ODDS.unitsMax }, gabiFirst(), stake).payout
    expect(most).toBe(20_000_000)
    expect(most).toBeLessThanOrEqual(ROUND_PAYOUT_MAX)
  })

  test('a race of Karera costs the sum of all chips that are bet', checks.costsAllItsChips)

  test('a race of Karera has no price as long as no chip is bet', checks.hasNoPriceBeforeAChipIsDown)

  test(
    'Karera refuses a race at a stake that the game does not offer',
    checks.isRefusedAtAStakeThatIsNotOffered,
  )

  test('Karera accepts a race with the maximum number of chips', checks.acceptsTheMaximumOfChips)

  test('Karera refuses a choice that is not a bet on its fields', checks.refusesAnyOtherChoice)

  test('Karera stores no state between races, and refuses a stored state', checks.refusesStoredStates)
})

describe('the check of a round by itself', () => {
  test('the published check of Karera computes the same payout as the engine', () => {
    const anyBets = fc
      .dictionary(fc.constantFrom(...BET_FIELDS), fc.integer({ min: 1, max: 5 }), { minKeys: 1, maxKeys: 4 })
      .map(bets => kareraEngine.readChoice(bets))
    fc.assert(
      fc.property(anyBets, fc.constantFrom(...STAKES), fc.nat(), (choice, stake, seed) => {
        const random = createSeededDraws(seed)
        const { outcome, payout, price, state } = check((bound: number) => random.below(bound), {
          version: 2,
          stake,
          choice,
        })
        const played = race(choice, createSeededDraws(seed), stake)
        expect(outcome).toEqual(played)
        expect([payout, price, state]).toEqual([played.payout, played.price, undefined])
      }),
    )
  })

  test('the published check of Karera draws the same order as the engine, for each order of the horses', () => {
    for (const { order, draws } of orders) {
      const random = createDictatedDraws(...draws)
      const { outcome } = check((bound: number) => random.below(bound), {
        version: 2,
        stake: 500,
        choice: { 'ulap-win': 1 },
      })
      expect(outcome.order).toEqual(order)
      expect(random.left()).toBe(0)
    }
  })

  test('the published check of Karera refuses bets that the game does not accept', () => {
    for (const choice of [null, {}, { ulap: 1 }, { 'ulap-win': 0 }, { 'ulap-win': 21 }]) {
      expect(() => check(() => 0, { version: 2, stake: 500, choice })).toThrow('no bets')
    }
  })
})

describe('a round of version 1', () => {
  const choice = kareraEngineV1.readChoice({
    'alon-place': 1,
    'rosas-win': 1,
    'rosas-place': 1,
    'ulap-place': 1,
    'gabi-win': 1,
    'gabi-place': 1,
  })

  // These payouts were recorded when version 1 was the only version of the engine.
  test.each([
    ['gabi, ulap, alon, lila, araw, rosas', [119, 0, 0, 0, 0], 1_640 + 20_000 + 8_800],
    ['rosas, ulap, alon, lila, araw, gabi', [118, 0, 0, 0, 0], 1_640 + 12_000 + 5_400],
    ['alon, rosas, lila, ulap, araw, gabi', [40, 84, 60, 0, 5], 2_000 + 5_400],
  ])(
    'an old race of Karera that ended in the order %s is still recomputed with the chances and payouts of that time',
    (order, draws, payout) => {
      const stake = centavos(1_000)
      const played = kareraEngineV1.play({
        stake,
        choice,
        state: undefined,
        random: createDictatedDraws(...draws),
      })
      const checked = check(createDictatedDraws(...draws).below, { version: 1, stake, choice })
      expect(played.outcome.order.join(', ')).toBe(order)
      expect(played.payout).toBe(payout)
      expect(checked.outcome).toEqual(played.outcome)
    },
  )
})
