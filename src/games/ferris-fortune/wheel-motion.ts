import { EVEN_ACCELERATION, EVEN_BRAKING } from '../kit/stage/easing.ts'
import { ODDS } from './odds.ts'

/** Degrees from one cabin to the next. */
export const CABIN_DEG = 360 / ODDS.cabins.length

/** Full speed of the wheel, in degrees per millisecond. */
const SPEED = 0.27
/** Milliseconds of even acceleration from rest to full speed. */
export const ACCELERATION_MS = 700
/** Milliseconds of even braking; the same for every turn, whatever cabin stops at the gate. */
export const BRAKE_MS = 2_400
const START_DEG = (SPEED * ACCELERATION_MS) / 2
/** Degrees that the wheel turns while it brakes. */
export const BRAKE_DEG = (SPEED * BRAKE_MS) / 2

/** The rotation of the wheel with a cabin at the gate: degrees clockwise, 0 to 360. */
export function wheelAngleAtCabin(cabin: number): number {
  return (360 - cabin * CABIN_DEG) % 360
}

/** The rotation of the unbraked wheel `ms` milliseconds after it started with the cabin `from` at the gate, in degrees. */
function rotationAt(from: number, ms: number): number {
  if (ms < ACCELERATION_MS) return wheelAngleAtCabin(from) + START_DEG * (ms / ACCELERATION_MS) ** 2
  return wheelAngleAtCabin(from) + START_DEG + SPEED * (ms - ACCELERATION_MS)
}

/**
 * Start of braking, in milliseconds from the start of the turn. Braking always turns the wheel by `BRAKE_DEG`, so the
 * wheel keeps its full speed until the drawn cabin is this far from the gate: for at most one more turn.
 * @param earliestMs braking starts at this time at the earliest
 */
export function brakeStartMs(from: number, cabin: number, earliestMs: number): number {
  const atSpeedMs = Math.max(ACCELERATION_MS, earliestMs)
  const missing = wheelAngleAtCabin(cabin) - BRAKE_DEG - rotationAt(from, atSpeedMs)
  return atSpeedMs + (((missing % 360) + 360) % 360) / SPEED
}

function rotateTransform(degrees: number): string {
  return `rotate(${degrees}deg)`
}

/** Transform of the wheel at rest. @param cabin the cabin at the gate */
export function wheelTransformAtRest(cabin: number): string {
  return rotateTransform(wheelAngleAtCabin(cabin))
}

/** Frames from rest to full speed. */
export function speedUpFrames(from: number): Keyframe[] {
  return [
    { transform: wheelTransformAtRest(from), easing: EVEN_ACCELERATION },
    { transform: rotateTransform(rotationAt(from, ACCELERATION_MS)) },
  ]
}

/** One whole turn at full speed, to be repeated after `speedUpFrames`. */
export function fullSpeedTurnAnimation(from: number): {
  readonly frames: Keyframe[]
  readonly durationMs: number
} {
  const angle = rotationAt(from, ACCELERATION_MS)
  return {
    frames: [{ transform: rotateTransform(angle) }, { transform: rotateTransform(angle + 360) }],
    durationMs: 360 / SPEED,
  }
}

/** The whole turn, from rest to rest. @param brakedMs start of braking, from `brakeStartMs` */
export function wholeTurnAnimation(
  from: number,
  brakedMs: number,
): { readonly frames: Keyframe[]; readonly durationMs: number } {
  const durationMs = brakedMs + BRAKE_MS
  const braked = rotationAt(from, brakedMs)
  const frames = [
    { transform: wheelTransformAtRest(from), easing: EVEN_ACCELERATION },
    { transform: rotateTransform(rotationAt(from, ACCELERATION_MS)), offset: ACCELERATION_MS / durationMs },
    { transform: rotateTransform(braked), offset: brakedMs / durationMs, easing: EVEN_BRAKING },
    { transform: rotateTransform(braked + BRAKE_DEG) },
  ]
  return { frames, durationMs }
}

/** Times at which the gate is between two cabins, in milliseconds from the start of braking. */
export function gateTickTimesMs(): number[] {
  const count = Math.floor(BRAKE_DEG / CABIN_DEG)
  return Array.from({ length: count }, (_, index) => {
    const left = (count - index - 0.5) * CABIN_DEG
    return BRAKE_MS * (1 - Math.sqrt(left / BRAKE_DEG))
  })
}
