import { EVEN_ACCELERATION_EASING, EVEN_BRAKING_EASING } from '../kit/stage/easing.ts'
import { ODDS } from './odds.ts'

/** Degrees from one cabin to the next. */
export const DEGREES_PER_CABIN = 360 / ODDS.cabins.length

/** Full speed of the wheel, in degrees per millisecond. */
const FULL_SPEED_DEG_PER_MS = 0.27
/** Milliseconds of even acceleration from rest to full speed. */
export const WHEEL_ACCELERATION_MS = 700
/** Milliseconds of even braking; the same for every turn, whatever cabin stops at the gate. */
export const WHEEL_BRAKE_MS = 2_400
const START_DEG = (FULL_SPEED_DEG_PER_MS * WHEEL_ACCELERATION_MS) / 2
/** Degrees that the wheel turns while it brakes. */
export const BRAKE_TURN_DEG = (FULL_SPEED_DEG_PER_MS * WHEEL_BRAKE_MS) / 2

/** The rotation of the wheel with a cabin at the gate: degrees clockwise, 0 to 360. */
export function wheelAngleAtCabin(cabin: number): number {
  return (360 - cabin * DEGREES_PER_CABIN) % 360
}

/**
 * The rotation of the wheel in degrees, `ms` milliseconds after it started, if it does not brake.
 * @param from the cabin at the gate at the start
 */
function rotationWithoutBraking(from: number, ms: number): number {
  if (ms < WHEEL_ACCELERATION_MS)
    return wheelAngleAtCabin(from) + START_DEG * (ms / WHEEL_ACCELERATION_MS) ** 2
  return wheelAngleAtCabin(from) + START_DEG + FULL_SPEED_DEG_PER_MS * (ms - WHEEL_ACCELERATION_MS)
}

/**
 * The time at which braking starts, in milliseconds from the start of the turn. The wheel turns by `BRAKE_TURN_DEG`
 * while it brakes, so braking starts when the drawn cabin is this far from the gate. The wheel turns at full speed
 * until then, for less than one more turn.
 * @param earliestMs braking does not start before this time
 */
export function computeBrakeStartMs(from: number, cabin: number, earliestMs: number): number {
  const atSpeedMs = Math.max(WHEEL_ACCELERATION_MS, earliestMs)
  const missing = wheelAngleAtCabin(cabin) - BRAKE_TURN_DEG - rotationWithoutBraking(from, atSpeedMs)
  return atSpeedMs + (((missing % 360) + 360) % 360) / FULL_SPEED_DEG_PER_MS
}

function rotateTransform(degrees: number): string {
  return `rotate(${degrees}deg)`
}

/** The CSS transform of the wheel at rest. @param cabin the cabin at the gate, as an index of `ODDS.cabins` */
export function wheelTransformAtRest(cabin: number): string {
  return rotateTransform(wheelAngleAtCabin(cabin))
}

/** The keyframes in which the wheel accelerates from rest to full speed. */
export function createSpeedUpKeyframes(from: number): Keyframe[] {
  return [
    { transform: wheelTransformAtRest(from), easing: EVEN_ACCELERATION_EASING },
    { transform: rotateTransform(rotationWithoutBraking(from, WHEEL_ACCELERATION_MS)) },
  ]
}

/** One whole turn at full speed, to be repeated after `createSpeedUpKeyframes`. */
export function createFullSpeedTurnAnimation(from: number): {
  readonly frames: Keyframe[]
  readonly durationMs: number
} {
  const angle = rotationWithoutBraking(from, WHEEL_ACCELERATION_MS)
  return {
    frames: [{ transform: rotateTransform(angle) }, { transform: rotateTransform(angle + 360) }],
    durationMs: 360 / FULL_SPEED_DEG_PER_MS,
  }
}

/**
 * The animation of a whole turn: acceleration, full speed, braking.
 * @param brakedMs the start of braking, from `computeBrakeStartMs`
 */
export function createWholeTurnAnimation(
  from: number,
  brakedMs: number,
): { readonly frames: Keyframe[]; readonly durationMs: number } {
  const durationMs = brakedMs + WHEEL_BRAKE_MS
  const braked = rotationWithoutBraking(from, brakedMs)
  const frames = [
    { transform: wheelTransformAtRest(from), easing: EVEN_ACCELERATION_EASING },
    {
      transform: rotateTransform(rotationWithoutBraking(from, WHEEL_ACCELERATION_MS)),
      offset: WHEEL_ACCELERATION_MS / durationMs,
    },
    { transform: rotateTransform(braked), offset: brakedMs / durationMs, easing: EVEN_BRAKING_EASING },
    { transform: rotateTransform(braked + BRAKE_TURN_DEG) },
  ]
  return { frames, durationMs }
}

/**
 * The times at which the gate is between two cabins, in milliseconds from the start of braking; the sound clicks then.
 */
export function computeGateTickTimesMs(): number[] {
  const count = Math.floor(BRAKE_TURN_DEG / DEGREES_PER_CABIN)
  return Array.from({ length: count }, (_, index) => {
    const left = (count - index - 0.5) * DEGREES_PER_CABIN
    return WHEEL_BRAKE_MS * (1 - Math.sqrt(left / BRAKE_TURN_DEG))
  })
}
