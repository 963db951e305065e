import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { POSSIBLE_FINISHES } from '../../../../src/games/karera/figures.ts'
import { BET_FIELDS, HORSES } from '../../../../src/games/karera/odds.ts'
import type { KareraOutcome } from '../../../../src/games/karera/outcome.ts'
import {
  ALL_HORSES_STOPPED_MS,
  COURSE_LENGTH_IN_VIEW_WIDTHS,
  createRaceKeyframes,
  FINISH_LINE_POSITION,
  HORSE_FINISH_INTERVAL_MS,
  horseFinishMsAtPlace,
  nosePositionsAtMs,
  noseRestPositionOfPlace,
  START_LINE_POSITION,
  viewTravelDistanceAtMs,
  WINNER_FINISH_MS,
} from '../../../../src/games/karera/race-motion.ts'
import { kareraEngine } from '../../../../src/games/karera/rules.ts'
import {
  advancePicture,
  createTimeline,
  RACE_START_WAIT_MIN_MS,
} from '../../../../src/games/karera/timeline.ts'
import { DEFAULT_STAKE } from '../../../../src/games/kit/fields/terms.ts'
import { createStillRestPicture, INITIAL_REST_PICTURE } from '../../../../src/games/kit/stage/rest-picture.ts'
import { PROJECT_ROOT_FOLDER } from '../../../guard/support/sources.ts'
import { createSeededDraws } from '../draws.ts'
import { createTimelineChecks } from '../support/timeline.ts'

const anyOrder = fc.constantFrom(...POSSIBLE_FINISHES.map(finish => finish.drawn.order))
const anyOutcome = fc.record({ seed: fc.nat(), field: fc.constantFrom(...BET_FIELDS) }).map(
  ({ seed, field }) =>
    kareraEngine.play({
      stake: DEFAULT_STAKE,
      choice: { [field]: 1 },
      state: undefined,
      random: createSeededDraws(seed),
    }).outcome,
)
const moving = { answeredMs: 120, prefersReducedMotion: false }
const stillOf = (outcome: KareraOutcome) => createStillRestPicture(outcome, HORSES.length)
const checks = createTimelineChecks({
  anyOutcome,
  createTimeline,
  blank: INITIAL_REST_PICTURE,
  advance: advancePicture,
  stillOf,
})

describe('the race on the screen', () => {
  test('the horses of Karera pass the finish in the drawn order, at equal intervals of time', () => {
    fc.assert(
      fc.property(anyOrder, order => {
        for (const [place, horse] of order.entries()) {
          const ms = horseFinishMsAtPlace(place)
          expect(ms).toBe(WINNER_FINISH_MS + place * HORSE_FINISH_INTERVAL_MS)
          expect(nosePositionsAtMs(ms, order)[horse]).toBeCloseTo(
            START_LINE_POSITION + COURSE_LENGTH_IN_VIEW_WIDTHS - viewTravelDistanceAtMs(ms),
            9,
          )
          const after = nosePositionsAtMs(ms + 1, order)[horse] + viewTravelDistanceAtMs(ms + 1)
          expect(after).toBeGreaterThan(START_LINE_POSITION + COURSE_LENGTH_IN_VIEW_WIDTHS)
        }
      }),
    )
  })

  test('the horses of Karera start in one line, and stop one behind another beyond the finish', () => {
    fc.assert(
      fc.property(anyOrder, order => {
        const [start, rest] = [nosePositionsAtMs(0, order), nosePositionsAtMs(ALL_HORSES_STOPPED_MS, order)]
        for (const [place, horse] of order.entries()) {
          expect(start[horse]).toBeCloseTo(START_LINE_POSITION, 9)
          expect(rest[horse]).toBeCloseTo(noseRestPositionOfPlace(place), 9)
        }
        expect(noseRestPositionOfPlace(order.length - 1)).toBeGreaterThan(FINISH_LINE_POSITION)
      }),
    )
  })

  test('no horse of Karera ever runs backwards or leaves the view', () => {
    fc.assert(
      fc.property(anyOrder, order => {
        let before = nosePositionsAtMs(0, order)
        for (let ms = 20; ms <= ALL_HORSES_STOPPED_MS; ms += 20) {
          const noses = nosePositionsAtMs(ms, order)
          for (const horse of order) {
            expect(noses[horse]).toBeGreaterThan(0.14)
            expect(noses[horse]).toBeLessThan(0.99)
            expect(noses[horse] + viewTravelDistanceAtMs(ms)).toBeGreaterThanOrEqual(
              before[horse] + viewTravelDistanceAtMs(ms - 20) - 1e-9,
            )
          }
          before = noses
        }
      }),
      { numRuns: 30 },
    )
  })

  test('the animation of a Karera race is always the same for the same order, and differs for another order', () => {
    const [one, other] = [POSSIBLE_FINISHES[0], POSSIBLE_FINISHES[1]].map(finish => finish?.drawn.order ?? [])
    expect(createRaceKeyframes([...(one ?? [])])).toEqual(createRaceKeyframes(one ?? []))
    expect(createRaceKeyframes(other ?? []).horses.ulap).not.toEqual(
      createRaceKeyframes(one ?? []).horses.ulap,
    )
  })

  test('the start and the finish of Karera are drawn at the places where the race begins and ends', () => {
    const css = readFileSync(join(PROJECT_ROOT_FOLDER, 'src/games/karera/course.css'), 'utf8')
    expect(css).toMatch(new RegExp(`\\.ka-start \\{[^}]* ${START_LINE_POSITION * 100}%;`))
    expect(css).toMatch(
      new RegExp(
        `\\.ka-finish \\{[^}]*left: ${Math.round((START_LINE_POSITION + COURSE_LENGTH_IN_VIEW_WIDTHS) * 100)}%;[^}]*-50%`,
      ),
    )
  })
})

describe('the timeline', () => {
  test(
    'the steps of the timeline of Karera are in order of time, and end in the final picture of the result',
    checks.isInOrderAndEndsStill,
  )

  test(
    'Karera does not celebrate a payout that is not higher than the price of the round',
    checks.celebratesGainsAlone,
  )

  test(
    'with reduced motion, Karera shows the whole result as soon as the answer comes',
    checks.isWholeAtTheAnswerWithReducedMotion,
  )

  test('the race of Karera takes the same time on the screen for every outcome, and waits for a late answer before it starts', () => {
    fc.assert(
      fc.property(anyOutcome, outcome => {
        const timesOf = (answeredMs: number) =>
          createTimeline(outcome, { ...moving, answeredMs })
            .filter(step => step.kind === 'start' || step.kind === 'finish')
            .map(step => step.atMs)
        const raceMs = [0, ...Array.from({ length: 6 }, (_, place) => horseFinishMsAtPlace(place))]
        expect(timesOf(120)).toEqual(raceMs.map(ms => RACE_START_WAIT_MIN_MS + ms))
        expect(timesOf(3_000)).toEqual(raceMs.map(ms => 3_000 + ms))
      }),
    )
  })
})
