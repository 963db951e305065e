import { HORSES, type Horse } from './odds.ts'

/*
 * Lengths are shares of the width of the course in view. The race is a function of the drawn order alone: no bet and no
 * stake changes how a horse runs, so that nobody's horse is held back or let come close (GLI-19 4.5.2).
 */
/** From the start to the finish. */
export const COURSE = 2.6
/** Where the noses stand in view before the start, and where the finish stands when the view rests. */
export const START_AT = 0.3
export const FINISH_AT = 0.66
/** How far the view follows. */
export const VIEW_WAY = START_AT + COURSE - FINISH_AT
/** The fair behind the course passes by so much slower. */
export const FAIR_SHARE = 0.1

/** The winner passes the finish after so long, in milliseconds from the start. */
export const WINNER_MS = 4_600
/** From one horse's finish to the next one's: always the same. */
export const GAP_MS = 150
/** How far beyond the finish the winner rests, and how much sooner each horse after it. */
const RUN_OUT = 0.29
const RUN_OUT_LESS = 0.025

/** The share of a run in which a horse comes to its pace. */
const PUSH = 0.08
/** The most that each of the two waves of a horse's pace is off an even one, as a share of the course. */
const SWAY = 0.022

/** The view comes to its speed, keeps it, and slows down to rest: ends of the three parts, in milliseconds. */
const VIEW_MS = [700, 3_700, 5_600] as const

const SAMPLE_MS = 100
/** All horses rest after so long, in milliseconds from the start. */
export const REST_MS = 7_600

/** When the horse of a place, from 0, passes the finish: milliseconds from the start. */
export function finishMs(place: number): number {
  return WINNER_MS + place * GAP_MS
}

/** Where the horse of a place rests: its nose in view. */
export function restAt(place: number): number {
  return FINISH_AT + RUN_OUT - place * RUN_OUT_LESS
}

/** How a horse is ahead of an even pace or behind it: two waves, from -1 to 1 each. */
type Pace = readonly [number, number]

/** The paces of all horses by a hash of the order (FNV-1a): the same order is always the same race. */
function pacesOf(order: readonly Horse[]): Readonly<Record<Horse, Pace>> {
  let word = 0x811c9dc5
  for (const letter of order.join()) word = Math.imul(word ^ letter.charCodeAt(0), 0x01000193)
  const next = () => {
    word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d)
    word = Math.imul(word ^ (word >>> 12), 0x297a2d39)
    return (word >>> 0) / 2 ** 31 - 1
  }
  return Object.fromEntries(HORSES.map(horse => [horse, [next(), next()]])) as unknown as Record<Horse, Pace>
}

/** The share of the course that is run after a share of a horse's time: 0 at 0, 1 at 1, never backwards. */
function runShare(done: number, [slow, quick]: Pace): number {
  const pushed = (part: number) => part + PUSH * (Math.exp(-part / PUSH) - 1)
  const sway = SWAY * (slow * Math.sin(2 * Math.PI * done) + quick * Math.sin(3 * Math.PI * done))
  return pushed(done) / pushed(1) + sway * Math.min(1, done / PUSH)
}

/** How far a horse has run, in widths of the view; after the finish it brakes evenly from its speed to its rest. */
function ranTo(ms: number, place: number, pace: Pace): number {
  const timeMs = finishMs(place)
  if (ms <= timeMs) return COURSE * runShare(ms / timeMs, pace)
  const step = 1e-4
  const speed = (COURSE * (1 - runShare(1 - step, pace))) / (step * timeMs)
  const left = restAt(place) - FINISH_AT
  const brakes = Math.min(1, (ms - timeMs) / ((2 * left) / speed))
  return COURSE + left * (1 - (1 - brakes) ** 2)
}

/** How far the view has followed. */
export function viewTo(ms: number): number {
  const [atSpeed, braking, rest] = VIEW_MS
  const speed = VIEW_WAY / ((rest + braking - atSpeed) / 2)
  if (ms <= atSpeed) return (speed * ms ** 2) / (2 * atSpeed)
  if (ms <= braking) return speed * (ms - atSpeed / 2)
  const leftMs = Math.max(0, rest - ms)
  return VIEW_WAY - (speed * leftMs ** 2) / (2 * (rest - braking))
}

/** Where each nose is in view, by horses, `ms` milliseconds after the start. */
export function nosesAt(ms: number, order: readonly Horse[]): Readonly<Record<Horse, number>> {
  const paces = pacesOf(order)
  return Object.fromEntries(
    order.map((horse, place) => [horse, START_AT + ranTo(ms, place, paces[horse]) - viewTo(ms)]),
  ) as Record<Horse, number>
}

/** Moves an element that is as wide as the view by a share of that. */
export function movedBy(share: number): string {
  return `translateX(${Math.round(share * 1e5) / 1e3}%)`
}

const SAMPLES = Array.from({ length: REST_MS / SAMPLE_MS + 1 }, (_, index) => index * SAMPLE_MS)

/** The frames of a race, evenly apart, from the start until all horses rest. */
export function raceFrames(order: readonly Horse[]): {
  readonly horses: Readonly<Record<Horse, Keyframe[]>>
  /** Of the course, and of the fair behind it. */
  readonly course: Keyframe[]
  readonly fair: Keyframe[]
} {
  const noses = SAMPLES.map(ms => nosesAt(ms, order))
  const framesOf = (horse: Horse) => noses.map(at => ({ transform: movedBy(at[horse]) }))
  return {
    horses: Object.fromEntries(HORSES.map(horse => [horse, framesOf(horse)])) as unknown as Record<
      Horse,
      Keyframe[]
    >,
    course: SAMPLES.map(ms => ({ transform: movedBy(-viewTo(ms)) })),
    fair: SAMPLES.map(ms => ({ transform: movedBy(-viewTo(ms) * FAIR_SHARE) })),
  }
}
