import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { CYCLE_MIN_MS, FIRST_STOPS, REELS, STAKES } from '../../../../src/games/jeepney-fiesta/odds.ts'
import type { JeepneyOutcome } from '../../../../src/games/jeepney-fiesta/outcome.ts'
import {
  advance,
  BLANK_PLAYBACK,
  type Playback,
  stillOf,
} from '../../../../src/games/jeepney-fiesta/playback.ts'
import { play } from '../../../../src/games/jeepney-fiesta/rules.ts'
import { createTimeline, LANDING_MS, REEL_GAP_MS } from '../../../../src/games/jeepney-fiesta/timeline.ts'
import { vibrationOf, winTier } from '../../../../src/games/kit/stage/win-tier.ts'
import { dictated } from '../draws.ts'
import { anyState, anyStops, stopShowing } from './dictated.ts'

const stake = centavos(1_000)
const moving = { answeredMs: 180, cycleMinMs: CYCLE_MIN_MS, reducedMotion: false }

const anyOutcome: fc.Arbitrary<JeepneyOutcome> = fc
  .record({
    stops: anyStops,
    state: fc.option(anyState, { nil: undefined }),
    level: fc.constantFrom(...STAKES),
  })
  .map(({ stops, state, level }) => play({ stake: level, state, random: dictated(...stops) }).outcome)

const anyOptions = fc.record({
  answeredMs: fc.nat({ max: 20_000 }),
  cycleMinMs: fc.constantFrom(CYCLE_MIN_MS, 5_000),
  reducedMotion: fc.boolean(),
})

function outcomeOf(stops: readonly number[]): JeepneyOutcome {
  return play({ stake, state: undefined, random: dictated(...stops) }).outcome
}

describe('the cycle', () => {
  test('is never shorter than the shortest allowed, and the reels rest before it ends', () => {
    fc.assert(
      fc.property(anyOutcome, anyOptions, (outcome, options) => {
        const { settledMs, reelStopsMs, steps } = createTimeline(outcome, options)
        expect(settledMs).toBeGreaterThanOrEqual(options.cycleMinMs)
        expect(settledMs).toBeGreaterThanOrEqual(Math.max(...reelStopsMs))
        expect(steps.filter(step => step.kind === 'settled')).toEqual([{ kind: 'settled', atMs: settledMs }])
        const times = steps.map(step => step.atMs)
        expect(times).toEqual([...times].sort((a, b) => a - b))
      }),
    )
  })

  test('waits for a late answer', () => {
    const { reelStopsMs } = createTimeline(outcomeOf(FIRST_STOPS), {
      answeredMs: 4_000,
      cycleMinMs: CYCLE_MIN_MS,
      reducedMotion: false,
    })
    expect(reelStopsMs[0]).toBe(4_000 + LANDING_MS)
  })
})

// GLI-19 4.5.2 forbids engineered near misses: two lanterns in view do not slow down the next reels.
test('the reels land alike whatever they are about to show', () => {
  const plain = createTimeline(outcomeOf(FIRST_STOPS), moving)
  fc.assert(
    fc.property(anyOutcome, outcome => {
      const { reelStopsMs } = createTimeline(outcome, moving)
      expect(reelStopsMs).toEqual(plain.reelStopsMs)
      for (const [reel, atMs] of reelStopsMs.slice(1).entries()) {
        expect(atMs - (reelStopsMs[reel] ?? 0)).toBe(REEL_GAP_MS)
      }
    }),
  )
})

describe('a payout', () => {
  // UK remote technical standards 14F.
  test('of no more than the stake is not celebrated', () => {
    expect(winTier(centavos(0), stake)).toBe('nothing')
    expect(winTier(centavos(1), stake)).toBe('return')
    expect(winTier(stake, stake)).toBe('return')
    expect(winTier(centavos(stake + 1), stake)).toBe('win')
    expect(vibrationOf('return')).toEqual([])
    fc.assert(
      fc.property(anyOutcome, outcome => {
        const count = createTimeline(outcome, moving).steps.find(step => step.kind === 'count')
        if (outcome.payout <= outcome.stake) expect(count).toMatchObject({ forMs: 0 })
        else expect(count).not.toMatchObject({ tier: 'return' })
      }),
    )
  })

  test('grows in tiers', () => {
    expect(winTier(centavos(10_000), stake)).toBe('big')
    expect(winTier(centavos(50_000), stake)).toBe('huge')
  })

  test('shows its lines in turn after the spin may go on, then all of them', () => {
    const stops = [0, 1, 2, 3, 4].map(reel => stopShowing(reel, 'lechon', 'lechon'))
    const { steps, settledMs } = createTimeline(outcomeOf(stops), moving)
    const lines = steps.filter(step => step.kind === 'line')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.every(step => step.atMs >= settledMs)).toBe(true)
    expect(steps.at(-1)?.kind).toBe('lit')
  })
})

describe('with reduced motion', () => {
  test('everything is there at once, and nothing counts or changes after', () => {
    fc.assert(
      fc.property(anyOutcome, outcome => {
        const { steps, reelStopsMs } = createTimeline(outcome, { ...moving, reducedMotion: true })
        expect(reelStopsMs).toEqual(new Array(REELS).fill(180))
        expect(steps.some(step => step.kind === 'line')).toBe(false)
        expect(steps.find(step => step.kind === 'count')).toMatchObject({ forMs: 0, to: outcome.payout })
      }),
    )
  })
})

test('a timeline played to its end is the still picture', () => {
  fc.assert(
    fc.property(anyOutcome, anyOptions, (outcome, options) => {
      const end = createTimeline(outcome, options).steps.reduce<Playback>(advance, BLANK_PLAYBACK)
      expect({ ...end, countMs: 0 }).toEqual(stillOf(outcome))
    }),
  )
})
