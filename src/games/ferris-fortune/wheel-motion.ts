import { ODDS } from './odds.ts'

/** Degrees from one cabin to the next. */
export const CABIN_DEG = 360 / ODDS.cabins.length

/** Degrees a millisecond, once the wheel is at speed. */
const SPEED = 0.27
/** How long the wheel takes to its speed, evenly. */
export const START_MS = 700
/** How long it brakes, evenly: the same for every turn, whatever stops at the gate. */
export const BRAKE_MS = 2_400
const START_DEG = (SPEED * START_MS) / 2
/** How far it turns while it brakes. */
export const BRAKE_DEG = (SPEED * BRAKE_MS) / 2

/** Even acceleration and even braking, exactly. */
const SPEEDING = 'cubic-bezier(0.333333, 0, 0.666667, 0.333333)'
const BRAKING = 'cubic-bezier(0.333333, 0.666667, 0.666667, 1)'

/** The rotation of the wheel with a cabin at the gate: degrees clockwise, 0 to 360. */
export function angleOf(cabin: number): number {
  return (360 - cabin * CABIN_DEG) % 360
}

/** The rotation of the unbraked wheel `ms` milliseconds after it started with the cabin `from` at the gate, in degrees. */
function turnedTo(from: number, ms: number): number {
  if (ms < START_MS) return angleOf(from) + START_DEG * (ms / START_MS) ** 2
  return angleOf(from) + START_DEG + SPEED * (ms - START_MS)
}

/**
 * When the wheel is braked, in milliseconds from the start of the turn. Braking is always the same, so that the wheel goes
 * on at its speed until the drawn cabin is that far from the gate: one turn of it more at most.
 * @param earliestMs braked no sooner
 */
export function brakeMs(from: number, cabin: number, earliestMs: number): number {
  const atSpeedMs = Math.max(START_MS, earliestMs)
  const missing = angleOf(cabin) - BRAKE_DEG - turnedTo(from, atSpeedMs)
  return atSpeedMs + (((missing % 360) + 360) % 360) / SPEED
}

function turned(degrees: number): string {
  return `rotate(${degrees}deg)`
}

/** The wheel at rest. */
export function standing(cabin: number): string {
  return turned(angleOf(cabin))
}

/** From rest to its speed. */
export function speedingUp(from: number): Keyframe[] {
  return [{ transform: standing(from), easing: SPEEDING }, { transform: turned(turnedTo(from, START_MS)) }]
}

/** One whole turn at speed, to be repeated after `speedingUp`. */
export function atSpeed(from: number): { readonly frames: Keyframe[]; readonly durationMs: number } {
  const angle = turnedTo(from, START_MS)
  return {
    frames: [{ transform: turned(angle) }, { transform: turned(angle + 360) }],
    durationMs: 360 / SPEED,
  }
}

/** The whole turn, from rest to rest. @param brakedMs of `brakeMs` */
export function wholeTurn(
  from: number,
  brakedMs: number,
): { readonly frames: Keyframe[]; readonly durationMs: number } {
  const durationMs = brakedMs + BRAKE_MS
  const braked = turnedTo(from, brakedMs)
  const frames = [
    { transform: standing(from), easing: SPEEDING },
    { transform: turned(turnedTo(from, START_MS)), offset: START_MS / durationMs },
    { transform: turned(braked), offset: brakedMs / durationMs, easing: BRAKING },
    { transform: turned(braked + BRAKE_DEG) },
  ]
  return { frames, durationMs }
}

/** When the gate is between two cabins, in milliseconds from the start of braking. */
export function ticksMs(): number[] {
  const count = Math.floor(BRAKE_DEG / CABIN_DEG)
  return Array.from({ length: count }, (_, index) => {
    const left = (count - index - 0.5) * CABIN_DEG
    return BRAKE_MS * (1 - Math.sqrt(left / BRAKE_DEG))
  })
}
