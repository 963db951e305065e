import { Picture } from '../kit/Picture.tsx'
import { FIRST_CABIN } from './odds.ts'
import { Gate, Legs } from './Ride.tsx'
import { Bulbs, Wheel } from './Wheel.tsx'
import { standing } from './wheel-motion.ts'

const PREFIX = 'f'

/** The ride before the first turn as a whole SVG document, in the units of the live stage. */
export function FirstPicture() {
  return (
    <Picture viewBox="0 0 400 440">
      <Legs />
      <g transform={`translate(200 200) ${standing(FIRST_CABIN).replace('deg', '')}`}>
        <Wheel prefix={PREFIX} />
        <Bulbs prefix={PREFIX} />
      </g>
      <Gate prefix={PREFIX} />
    </Picture>
  )
}
