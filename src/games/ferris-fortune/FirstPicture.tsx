import { Picture } from '../kit/art/Picture.tsx'
import { FIRST_CABIN } from './odds.ts'
import { Gate, Legs } from './Ride.tsx'
import { Wheel, WheelBulbs } from './Wheel.tsx'
import { stillTransform } from './wheel-motion.ts'

const PREFIX = 'f'

/** The ride before the first turn as a complete SVG document, in the units of the live stage. */
export function FirstPicture() {
  return (
    <Picture viewBox="0 0 400 440">
      <Legs />
      <g transform={`translate(200 200) ${stillTransform(FIRST_CABIN).replace('deg', '')}`}>
        <Wheel prefix={PREFIX} />
        <WheelBulbs prefix={PREFIX} />
      </g>
      <Gate prefix={PREFIX} />
    </Picture>
  )
}
