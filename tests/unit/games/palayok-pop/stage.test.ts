import { describe, expect, test } from 'vitest'
import { celebrationMsOfWinTier } from '../../../../src/games/kit/stage/win-tier.ts'
import {
  POLE_Y_BY_ROW,
  POT_COLUMN_COUNT,
  rowAndColumnOfPot,
} from '../../../../src/games/palayok-pop/geometry.ts'
import { POT_COUNT, SOOT_POT_COUNTS } from '../../../../src/games/palayok-pop/odds.ts'
import { lookIndexOfPot } from '../../../../src/games/palayok-pop/picture-files.ts'
import {
  listPotViews,
  listShownRungs,
  sootPotCountFromChoice,
} from '../../../../src/games/palayok-pop/rack-view.ts'
import {
  advancePicture,
  createTimeline,
  INITIAL_PICTURE,
  POTS_LOWERING_MS,
  STAKE_DELAY_AFTER_TAKE_MS,
  STICK_RAISE_MIN_MS,
  STICK_SWING_MS,
  stillPictureOfOutcome,
} from '../../../../src/games/palayok-pop/timeline.ts'
import { ALL_POT_NUMBERS, createRoundWithBrokenPots, playPotsStep, swingAtPot } from './dictated.ts'

const MOVING = { answeredMs: 60, prefersReducedMotion: false }
const ALWAYS_SOOT = { below: () => 0 }
const good = swingAtPot(5, createRoundWithBrokenPots(4, [0]))
const soot = swingAtPot(5, createRoundWithBrokenPots(4, [0]), ALWAYS_SOOT)
const openingOutcome = playPotsStep({ soot: 4 }, undefined).outcome
const claimedOutcome = playPotsStep({ take: true }, createRoundWithBrokenPots(6, [0, 1, 2])).outcome

describe('the timeline', () => {
  test('a swing of Palayok Pop takes the same time for a pot with soot as for a pot with sweets', () => {
    const strikes = [good, soot].map(outcome => createTimeline(outcome, MOVING)[0])
    expect(strikes).toEqual([
      { kind: 'struck', atMs: STICK_RAISE_MIN_MS + STICK_SWING_MS },
      { kind: 'struck', atMs: STICK_RAISE_MIN_MS + STICK_SWING_MS },
    ])
  })

  test('after a late answer, the stick of Palayok Pop still makes its whole swing', () => {
    const [struck] = createTimeline(good, { ...MOVING, answeredMs: 3_000 })
    expect(struck).toEqual({ kind: 'struck', atMs: 3_000 + STICK_SWING_MS })
  })

  test('the next swing or round of Palayok Pop can start within a second, even during a celebration', () => {
    expect(createTimeline(good, MOVING).at(-1)?.atMs).toBeLessThan(1_000)
    expect(createTimeline(openingOutcome, MOVING).at(-1)?.atMs).toBe(POTS_LOWERING_MS)
    expect(createTimeline(claimedOutcome, MOVING).slice(1)).toEqual([
      { kind: 'shown', atMs: 60 + STAKE_DELAY_AFTER_TAKE_MS },
      { kind: 'celebrated', atMs: 60 + celebrationMsOfWinTier('big') },
    ])
    expect(STAKE_DELAY_AFTER_TAKE_MS).toBeLessThan(1_000)
  })

  test.each([openingOutcome, good, soot, claimedOutcome])(
    'the timeline of Palayok Pop ends in the final picture of the result: sample result %#',
    outcome => {
      const steps = createTimeline(outcome, { ...MOVING, prefersReducedMotion: true })
      const shown = steps.filter(({ kind }) => kind !== 'celebrated')
      expect(shown.map(({ atMs }) => atMs)).toEqual(shown.map(() => 60))
      const end = steps.reduce(advancePicture, INITIAL_PICTURE)
      expect({ ...end, isStruck: true }).toEqual(stillPictureOfOutcome(outcome))
    },
  )
})

describe('the rack', () => {
  test('a pot of Palayok Pop stays unbroken until the stick hits it', () => {
    expect(listPotViews(good, INITIAL_PICTURE)[5]).toBe('whole')
    expect(listPotViews(soot, INITIAL_PICTURE)).toEqual(listPotViews(good, INITIAL_PICTURE))
    const struck = { ...INITIAL_PICTURE, isStruck: true }
    expect(listPotViews(good, struck)[5]).toBe('good')
    expect(listPotViews(soot, struck)[5]).toBe('soot')
  })

  test('the unbroken pots of Palayok Pop show their contents only at the end of the round', () => {
    expect(new Set(listPotViews(good, stillPictureOfOutcome(good)))).toEqual(new Set(['whole', 'good']))
    const views = listPotViews(soot, stillPictureOfOutcome(soot))
    expect(views[0]).toBe('good')
    expect(ALL_POT_NUMBERS.filter(pot => views[pot]?.endsWith('soot'))).toEqual(soot.sootPots)
    expect(views).not.toContain('whole')
    expect(listPotViews(undefined, INITIAL_PICTURE)).toEqual(ALL_POT_NUMBERS.map(() => 'whole'))
  })

  test('the pots of Palayok Pop fill the rows, and no two adjacent pots look alike', () => {
    expect(ALL_POT_NUMBERS.map(rowAndColumnOfPot).at(-1)).toEqual({
      row: POLE_Y_BY_ROW.length - 1,
      column: POT_COLUMN_COUNT - 1,
    })
    for (const pot of ALL_POT_NUMBERS) {
      if ((pot + 1) % POT_COLUMN_COUNT !== 0) expect(lookIndexOfPot(pot)).not.toBe(lookIndexOfPot(pot + 1))
      if (pot + POT_COLUMN_COUNT < POT_COUNT)
        expect(lookIndexOfPot(pot)).not.toBe(lookIndexOfPot(pot + POT_COLUMN_COUNT))
    }
  })

  test('Palayok Pop shows the chosen risk, or the lowest risk when the player has not chosen', () => {
    expect([undefined, null, { pot: 3 }, { soot: 5 }, { soot: 6 }].map(sootPotCountFromChoice)).toEqual([
      2, 2, 2, 2, 6,
    ])
  })
})

describe('the ladder', () => {
  const states = (broken: number, end: 'soot' | 'taken' | null = null) =>
    listShownRungs(2, broken, end).map(({ pots, state }) => `${pots} ${state}`)

  test('the ladder of Palayok Pop marks the reached multiples and the next one', () => {
    expect(states(0)).toEqual(['1 next', '2 ahead', '3 ahead', '4 ahead', '5 ahead'])
    expect(states(1)).toEqual(['1 here', '2 next', '3 ahead', '4 ahead', '5 ahead'])
    expect(states(4)).toEqual(['3 reached', '4 here', '5 next', '6 ahead', '7 ahead'])
    expect(states(9)).toEqual(['6 reached', '7 reached', '8 reached', '9 here', '10 next'])
  })

  test('after a round, the ladder of Palayok Pop marks no next multiple, and after soot no current one either', () => {
    expect(states(1, 'taken')).toEqual(['1 here', '2 ahead', '3 ahead', '4 ahead', '5 ahead'])
    expect(states(1, 'soot')).toEqual(['1 reached', '2 ahead', '3 ahead', '4 ahead', '5 ahead'])
  })

  test.each(SOOT_POT_COUNTS)(
    'the ladder of Palayok Pop always shows five multiples during a round with %i soot pots',
    each => {
      for (let broken = 0; broken <= POT_COUNT - each; broken++)
        expect(listShownRungs(each, broken, null)).toHaveLength(5)
    },
  )
})
