import type { GamePictures } from '../game-client.tsx'
import { Picture } from '../kit/art/Picture.tsx'
import { CabinPicture } from './Cabins.tsx'
import { Fair } from './Fair.tsx'
import { FirstPicture } from './FirstPicture.tsx'
import { KINDS } from './odds.ts'
import { Wheel, WheelBulbs } from './Wheel.tsx'

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
  ...Object.fromEntries(KINDS.map(kind => [kind, () => <CabinPicture kind={kind} />])),
}
