import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { priceOfPlayStep } from '../../../../src/games/engine.ts'
import { findEngine } from '../../../../src/games/engines.ts'
import { ChoiceError } from '../../../../src/games/kit/choice-error.ts'
import { check, gameId } from '../../../../src/games/palayok-pop/fair-check.mjs'
import { goodPotCountOfRisk, SOOT_POT_COUNTS } from '../../../../src/games/palayok-pop/odds.ts'
import { drawSootPots, palayokPopEngine } from '../../../../src/games/palayok-pop/rules.ts'
import {
  ALL_POT_NUMBERS,
  ALWAYS_GOOD_DRAWS,
  createDictatedPotDraws,
  createRoundWithBrokenPots,
  listDrawCombinations,
  POTS_STAKE,
  playPotsStep,
  swingAtPot,
} from './dictated.ts'

const UNTOUCHED = createRoundWithBrokenPots(4, [])

describe('Palayok Pop', () => {
  test('the list of games contains Palayok Pop under its id', () => {
    expect(findEngine(1005)).toBe(palayokPopEngine)
    expect(gameId).toBe(1005)
  })

  test('Palayok Pop opens a round with the chosen risk, and makes no random draw yet', () => {
    const { outcome, payout, state } = playPotsStep({ soot: 4 }, undefined, createDictatedPotDraws())
    expect(payout).toBe(0)
    expect(state).toEqual(UNTOUCHED)
    expect(outcome).toEqual({
      game: 'palayok-pop',
      kind: 'hang',
      stake: 1_000,
      soot: 4,
      pot: null,
      broken: [],
      hundredths: 0,
      end: null,
      sootPots: null,
      payout: 0,
    })
  })

  test('a swing of Palayok Pop at a good pot makes one random draw below the number of unbroken pots', () => {
    const first = playPotsStep({ pot: 7 }, UNTOUCHED, createDictatedPotDraws([4, 12]))
    expect(first.outcome).toMatchObject({
      kind: 'swing',
      pot: 7,
      broken: [7],
      hundredths: 144,
      end: null,
      payout: 0,
    })
    expect(first.state).toEqual(createRoundWithBrokenPots(4, [7]))
    const second = playPotsStep({ pot: 0 }, first.state, createDictatedPotDraws([10, 11]))
    expect(second.outcome).toMatchObject({ broken: [7, 0], hundredths: 225, sootPots: null })
    expect(second.state).toEqual(createRoundWithBrokenPots(4, [7, 0]))
  })

  test('a round of Palayok Pop that hits soot ends without a payout, and then draws where the other soot was', () => {
    const rest = ALL_POT_NUMBERS.filter(pot => ![7, 5].includes(pot))
    const draws = createDictatedPotDraws(
      [3, 11],
      ...rest.map((_, index) => [index < 3 ? 0 : 9 - index, 10 - index] as const),
    )
    const { outcome, payout, state } = playPotsStep({ pot: 5 }, createRoundWithBrokenPots(4, [7]), draws)
    expect(draws.left()).toBe(0)
    expect(state).toBeUndefined()
    expect(payout).toBe(0)
    expect(outcome).toMatchObject({
      pot: 5,
      broken: [7],
      hundredths: 0,
      end: 'soot',
      sootPots: [0, 1, 2, 5],
      payout: 0,
    })
  })

  test('a round of Palayok Pop pays when the player claims the win, and then draws where the soot was', () => {
    const { outcome, payout, state } = playPotsStep(
      { take: true },
      createRoundWithBrokenPots(6, [11, 3]),
      ALWAYS_GOOD_DRAWS,
    )
    expect(state).toBeUndefined()
    expect(payout).toBe(4_200)
    expect(outcome).toMatchObject({
      kind: 'take',
      pot: null,
      broken: [11, 3],
      hundredths: 420,
      end: 'taken',
      sootPots: [5, 6, 7, 8, 9, 10],
      payout: 4_200,
    })
  })

  test.each(SOOT_POT_COUNTS)(
    'a round of Palayok Pop with %i soot pots ends and pays when the last good pot is broken',
    soot => {
      const good = ALL_POT_NUMBERS.slice(0, goodPotCountOfRisk(soot))
      const last = good.at(-1) ?? 0
      const { outcome, state } = playPotsStep(
        { pot: last },
        createRoundWithBrokenPots(soot, good.slice(0, -1)),
        createDictatedPotDraws([soot, soot + 1]),
      )
      expect(state).toBeUndefined()
      expect(outcome).toMatchObject({
        end: 'cleared',
        broken: good,
        sootPots: ALL_POT_NUMBERS.slice(goodPotCountOfRisk(soot)),
      })
      expect(outcome.payout).toBe({ 2: 63_300, 4: 475_000, 6: 887_000 }[soot])
    },
  )

  test('Palayok Pop charges the stake at the start of a round and nothing afterwards', () => {
    const engine = findEngine(1005)
    if (!engine) throw new Error('It is not listed')
    expect(priceOfPlayStep(engine, { stake: POTS_STAKE, state: undefined, choice: { soot: 2 } })).toBe(
      POTS_STAKE,
    )
    expect(priceOfPlayStep(engine, { stake: POTS_STAKE, state: UNTOUCHED, choice: { pot: 3 } })).toBe(0)
    expect(priceOfPlayStep(engine, { stake: POTS_STAKE, state: UNTOUCHED, choice: { take: true } })).toBe(0)
  })

  test('the chance of soot in Palayok Pop is the same for every pot that the player can choose', () => {
    for (const pot of ALL_POT_NUMBERS) {
      const ends = ALL_POT_NUMBERS.map(
        drawn => swingAtPot(pot, UNTOUCHED, { below: bound => Math.min(drawn, bound - 1) }).end,
      )
      expect(ends.filter(end => end === 'soot')).toHaveLength(4)
    }
  })

  test('Palayok Pop draws each arrangement of the soot pots equally often', () => {
    const counts = new Map<string, number>()
    for (const draws of listDrawCombinations([5, 4, 3, 2, 1])) {
      const found = drawSootPots([1, 4, 6, 8, 9], 2, createDictatedPotDraws(...draws)).join()
      counts.set(found, (counts.get(found) ?? 0) + 1)
    }
    expect(counts.size).toBe(10)
    expect(new Set(counts.values())).toEqual(new Set([12]))
  })
})

describe('a choice', () => {
  test('a choice of Palayok Pop is a risk, a pot or a claim; a round without a choice has the lowest risk', () => {
    expect(palayokPopEngine.readChoice({ soot: 6 })).toEqual({ soot: 6 })
    expect(palayokPopEngine.readChoice({ pot: 0 })).toEqual({ pot: 0 })
    expect(palayokPopEngine.readChoice({ pot: 11 })).toEqual({ pot: 11 })
    expect(palayokPopEngine.readChoice({ take: true })).toEqual({ take: true })
    expect(palayokPopEngine.readChoice(undefined)).toEqual({ soot: 2 })
    expect(palayokPopEngine.readChoice(null)).toEqual({ soot: 2 })
  })

  test.each([
    ['an unknown risk', { soot: 3 }],
    ['a risk as text', { soot: '2' }],
    ['a pot beyond the rack', { pot: 12 }],
    ['a pot before the rack', { pot: -1 }],
    ['half a pot', { pot: 1.5 }],
    ['a pot as text', { pot: '1' }],
    ['not to take', { take: false }],
    ['two choices at once', { pot: 1, take: true }],
    ['nothing', {}],
    ['a list', [1]],
    ['a text', 'take'],
    ['a number', 3],
  ])('Palayok Pop refuses the choice %s', (_, sent) => {
    expect(() => palayokPopEngine.readChoice(sent)).toThrow(ChoiceError)
  })

  test.each([
    ['a swing before the pots hang', undefined, { pot: 1 }],
    ['taking before the pots hang', undefined, { take: true }],
    ['taking before a pot is broken', UNTOUCHED, { take: true }],
    ['a new risk in the round', UNTOUCHED, { soot: 2 }],
    ['a pot that is broken', createRoundWithBrokenPots(4, [7]), { pot: 7 }],
  ] as const)('Palayok Pop refuses the choice %s without a random draw', (_, state, choice) => {
    expect(() => playPotsStep(choice, state, createDictatedPotDraws())).toThrow(ChoiceError)
  })

  test('Palayok Pop refuses a stake that the game does not offer', () => {
    expect(() => playPotsStep({ soot: 2 }, undefined, createDictatedPotDraws(), centavos(300))).toThrow(
      RangeError,
    )
  })
})

describe('a stored round', () => {
  test.each([
    UNTOUCHED,
    createRoundWithBrokenPots(2, [0, 11, 5]),
    createRoundWithBrokenPots(6, [1, 2, 3, 4, 5]),
  ])('Palayok Pop accepts the stored round %j', state => {
    expect(palayokPopEngine.readState(JSON.parse(JSON.stringify(state)))).toEqual(state)
  })

  test.each([
    ['nothing', null],
    ['no pots', { soot: 2 }],
    ['no risk', { broken: [] }],
    ['an unknown risk', createRoundWithBrokenPots(3 as 2, [])],
    ['a pot beyond the rack', createRoundWithBrokenPots(2, [12])],
    ['half a pot', createRoundWithBrokenPots(2, [0.5])],
    ['a pot twice', createRoundWithBrokenPots(2, [1, 1])],
    ['as many good pots as end the round', createRoundWithBrokenPots(6, [0, 1, 2, 3, 4, 5])],
    ['pots as text', { soot: 2, broken: '1' }],
  ])('Palayok Pop refuses the value %s as a stored round', (_, stored) => {
    expect(() => palayokPopEngine.readState(stored)).toThrow(RangeError)
  })
})

test('the published check of Palayok Pop refuses the same choices as the game', () => {
  const received = { version: 1, stake: 1_000 }
  expect(() => check(() => 0, { ...received, choice: { soot: 3 }, state: undefined })).toThrow()
  expect(() =>
    check(() => 0, { ...received, choice: { take: true }, state: createRoundWithBrokenPots(2, []) }),
  ).toThrow()
  expect(() =>
    check(() => 0, { ...received, choice: { pot: 1 }, state: createRoundWithBrokenPots(2, [1]) }),
  ).toThrow()
})
