import type { GamePictures } from '../game-client.tsx'
import { Picture } from '../kit/art/Picture.tsx'
import { CabinPicture } from './Cabins.tsx'
import { Fair } from './Fair.tsx'
import { CABIN_KINDS, FIRST_SHOWN_CABIN_INDEX } from './odds.ts'
import { BoardingGate, WheelLegs } from './Ride.tsx'
import { Wheel, WheelBulbs } from './Wheel.tsx'
import { wheelTransformAtRest } from './wheel-motion.ts'

/** View box of a layer that turns around its middle. */
const ROUND_BOX = '-200 -200 400 400'

/** The stage before the first turn, its layers, and each kind of cabin. */
export const pictures: GamePictures = {
  first: () => <FirstPicture />,
  wheel: () => (
    <Picture viewBox={ROUND_BOX}>
      <Wheel prefix="w" />
    </Picture>
  ),
  bulbs: () => (
    <Picture viewBox={ROUND_BOX}>
      <WheelBulbs prefix="b" />
    </Picture>
  ),
  fair: () => <Fair />,
  ...Object.fromEntries(CABIN_KINDS.map(kind => [kind, () => <CabinPicture kind={kind} />])),
}

/** The Ferris wheel before the first turn, in the units of the live stage. */
function FirstPicture() {
  return (
    <Picture viewBox="0 0 400 440">
      <WheelLegs />
      <g transform={`translate(200 200) ${wheelTransformAtRest(FIRST_SHOWN_CABIN_INDEX).replace('deg', '')}`}>
        <Wheel prefix="f" />
        <WheelBulbs prefix="f" />
      </g>
      <BoardingGate prefix="f" />
    </Picture>
  )
}
