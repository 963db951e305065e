import { DieCube } from './DieCube.tsx'
import type { DieFace } from './odds.ts'

/**
 * For each die, left to right: the position of its middle in units of the scene, and its rotation in degrees. The can
 * covers all three dice.
 */
const DICE_POSITIONS = [
  { x: 136, y: 196, yaw: -62 },
  { x: 200, y: 219, yaw: -38 },
  { x: 264, y: 194, yaw: -22 },
] as const

interface DiceProps {
  readonly dice: readonly DieFace[]
  /** Whether each die belongs to a bet that pays, left to right. */
  readonly paid?: readonly boolean[]
}

/** Three dice on the felt, 400 by 300 units. The front die is drawn last, since it covers parts of the others. */
export function Dice({ dice, paid = [] }: DiceProps) {
  return (
    <>
      {[0, 2, 1].map(die => {
        const { x, y, yaw } = DICE_POSITIONS[die] ?? DICE_POSITIONS[0]
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
