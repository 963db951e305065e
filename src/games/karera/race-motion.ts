import { computeBrakedDistanceShare } from '../kit/stage/easing.ts'
import { HORSES, type Horse } from './odds.ts'

/*
 * Lengths are in widths of the view. The movement depends on the drawn order alone: no bet and no stake changes how a
 * horse runs, so that no horse is slowed down or brought near a win because of the bets (GLI-19 4.5.2).
 */
/** Distance from the start to the finish, as a multiple of the view's width. */
export const COURSE_LENGTH_IN_VIEW_WIDTHS = 2.6
/**
 * The position of the horses' noses before the start, as a share of the view's width. `FINISH_LINE_POSITION` is the
 * position of the finish after the view has stopped.
 */
export const START_LINE_POSITION = 0.3
export const FINISH_LINE_POSITION = 0.66
/** Distance that the view moves along the course, as a multiple of its own width. */
export const VIEW_TRAVEL_DISTANCE_TOTAL =
  START_LINE_POSITION + COURSE_LENGTH_IN_VIEW_WIDTHS - FINISH_LINE_POSITION
/** Speed of the fair behind the course, as a share of the course's speed. */
export const FAIRGROUND_SPEED_SHARE = 0.1

/** Milliseconds from the start of the race until the winner passes the finish. */
export const WINNER_FINISH_MS = 4_600
/** Milliseconds between the finishes of two successive horses. The time is the same in every race. */
export const HORSE_FINISH_INTERVAL_MS = 150
/**
 * The distance beyond the finish at which the winner stops, as a share of the view's width. Each next horse stops
 * `RUN_OUT_STEP_PER_PLACE` behind the horse before it.
 */
const WINNER_RUN_OUT_DISTANCE = 0.29
const RUN_OUT_STEP_PER_PLACE = 0.04

/** The share of a horse's running time in which it accelerates. */
const ACCELERATION_TIME_SHARE = 0.08
/**
 * Two waves make a horse deviate from an even pace. Each wave causes at most this deviation, as a share of the course.
 */
const PACE_DEVIATION_MAX = 0.022

/**
 * The end of each phase of the view's movement (acceleration, constant speed, braking), in milliseconds from the start.
 */
const VIEW_PHASE_END_MS = [700, 3_700, 5_600] as const

const SAMPLE_MS = 100
/** Time from the start until all horses have stopped, in milliseconds. */
export const ALL_HORSES_STOPPED_MS = 7_600

/** Time at which a horse passes the finish, in milliseconds from the start. @param place the horse's place, from 0 */
export function horseFinishMsAtPlace(place: number): number {
  return WINNER_FINISH_MS + place * HORSE_FINISH_INTERVAL_MS
}

/** Position in the view at which a horse's nose stops. @param place the horse's place, from 0 */
export function noseRestPositionOfPlace(place: number): number {
  return FINISH_LINE_POSITION + WINNER_RUN_OUT_DISTANCE - place * RUN_OUT_STEP_PER_PLACE
}

/** How a horse deviates from an even pace: the factors of a slow and of a quick wave, each from -1 to 1. */
type Pace = readonly [number, number]

/**
 * The paces of all horses. They are computed from a hash (FNV-1a) of the order at the finish, so that the same order
 * always gives the same race.
 */
function pacesOf(order: readonly Horse[]): Readonly<Record<Horse, Pace>> {
  let word = 0x811c9dc5
  for (const letter of order.join()) word = Math.imul(word ^ letter.charCodeAt(0), 0x01000193)
  const nextHashNumber = () => {
    word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d)
    word = Math.imul(word ^ (word >>> 12), 0x297a2d39)
    return (word >>> 0) / 2 ** 31 - 1
  }
  return Object.fromEntries(
    HORSES.map(horse => [horse, [nextHashNumber(), nextHashNumber()]]),
  ) as unknown as Record<Horse, Pace>
}

/**
 * The share of the course that a horse has run: 0 at the start, 1 at the finish, never decreasing.
 * @param done the share of the horse's running time that has passed
 */
function courseShareRun(done: number, [slow, quick]: Pace): number {
  const distanceWithAcceleration = (part: number) =>
    part + ACCELERATION_TIME_SHARE * (Math.exp(-part / ACCELERATION_TIME_SHARE) - 1)
  const sway =
    PACE_DEVIATION_MAX * (slow * Math.sin(2 * Math.PI * done) + quick * Math.sin(3 * Math.PI * done))
  return (
    distanceWithAcceleration(done) / distanceWithAcceleration(1) +
    sway * Math.min(1, done / ACCELERATION_TIME_SHARE)
  )
}

/**
 * The distance that a horse has run from the start, as a multiple of the view's width. After the finish the horse
 * brakes evenly until it stops.
 */
function distanceRun(ms: number, place: number, pace: Pace): number {
  const timeMs = horseFinishMsAtPlace(place)
  if (ms <= timeMs) return COURSE_LENGTH_IN_VIEW_WIDTHS * courseShareRun(ms / timeMs, pace)
  const step = 1e-4
  const speed = (COURSE_LENGTH_IN_VIEW_WIDTHS * (1 - courseShareRun(1 - step, pace))) / (step * timeMs)
  const left = noseRestPositionOfPlace(place) - FINISH_LINE_POSITION
  const brakes = Math.min(1, (ms - timeMs) / ((2 * left) / speed))
  return COURSE_LENGTH_IN_VIEW_WIDTHS + left * computeBrakedDistanceShare(brakes)
}

/** Distance that the view has moved after `ms` milliseconds, as a multiple of its own width. */
export function viewTravelDistanceAtMs(ms: number): number {
  const [atSpeed, braking, rest] = VIEW_PHASE_END_MS
  const speed = VIEW_TRAVEL_DISTANCE_TOTAL / ((rest + braking - atSpeed) / 2)
  if (ms <= atSpeed) return (speed * ms ** 2) / (2 * atSpeed)
  if (ms <= braking) return speed * (ms - atSpeed / 2)
  const leftMs = Math.max(0, rest - ms)
  return VIEW_TRAVEL_DISTANCE_TOTAL - (speed * leftMs ** 2) / (2 * (rest - braking))
}

/** Position of each horse's nose in the view, `ms` milliseconds after the start. */
export function nosePositionsAtMs(ms: number, order: readonly Horse[]): Readonly<Record<Horse, number>> {
  const paces = pacesOf(order)
  return Object.fromEntries(
    order.map((horse, place) => [
      horse,
      START_LINE_POSITION + distanceRun(ms, place, paces[horse]) - viewTravelDistanceAtMs(ms),
    ]),
  ) as Record<Horse, number>
}

/** The transform that moves an element by a share of the view's width. The element must be as wide as the view. */
export function createViewShiftTransform(share: number): string {
  return `translateX(${Math.round(share * 1e5) / 1e3}%)`
}

const SAMPLE_TIMES_MS = Array.from(
  { length: ALL_HORSES_STOPPED_MS / SAMPLE_MS + 1 },
  (_, index) => index * SAMPLE_MS,
)

/**
 * The keyframes of the horses, the course and the fair at equal intervals, from the start until all horses have
 * stopped.
 */
export function createRaceKeyframes(order: readonly Horse[]): {
  readonly horses: Readonly<Record<Horse, Keyframe[]>>
  readonly course: Keyframe[]
  readonly fair: Keyframe[]
} {
  const noses = SAMPLE_TIMES_MS.map(ms => nosePositionsAtMs(ms, order))
  const framesOf = (horse: Horse) => noses.map(at => ({ transform: createViewShiftTransform(at[horse]) }))
  return {
    horses: Object.fromEntries(HORSES.map(horse => [horse, framesOf(horse)])) as unknown as Record<
      Horse,
      Keyframe[]
    >,
    course: SAMPLE_TIMES_MS.map(ms => ({ transform: createViewShiftTransform(-viewTravelDistanceAtMs(ms)) })),
    fair: SAMPLE_TIMES_MS.map(ms => ({
      transform: createViewShiftTransform(-viewTravelDistanceAtMs(ms) * FAIRGROUND_SPEED_SHARE),
    })),
  }
}
