import { DieCube } from './DieCube.tsx'
import type { DieFace } from './odds.ts'

/**
 * The middle of each die in units of the scene, left to right, and its rotation in degrees. All three fit under the can.
 */
const PLACES = [
  { x: 136, y: 196, yaw: -62 },
  { x: 200, y: 219, yaw: -38 },
  { x: 264, y: 194, yaw: -22 },
] as const

interface DiceProps {
  readonly dice: readonly DieFace[]
  /** Whether each die pays, left to right. */
  readonly paid?: readonly boolean[]
}

/** Three dice on the felt, with the front die drawn last; 400 by 300 units. */
export function Dice({ dice, paid = [] }: DiceProps) {
  return (
    <>
      {[0, 2, 1].map(die => {
        const { x, y, yaw } = PLACES[die] ?? PLACES[0]
        return (
          <g key={die} transform={`translate(${x} ${y})`}>
            {paid[die] && (
              <>
                <ellipse cy="14" rx="47" ry="31" fill="#FFC845" opacity=".45" />
                <ellipse cy="14" rx="41" ry="27" fill="#FFE9A8" stroke="#FFC845" strokeWidth="3" />
              </>
            )}
            {!paid[die] && <ellipse cx="4" cy="18" rx="39" ry="22" fill="#021A12" opacity=".55" />}
            <DieCube face={dice[die] ?? 1} yaw={yaw} />
          </g>
        )
      })}
    </>
  )
}
