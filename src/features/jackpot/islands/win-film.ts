import type { JackpotPool } from '../../../domain/awards/jackpot.ts'
import { NOTE_HERTZ, type WinFanfare } from '../../../games/kit/sound/notes.ts'
import type { TimedStep } from '../../../games/kit/stage/stage-clock.ts'

/** The number of bulbs on the board. They light one after another. */
export const FILM_BULB_COUNT = 12

/**
 * A part of the film of a won jackpot. `dark`: the board without light. `lights`: its bulbs light one after another.
 * `bloom`: the mango opens, the name of the pool falls into place, and the amount counts up. `again`: paper and
 * fireworks start a second time. `over`: the end picture, which stays.
 */
export type FilmPhase = 'dark' | 'lights' | 'bloom' | 'again' | 'over'

/** The film of one pool. Times are in milliseconds from the start of the film. */
interface JackpotFilm {
  readonly lightsMs: number
  /** The time from one bulb to the next one. */
  readonly bulbGapMs: number
  readonly bloomMs: number
  /** Absent where paper and fireworks start once. */
  readonly againMs?: number
  readonly overMs: number
  /** The duration of the counting from the bloom on. */
  readonly countMs: number
  readonly hasRays: boolean
  readonly hasFireworks: boolean
  /** Milliseconds on and off in turn, from the bloom on. */
  readonly vibration: readonly number[]
  /** The fanfare starts with the first bulb. */
  readonly fanfare: WinFanfare
}

const { g4, c5, d5, e5, g5, a5, c6, e6, g6 } = NOTE_HERTZ

/** One note for each bulb, rising to the bloom. */
const RISE = [g4, c5, d5, e5, g4, c5, e5, g5, c5, e5, g5, a5]
const TURN = [c6, g5, e5, g5, c6, e6]

/** The films of the four pools. The larger the pool, the longer the film, and the more of the fair takes part. */
export const JACKPOT_FILMS: Readonly<Record<JackpotPool, JackpotFilm>> = {
  mini: {
    lightsMs: 300,
    bulbGapMs: 80,
    bloomMs: 1_300,
    overMs: 6_000,
    countMs: 2_500,
    hasRays: false,
    hasFireworks: false,
    vibration: [60, 60, 120],
    fanfare: { notes: [...RISE, ...TURN, c6], gapS: 0.08, noteS: 0.5, bangsS: [], decibels: 1 },
  },
  minor: {
    lightsMs: 300,
    bulbGapMs: 110,
    bloomMs: 1_700,
    againMs: 3_700,
    overMs: 8_000,
    countMs: 3_500,
    hasRays: true,
    hasFireworks: false,
    vibration: [60, 60, 60, 60, 160],
    fanfare: { notes: [...RISE, ...TURN, c6, g5, c6, e6], gapS: 0.11, noteS: 0.5, bangsS: [], decibels: 1 },
  },
  major: {
    lightsMs: 500,
    bulbGapMs: 130,
    bloomMs: 2_200,
    overMs: 10_000,
    countMs: 4_500,
    hasRays: true,
    hasFireworks: true,
    vibration: [60, 60, 60, 60, 120, 200, 60, 60, 160],
    fanfare: {
      notes: [...RISE, ...TURN, ...TURN, c6, e6, g6, e6, g6, g6],
      gapS: 0.13,
      noteS: 0.6,
      bangsS: bangTimesOf(1.7),
      decibels: 1,
    },
  },
  mega: {
    lightsMs: 1_000,
    bulbGapMs: 180,
    bloomMs: 3_300,
    againMs: 7_000,
    overMs: 14_000,
    countMs: 6_500,
    hasRays: true,
    hasFireworks: true,
    vibration: [60, 60, 60, 60, 120, 200, 60, 60, 120, 200, 60, 60, 240],
    fanfare: {
      notes: [...RISE, ...TURN, ...TURN, ...TURN, g5, c6, e6, c6, e6, g6, e6, g6, c6, g6, e6, g6, g6],
      gapS: 0.18,
      noteS: 0.7,
      bangsS: [...bangTimesOf(2.3), ...bangTimesOf(6)],
      decibels: 1,
    },
  },
}

/** The times at which the bursts of one salvo open, in seconds; they equal those in `fireworks.css`. */
function bangTimesOf(startS: number): readonly number[] {
  return [0.35, 0.8, 1.25, 1.7, 2.15, 2.6, 2.8].map(atS => startS + atS)
}

export interface FilmStep extends TimedStep {
  readonly phase: FilmPhase
}

/** The steps of a film in order; `dark` is the phase before the first step. */
export function createFilmSteps({ lightsMs, bloomMs, againMs, overMs }: JackpotFilm): readonly FilmStep[] {
  return [
    { phase: 'lights', atMs: lightsMs },
    { phase: 'bloom', atMs: bloomMs },
    ...(againMs === undefined ? [] : ([{ phase: 'again', atMs: againMs }] as const)),
    { phase: 'over', atMs: overMs },
  ]
}
