import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { countFreeSpins } from '../../../../src/games/jeepney-fiesta/free-spin-counter.ts'
import { CYCLE_MIN_MS, FIRST_STOPS, REEL_COUNT, STAKES } from '../../../../src/games/jeepney-fiesta/odds.ts'
import type { JeepneyOutcome } from '../../../../src/games/jeepney-fiesta/outcome.ts'
import {
  advancePlayback,
  INITIAL_PLAYBACK,
  type SpinPlayback,
  stillPlaybackOfOutcome,
} from '../../../../src/games/jeepney-fiesta/playback.ts'
import { playSpin } from '../../../../src/games/jeepney-fiesta/rules.ts'
import {
  createTimeline,
  FREE_SPINS_CLOSING_MS,
  isLastFreeSpin,
  LANDING_MS,
  REEL_GAP_MS,
} from '../../../../src/games/jeepney-fiesta/timeline.ts'
import { celebrationMs, findTierRow, winTierOfPayout } from '../../../../src/games/kit/stage/win-tier.ts'
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
  .map(({ stops, state, level }) => playSpin({ stake: level, state, random: dictated(...stops) }).outcome)

const anyOptions = fc.record({
  answeredMs: fc.nat({ max: 20_000 }),
  cycleMinMs: fc.constantFrom(CYCLE_MIN_MS, 5_000),
  reducedMotion: fc.boolean(),
})

function outcomeOf(stops: readonly number[]): JeepneyOutcome {
  return playSpin({ stake, state: undefined, random: dictated(...stops) }).outcome
}

describe('the cycle', () => {
  test('a spin of Jeepney Fiesta is never shorter than the minimum, and the reels rest before it ends', () => {
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

  test('a spin of Jeepney Fiesta waits for a late answer', () => {
    const { reelStopsMs } = createTimeline(outcomeOf(FIRST_STOPS), {
      answeredMs: 4_000,
      cycleMinMs: CYCLE_MIN_MS,
      reducedMotion: false,
    })
    expect(reelStopsMs[0]).toBe(4_000 + LANDING_MS)
  })
})

// GLI-19 4.5.2 forbids engineered near misses: two lanterns in view do not slow down the next reels.
test('the reels of Jeepney Fiesta stop at the same times whatever they are about to show', () => {
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
  test('a payout of Jeepney Fiesta up to the stake is not celebrated', {
    tags: ['games-no-false-win'],
  }, () => {
    expect(findTierRow(winTierOfPayout(stake, stake))).toBeUndefined()
    fc.assert(
      fc.property(anyOutcome, outcome => {
        const { steps } = createTimeline(outcome, moving)
        const count = steps.find(step => step.kind === 'count')
        const isCelebrated = outcome.payout >= outcome.stake * 2 && !isLastFreeSpin(outcome)
        expect(count).toMatchObject({ to: outcome.payout, isCelebrated })
        if (outcome.payout <= outcome.stake) expect(count).toMatchObject({ forMs: 0, isCelebrated: false })
      }),
    )
  })

  test('a celebrated payout of Jeepney Fiesta delays no paid spin', () => {
    const stops = [0, 1, 2, 3, 4].map(reel => stopShowing(reel, 'fiesta'))
    const outcome = outcomeOf(stops)
    const { steps, settledMs } = createTimeline(outcome, { ...moving, cycleMinMs: 0 })
    const { atMs = 0 } = steps.find(step => step.kind === 'count') ?? {}
    expect(winTierOfPayout(outcome.payout, outcome.stake)).toBe('huge')
    expect(settledMs).toBe(atMs)
    expect(steps.find(step => step.kind === 'celebrated')?.atMs).toBe(atMs + celebrationMs('huge'))
  })

  test('a payout of Jeepney Fiesta shows its lines in turn after the spin may go on, then all of them', () => {
    const stops = [0, 1, 2, 3, 4].map(reel => stopShowing(reel, 'lechon', 'lechon'))
    const { steps, settledMs } = createTimeline(outcomeOf(stops), moving)
    const lines = steps.filter(step => step.kind === 'line')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.every(step => step.atMs >= settledMs)).toBe(true)
    expect(steps.at(-1)?.kind).toBe('lit')
  })
})

describe('free spins', () => {
  const lanterns = [0, 1, 2, 3, 4].map(reel => stopShowing(reel, 'parol'))
  const playFree = (left: number, stops: readonly number[], won = 500) => {
    const state = { stake, left, granted: 8, won: centavos(won) }
    return playSpin({ stake, state, random: dictated(...stops) }).outcome
  }

  test('free spins of Jeepney Fiesta are announced after the win, and the next spin may start before that', () => {
    const { steps, settledMs } = createTimeline(outcomeOf(lanterns), moving)
    const [celebrated, awarded, gone] = ['celebrated', 'awarded', 'signGone'].map(kind =>
      steps.find(step => step.kind === kind),
    )
    expect(awarded).toMatchObject({ atMs: celebrated?.atMs, awarded: 20 })
    expect((gone?.atMs ?? 0) - (awarded?.atMs ?? 0)).toBeGreaterThan(3_000)
    expect(settledMs).toBeLessThan(awarded?.atMs ?? 0)
  })

  test('free spins of Jeepney Fiesta follow each other only after celebration and announcement', () => {
    const more = createTimeline(playFree(5, lanterns), moving)
    const ends = more.steps.filter(step => step.kind === 'celebrated' || step.kind === 'signGone')
    expect(ends).toHaveLength(2)
    expect(more.settledMs).toBe(Math.max(...ends.map(step => step.atMs)))
  })

  test('free spins of Jeepney Fiesta close with the total of the round, celebrated instead of the last spin', () => {
    const outcome = playFree(1, FIRST_STOPS, 20_000)
    expect(isLastFreeSpin(outcome)).toBe(true)
    const { steps, settledMs } = createTimeline(outcome, { ...moving, cycleMinMs: 0 })
    const { atMs = 0 } = steps.find(step => step.kind === 'count') ?? {}
    const closing = { kind: 'closing', atMs: atMs + FREE_SPINS_CLOSING_MS, forMs: celebrationMs('big') }
    expect(steps.find(step => step.kind === 'closing')).toMatchObject({ ...closing, to: 20_000, tier: 'big' })
    expect(settledMs).toBe(atMs + FREE_SPINS_CLOSING_MS)
    expect(stillPlaybackOfOutcome(outcome)).toMatchObject({ isClosed: true, amount: 20_000, tier: 'big' })
  })

  test('free spins of Jeepney Fiesta are counted as far as the reels show them', () => {
    const rolling = { reelsAtRest: 2, isClosed: false, isSettled: false }
    const resting = { reelsAtRest: REEL_COUNT, isClosed: false, isSettled: true }
    const opened = outcomeOf(lanterns)
    expect(countFreeSpins(rolling, opened, undefined)).toBeUndefined()
    expect(countFreeSpins(resting, opened, opened)).toMatchObject({ number: 0, granted: 20 })
    const third = playFree(6, lanterns)
    const { won } = third.series ?? {}
    const awarded = third.series?.awarded ?? 0
    expect(awarded).toBeGreaterThan(0)
    expect(countFreeSpins(rolling, third, third)).toEqual({ number: 3, granted: 8, won: 500 })
    expect(countFreeSpins(resting, third, third)).toEqual({ number: 3, granted: 8 + awarded, won })
    expect(countFreeSpins(rolling, undefined, third)).toEqual({ number: 4, granted: 8 + awarded, won })
    const last = playFree(1, FIRST_STOPS)
    expect(countFreeSpins({ ...resting, isClosed: true }, last, last)).toBeUndefined()
    expect(countFreeSpins(rolling, undefined, last)).toBeUndefined()
  })
})

describe('with reduced motion', () => {
  test('Jeepney Fiesta shows the whole result at once when motion is reduced, and nothing changes afterwards', () => {
    fc.assert(
      fc.property(anyOutcome, outcome => {
        const { steps, reelStopsMs } = createTimeline(outcome, { ...moving, reducedMotion: true })
        expect(reelStopsMs).toEqual(new Array(REEL_COUNT).fill(180))
        expect(steps.some(step => step.kind === 'line')).toBe(false)
        expect(steps.find(step => step.kind === 'count')).toMatchObject({ forMs: 0, to: outcome.payout })
      }),
    )
  })
})

test('the timeline of Jeepney Fiesta ends in the still picture', () => {
  fc.assert(
    fc.property(anyOutcome, anyOptions, (outcome, options) => {
      const end = createTimeline(outcome, options).steps.reduce<SpinPlayback>(
        advancePlayback,
        INITIAL_PLAYBACK,
      )
      expect({ ...end, countMs: 0 }).toEqual(stillPlaybackOfOutcome(outcome))
    }),
  )
})
