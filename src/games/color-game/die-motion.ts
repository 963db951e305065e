import { startMotion, stopElementAtTransform } from '../kit/stage/motion.ts'
import type { Colour } from './odds.ts'
import { DIE_FALL_MS } from './timeline.ts'

/** The two elements of a die: one for its position in the scene, and inside it the cube, which rotates. */
export interface DieElements {
  readonly place: HTMLElement
  readonly cube: HTMLElement
}

/**
 * For each color, the degrees that turn its side to the front of the cube: around the horizontal axis, then around the
 * vertical axis.
 */
const FACE_TURNS: Readonly<Record<Colour, readonly [number, number]>> = {
  red: [0, 0],
  yellow: [0, -90],
  blue: [0, 180],
  green: [0, 90],
  pink: [-90, 0],
  white: [90, 0],
}

/** Rotation of each die at rest around the vertical axis, in degrees. */
const YAW = [-14, 9, 16] as const
/** Degrees by which the cube is tilted. The viewer looks from above, so the top side shows the drawn color. */
const TILT = -56
const FRONT_TO_TOP = 90

/** Whole turns of a falling die. Every throw has the same turns, so that they reveal nothing of the result. */
const WHOLE_TURNS_DOWN = 2
const WHOLE_TURNS_ASIDE = [1, -1, 1] as const

/**
 * The positions of the dice on the shelf: the distance from each die's position in the tray, as a multiple of the die's
 * size.
 */
const SHELF_OFFSETS = [
  { x: 0.72, y: -2.5 },
  { x: 0, y: -2.5 },
  { x: -0.72, y: -2.5 },
] as const
const SHELF_SCALE = 0.62
const LIFT_MS = 220
const SHAKE_MS = 240

function placeTransform(x: number, y: number, scale: number): string {
  return `translate3d(${x * 100}%, ${y * 100}%, 0) scale(${scale})`
}

/**
 * The CSS transform of a cube that shows a color. Before it rests, the cube turns by the given numbers of whole turns.
 */
export function cubeTransformOfColour(colour: Colour, die: number, turnsDown = 0, turnsAside = 0): string {
  const [across, upright] = FACE_TURNS[colour]
  const yaw = (YAW[die] ?? 0) + turnsAside * 360
  const view = `rotateX(${TILT + turnsDown * 360}deg) rotateY(${yaw}deg)`
  return `${view} rotateX(${FRONT_TO_TOP + across}deg) rotateY(${upright}deg)`
}

function shelfOffsetOfDie(die: number): { x: number; y: number } {
  return SHELF_OFFSETS[die] ?? SHELF_OFFSETS[1]
}

function putDie({ place, cube }: DieElements, placed: string, turned: string): void {
  stopElementAtTransform(place, placed)
  stopElementAtTransform(cube, turned)
}

/** Puts a die into the tray without movement. */
export function putDieInTray(parts: DieElements, die: number, colour: Colour): void {
  putDie(parts, placeTransform(0, 0, 1), cubeTransformOfColour(colour, die))
}

/** Puts a die onto the shelf without movement. */
export function putDieOnShelf(parts: DieElements, die: number, colour: Colour): void {
  const { x, y } = shelfOffsetOfDie(die)
  putDie(parts, placeTransform(x, y, SHELF_SCALE), cubeTransformOfColour(colour, die))
}

/** Lifts a die onto the shelf and rattles it there until another function of this module moves it. */
export function shakeDie({ place }: DieElements, die: number): void {
  const { x, y } = shelfOffsetOfDie(die)
  const shelfTransform = placeTransform(x, y, SHELF_SCALE)
  startMotion(place, [{ transform: shelfTransform }], {
    duration: LIFT_MS,
    fill: 'forwards',
    easing: 'ease-out',
  })
  startMotion(
    place,
    [
      { transform: shelfTransform },
      { transform: placeTransform(x + 0.03, y - 0.05, SHELF_SCALE) },
      { transform: placeTransform(x - 0.03, y, SHELF_SCALE) },
      { transform: shelfTransform },
    ],
    { duration: SHAKE_MS + die * 20, delay: LIFT_MS, iterations: Number.POSITIVE_INFINITY },
  )
}

/**
 * Lets a die fall from the shelf into the tray so that it rests in `inMs` milliseconds. Every die falls in the same way
 * and for the same time, whatever color it shows.
 */
export function dropDie(parts: DieElements, die: number, colour: Colour, inMs: number): void {
  const { place, cube } = parts
  const { x, y } = shelfOffsetOfDie(die)
  const timing = { duration: DIE_FALL_MS, delay: Math.max(0, inMs - DIE_FALL_MS), fill: 'forwards' as const }
  startMotion(
    place,
    [
      { transform: placeTransform(x, y, SHELF_SCALE), easing: 'cubic-bezier(.5,0,.9,.6)' },
      { transform: placeTransform(x * 0.3, 0, 0.96), offset: 0.46, easing: 'cubic-bezier(.1,.6,.5,1)' },
      { transform: placeTransform(x * 0.14, -0.5, 1), offset: 0.64, easing: 'cubic-bezier(.5,0,.9,.5)' },
      { transform: placeTransform(x * 0.04, 0, 1), offset: 0.8, easing: 'ease-out' },
      { transform: placeTransform(0, -0.1, 1), offset: 0.89, easing: 'ease-in' },
      { transform: placeTransform(0, 0, 1) },
    ],
    timing,
    () => putDieInTray(parts, die, colour),
  )
  startMotion(
    cube,
    [
      {
        transform: cubeTransformOfColour(colour, die, WHOLE_TURNS_DOWN, WHOLE_TURNS_ASIDE[die] ?? 1),
        easing: 'cubic-bezier(.3,.2,.4,1)',
      },
      { transform: cubeTransformOfColour(colour, die) },
    ],
    timing,
  )
}
