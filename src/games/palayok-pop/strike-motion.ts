import { startMotion, stopMotions } from '../kit/stage/motion.ts'
import { rowAndColumnOfPot } from './geometry.ts'
import { STICK_SWING_MS } from './timeline.ts'

/**
 * The moving elements of a swing: the cell over the pot, and inside it the stick, the flash, and the things that fly
 * out.
 */
export interface StrikeElements {
  readonly cell: HTMLElement
  readonly stick: HTMLElement
  readonly flash: HTMLElement
  readonly shards: readonly HTMLElement[]
  readonly treats: readonly HTMLElement[]
  readonly puffs: readonly HTMLElement[]
}

const RAISED_STICK_TRANSFORM = 'translate(0, 0) rotate(52deg)'
const LOWERED_STICK_TRANSFORM = 'translate(-6%, 0) rotate(-9deg)'
const RAISE_MS = 180

/**
 * For each piece of a broken pot: the horizontal end of its flight (x) and the highest point of its flight (y), both in
 * percent of the piece's size, and the rotation at the end in degrees.
 */
const SHARD_FLIGHT_ENDS = [
  [-240, -60, -220],
  [220, -90, 260],
  [-130, 50, 180],
  [160, 30, -200],
] as const
/**
 * For each treat: the horizontal end of its flight (x) and the highest point of its flight (y), both in percent of the
 * treat's size.
 */
const TREAT_FLIGHT_ENDS = [
  [-290, -90],
  [-180, -190],
  [-70, -260],
  [80, -230],
  [190, -170],
  [300, -80],
] as const
const PUFF_FLIGHT_ENDS = [
  [-55, -30],
  [50, -45],
  [0, 30],
] as const
const PIECE_FALL_PERCENT = 620

function stopParts({ stick, flash, shards, treats, puffs }: StrikeElements): void {
  stopMotions([stick, flash, ...shards, ...treats, ...puffs])
}

function moveToPot({ cell }: StrikeElements, pot: number): void {
  const { row, column } = rowAndColumnOfPot(pot)
  cell.style.transform = `translate(${column * 100}%, ${row * 100}%)`
}

/** Raises the stick beside a pot. */
export function raiseStick(parts: StrikeElements, pot: number): void {
  stopParts(parts)
  moveToPot(parts, pot)
  startMotion(
    parts.stick,
    [
      { opacity: 0, transform: 'translate(30%, 40%) rotate(10deg)' },
      { opacity: 1, transform: RAISED_STICK_TRANSFORM },
    ],
    { duration: RAISE_MS, easing: 'ease-out', fill: 'both' },
  )
}

/** Lowers a raised stick without a swing. */
export function lowerStick({ stick }: StrikeElements): void {
  stopMotions([stick])
}

/**
 * Swings the stick so that it hits the pot after `inMs` milliseconds. Then the pieces of the pot fly, and treats or
 * soot fall out.
 */
export function strikePot(parts: StrikeElements, pot: number, isSoot: boolean, inMs: number): void {
  stopParts(parts)
  moveToPot(parts, pot)
  swingStick(parts.stick, inMs - STICK_SWING_MS)
  startMotion(
    parts.flash,
    [
      { opacity: 1, transform: 'scale(.3)', easing: 'ease-out' },
      { opacity: 1, transform: 'scale(1)', offset: 0.3 },
      { opacity: 0, transform: 'scale(1.25)' },
    ],
    { duration: 320, delay: inMs },
  )
  for (const [index, shard] of parts.shards.entries()) {
    const [x, y, turn] = SHARD_FLIGHT_ENDS[index] ?? SHARD_FLIGHT_ENDS[0]
    throwPiece(shard, { x, y, turn, inMs, lastsMs: 620 })
  }
  if (isSoot) {
    for (const [index, puff] of parts.puffs.entries())
      puffOut(puff, PUFF_FLIGHT_ENDS[index] ?? PUFF_FLIGHT_ENDS[0], inMs, index)
    return
  }
  for (const [index, treat] of parts.treats.entries()) {
    const [x, y] = TREAT_FLIGHT_ENDS[index] ?? TREAT_FLIGHT_ENDS[0]
    throwPiece(treat, { x, y, turn: x * 1.6, inMs: inMs + index * 18, lastsMs: 1_050 })
  }
}

function swingStick(stick: HTMLElement, delay: number): void {
  startMotion(
    stick,
    [
      { opacity: 1, transform: RAISED_STICK_TRANSFORM, easing: 'cubic-bezier(.7,0,1,.6)' },
      { opacity: 1, transform: LOWERED_STICK_TRANSFORM, offset: 0.34, easing: 'ease-out' },
      { opacity: 1, transform: 'translate(-3%, 0) rotate(4deg)', offset: 0.6 },
      { opacity: 0, transform: 'translate(24%, 10%) rotate(8deg)' },
    ],
    { duration: STICK_SWING_MS / 0.34, delay, fill: 'backwards' },
  )
}

interface Flight {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly inMs: number
  readonly lastsMs: number
}

/** Moves an element up and sideways, and then lets it fall. */
function throwPiece(part: HTMLElement, { x, y, turn, inMs, lastsMs }: Flight): void {
  startMotion(
    part,
    [
      { opacity: 1, transform: 'translate(0, 0)', easing: 'cubic-bezier(.2,.6,.5,1)' },
      {
        opacity: 1,
        transform: `translate(${x * 0.6}%, ${y}%) rotate(${turn * 0.4}deg)`,
        offset: 0.34,
        easing: 'cubic-bezier(.5,0,.9,.5)',
      },
      {
        opacity: 1,
        transform: `translate(${x * 0.92}%, ${y + PIECE_FALL_PERCENT * 0.7}%) rotate(${turn * 0.9}deg)`,
        offset: 0.88,
      },
      { opacity: 0, transform: `translate(${x}%, ${y + PIECE_FALL_PERCENT}%) rotate(${turn}deg)` },
    ],
    { duration: lastsMs, delay: inMs },
  )
}

function puffOut(puff: HTMLElement, [x, y]: readonly [number, number], inMs: number, index: number): void {
  startMotion(
    puff,
    [
      { opacity: 0.95, transform: 'scale(.3)', easing: 'ease-out' },
      { opacity: 0.95, transform: `translate(${x}%, ${y}%) scale(1.15)`, offset: 0.4 },
      { opacity: 0, transform: `translate(${x * 1.3}%, ${y + 60}%) scale(1.5)` },
    ],
    { duration: 1_000, delay: inMs + index * 60 },
  )
}
