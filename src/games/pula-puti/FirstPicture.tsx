import { PaintedBulbs } from '../kit/art/paints.tsx'
import { Shine } from './BallPictures.tsx'
import { BALL_UNITS, ballAt } from './ball-motion.ts'
import { GATE } from './board.ts'
import { SIGN_BULB, SIGN_BULBS } from './Sign.tsx'
import { Stall } from './Stall.tsx'

/** The stall before the first play: the ball waits in the gate. */
export function FirstPicture() {
  const { x, y, size } = ballAt(GATE)
  const radius = BALL_UNITS * size
  return (
    <g transform="translate(0 70)">
      <Stall />
      <PaintedBulbs places={SIGN_BULBS} radius={SIGN_BULB} />
      <g transform={`translate(${x - radius} ${y - radius}) scale(${radius / 50})`}>
        <circle cx="50" cy="50" r="47" fill="#FFF4E2" />
        <path d="M50 3A47 47 0 0 1 97 50H50ZM50 97A47 47 0 0 1 3 50H50Z" fill="#D62F2F" />
        <Shine />
      </g>
    </g>
  )
}
