import type { GamePictures } from '../game-client.tsx'
import { SvgPicture } from '../kit/art/SvgPicture.tsx'
import { CabinPicture } from './Cabins.tsx'
import { FairBackdrop } from './FairBackdrop.tsx'
import { CABIN_KINDS, FIRST_SHOWN_CABIN_INDEX } from './odds.ts'
import { BoardingGate, WheelLegs } from './Ride.tsx'
import { Wheel, WheelBulbs } from './Wheel.tsx'
import { wheelTransformAtRest } from './wheel-motion.ts'

/** View box of a layer that turns around its middle. */
const ROUND_BOX = '-200 -200 400 400'

/** The stage before the first turn, its layers, and each kind of cabin. */
export const gamePictures: GamePictures = {
  first: () => <FirstPicture />,
  wheel: () => (
    <SvgPicture viewBox={ROUND_BOX}>
      <Wheel prefix="w" />
    </SvgPicture>
  ),
  bulbs: () => (
    <SvgPicture viewBox={ROUND_BOX}>
      <WheelBulbs prefix="b" />
    </SvgPicture>
  ),
  fair: () => <FairBackdrop />,
  ...Object.fromEntries(CABIN_KINDS.map(kind => [kind, () => <CabinPicture kind={kind} />])),
}

/** The Ferris wheel before the first turn, in the units of the live stage. */
function FirstPicture() {
  return (
    <SvgPicture viewBox="0 0 400 440">
      <WheelLegs />
      <g transform={`translate(200 200) ${wheelTransformAtRest(FIRST_SHOWN_CABIN_INDEX).replace('deg', '')}`}>
        <Wheel prefix="f" />
        <WheelBulbs prefix="f" />
      </g>
      <BoardingGate prefix="f" />
    </SvgPicture>
  )
}
