import { FIRST_CABIN } from './odds.ts'
import { Gate, Legs } from './Ride.tsx'
import { Bulbs, Wheel } from './Wheel.tsx'
import { standing } from './wheel-motion.ts'

const PREFIX = 'f'

/** The ride before the first turn as a whole SVG document, in the units of the live stage. */
export function FirstPicture() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 440" aria-hidden="true">
      <Legs />
      <g transform={`translate(200 200) ${standing(FIRST_CABIN).replace('deg', '')}`}>
        <Wheel prefix={PREFIX} />
        <Bulbs prefix={PREFIX} />
      </g>
      <Gate prefix={PREFIX} />
    </svg>
  )
}
