import { useLayoutEffect, useRef } from 'react'
import { type DieElements, dropDie, putDieInTray, putDieOnShelf, shakeDie } from './die-motion.ts'
import { COLOUR_PAINT_CLASSES, ColourMark } from './Marks.tsx'
import { COLOURS, type Colour } from './odds.ts'

/** A movement of the dice. Each new object starts the movement again. */
export type DiceMotion =
  | { readonly kind: 'wait'; readonly dice: readonly Colour[] }
  | { readonly kind: 'shake' }
  | { readonly kind: 'hold' }
  | { readonly kind: 'rest'; readonly dice: readonly Colour[] }
  /** The time at which each die rests, in milliseconds of the document's timeline, left to right. */
  | { readonly kind: 'fall'; readonly dice: readonly Colour[]; readonly restsAtMs: readonly number[] }

interface DiceProps {
  readonly motion: DiceMotion
  /** Description of the dice for a screen reader. */
  readonly label: string
  /** Whether each die belongs to a bet that pays, left to right. */
  readonly paid: readonly boolean[]
}

/** The CSS classes that position the dice in the tray, left to right. */
const DIE_POSITION_CLASSES = ['cg-die-0', 'cg-die-1', 'cg-die-2'] as const

/** The CSS class of the cube's side for each color. */
const CUBE_SIDE_CLASSES: Readonly<Record<Colour, string>> = {
  red: 'cg-face-red',
  yellow: 'cg-face-yellow',
  blue: 'cg-face-blue',
  green: 'cg-face-green',
  pink: 'cg-face-pink',
  white: 'cg-face-white',
}

/** Three dice as cubes. They move by transforms alone, so that the browser needs no new layout. */
export function Dice({ motion, label, paid }: DiceProps) {
  const parts = useRef<Partial<DieElements>[]>(DIE_POSITION_CLASSES.map(() => ({})))

  useLayoutEffect(() => {
    for (const [die, { place, cube }] of parts.current.entries()) {
      if (!place || !cube) continue
      moveDie({ place, cube }, die, motion)
    }
  }, [motion])

  return (
    <div className="cg-dice" role="img" aria-label={label}>
      {DIE_POSITION_CLASSES.map((place, die) => (
        <div
          key={place}
          className={`cg-die ${place}`}
          ref={element => {
            parts.current[die] = { ...parts.current[die], ...(element && { place: element }) }
          }}
        >
          <div className={paid[die] ? 'cg-shadow cg-shadow-paid' : 'cg-shadow'} />
          <div
            className="cg-cube"
            ref={element => {
              parts.current[die] = { ...parts.current[die], ...(element && { cube: element }) }
            }}
          >
            {COLOURS.map(colour => (
              <div
                key={colour}
                className={`cg-face ${CUBE_SIDE_CLASSES[colour]} ${COLOUR_PAINT_CLASSES[colour]}`}
              >
                <ColourMark colour={colour} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function moveDie(parts: DieElements, die: number, motion: DiceMotion): void {
  if (motion.kind === 'hold') return
  if (motion.kind === 'shake') {
    shakeDie(parts, die)
    return
  }
  const colour = motion.dice[die] ?? 'white'
  if (motion.kind === 'wait') putDieOnShelf(parts, die, colour)
  else if (motion.kind === 'rest') putDieInTray(parts, die, colour)
  else dropDie(parts, die, colour, (motion.restsAtMs[die] ?? 0) - performance.now())
}
