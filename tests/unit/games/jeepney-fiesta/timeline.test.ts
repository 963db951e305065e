import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { countFreeSpins } from '../../../../src/games/jeepney-fiesta/free-spin-counter.ts'
import {
  FIRST_SHOWN_REEL_STOPS,
  GAME_CYCLE_MIN_MS,
  REEL_COUNT,
  STAKES,
} from '../../../../src/games/jeepney-fiesta/odds.ts'
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
  REEL_LANDING_MS,
  REEL_STOP_INTERVAL_MS,
} from '../../../../src/games/jeepney-fiesta/timeline.ts'
import {
  celebrationMsOfWinTier,
  findWinTierRow,
  winTierOfPayout,
} from '../../../../src/games/kit/stage/win-tier.ts'
import { createDictatedDraws } from '../draws.ts'
import { arbitraryRoundState, arbitraryStops, findStopShowing } from './dictated.ts'

const stake = centavos(1_000)
const moving = { answeredMs: 180, cycleMinMs: GAME_CYCLE_MIN_MS, reducedMotion: false }

const anyOutcome: fc.Arbitrary<JeepneyOutcome> = fc
  .record({
    stops: arbitraryStops,
    state: fc.option(arbitraryRoundState, { nil: undefined }),
    level: fc.constantFrom(...STAKES),
  })
  .map(
    ({ stops, state, level }) =>
      playSpin({ stake: level, state, random: createDictatedDraws(...stops) }).outcome,
  )

const anyOptions = fc.record({
  answeredMs: fc.nat({ max: 20_000 }),
  cycleMinMs: fc.constantFrom(GAME_CYCLE_MIN_MS, 5_000),
  reducedMotion: fc.boolean(),
})

function outcomeOf(stops: readonly number[]): JeepneyOutcome {
  return playSpin({ stake, state: undefined, random: createDictatedDraws(...stops) }).outcome
}

describe('the cycle', () => {
  test('a spin of Jeepney Fiesta takes at least its minimum time, and its reels stop before it ends', () => {
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

  test('a spin of Jeepney Fiesta lasts until a late answer has come', () => {
    const { reelStopsMs } = createTimeline(outcomeOf(FIRST_SHOWN_REEL_STOPS), {
      answeredMs: 4_000,
      cycleMinMs: GAME_CYCLE_MIN_MS,
      reducedMotion: false,
    })
    expect(reelStopsMs[0]).toBe(4_000 + REEL_LANDING_MS)
  })
})

// Standard GLI-19, section 4.5.2, forbids designed near misses. So two lanterns in view must not slow down the next
// reels.
test('the reels of Jeepney Fiesta stop at the same times for every result', () => {
  const plain = createTimeline(outcomeOf(FIRST_SHOWN_REEL_STOPS), moving)
  fc.assert(
    fc.property(anyOutcome, outcome => {
      const { reelStopsMs } = createTimeline(outcome, moving)
      expect(reelStopsMs).toEqual(plain.reelStopsMs)
      for (const [reel, atMs] of reelStopsMs.slice(1).entries()) {
        expect(atMs - (reelStopsMs[reel] ?? 0)).toBe(REEL_STOP_INTERVAL_MS)
      }
    }),
  )
})

describe('a payout', () => {
  // UK remote technical standards, 14F: a game must not celebrate a payout that is not more than the stake.
  test('a payout of Jeepney Fiesta that is not above the stake is not celebrated', {
    tags: ['games-no-false-win'],
  }, () => {
    expect(findWinTierRow(winTierOfPayout(stake, stake))).toBeUndefined()
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

  test('the next paid spin of Jeepney Fiesta can start during the celebration of a payout', () => {
    const stops = [0, 1, 2, 3, 4].map(reel => findStopShowing(reel, 'fiesta'))
    const outcome = outcomeOf(stops)
    const { steps, settledMs } = createTimeline(outcome, { ...moving, cycleMinMs: 0 })
    const { atMs = 0 } = steps.find(step => step.kind === 'count') ?? {}
    expect(winTierOfPayout(outcome.payout, outcome.stake)).toBe('huge')
    expect(settledMs).toBe(atMs)
    expect(steps.find(step => step.kind === 'celebrated')?.atMs).toBe(atMs + celebrationMsOfWinTier('huge'))
  })

  test('winning lines of Jeepney Fiesta show one after another once the next spin is possible, then all together', () => {
    const stops = [0, 1, 2, 3, 4].map(reel => findStopShowing(reel, 'lechon', 'lechon'))
    const { steps, settledMs } = createTimeline(outcomeOf(stops), moving)
    const lines = steps.filter(step => step.kind === 'line')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.every(step => step.atMs >= settledMs)).toBe(true)
    expect(steps.at(-1)?.kind).toBe('lit')
  })
})

describe('free spins', () => {
  const lanterns = [0, 1, 2, 3, 4].map(reel => findStopShowing(reel, 'parol'))
  const playFree = (left: number, stops: readonly number[], won = 500) => {
    const state = { stake, left, granted: 8, won: centavos(won) }
    return playSpin({ stake, state, random: createDictatedDraws(...stops) }).outcome
  }

  test('free spins of Jeepney Fiesta are announced after the celebration; the first free spin can start before the announcement', () => {
    const { steps, settledMs } = createTimeline(outcomeOf(lanterns), moving)
    const [celebrated, awarded, gone] = ['celebrated', 'awarded', 'signGone'].map(kind =>
      steps.find(step => step.kind === kind),
    )
    expect(awarded).toMatchObject({ atMs: celebrated?.atMs, awarded: 20 })
    expect((gone?.atMs ?? 0) - (awarded?.atMs ?? 0)).toBeGreaterThan(3_000)
    expect(settledMs).toBeLessThan(awarded?.atMs ?? 0)
  })

  test('a free spin of Jeepney Fiesta starts only after the celebration and announcement of the spin before it', () => {
    const more = createTimeline(playFree(5, lanterns), moving)
    const ends = more.steps.filter(step => step.kind === 'celebrated' || step.kind === 'signGone')
    expect(ends).toHaveLength(2)
    expect(more.settledMs).toBe(Math.max(...ends.map(step => step.atMs)))
  })

  test('after the last free spin of Jeepney Fiesta, the total of the round is celebrated instead of the last spin', () => {
    const outcome = playFree(1, FIRST_SHOWN_REEL_STOPS, 20_000)
    expect(isLastFreeSpin(outcome)).toBe(true)
    const { steps, settledMs } = createTimeline(outcome, { ...moving, cycleMinMs: 0 })
    const { atMs = 0 } = steps.find(step => step.kind === 'count') ?? {}
    const closing = {
      kind: 'closing',
      atMs: atMs + FREE_SPINS_CLOSING_MS,
      forMs: celebrationMsOfWinTier('big'),
    }
    expect(steps.find(step => step.kind === 'closing')).toMatchObject({ ...closing, to: 20_000, tier: 'big' })
    expect(settledMs).toBe(atMs + FREE_SPINS_CLOSING_MS)
    expect(stillPlaybackOfOutcome(outcome)).toMatchObject({ isClosed: true, amount: 20_000, tier: 'big' })
  })

  test('the counter of free spins in Jeepney Fiesta includes a new result only once all reels have stopped', () => {
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
    const last = playFree(1, FIRST_SHOWN_REEL_STOPS)
    expect(countFreeSpins({ ...resting, isClosed: true }, last, last)).toBeUndefined()
    expect(countFreeSpins(rolling, undefined, last)).toBeUndefined()
  })
})

describe('with reduced motion', () => {
  test('with reduced motion, Jeepney Fiesta shows the whole result at once, without counting up or showing line after line', () => {
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

test('the timeline of Jeepney Fiesta ends in the final picture of the result', () => {
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
