import type { GamePictures } from '../game-client.tsx'
import { MARQUEE_BULBS } from '../kit/art/Marquee.tsx'
import { bulbPictures, MARQUEE_BULB, picturesOf, pictureWith } from '../kit/art/Picture.tsx'
import { PaintedBulbs } from '../kit/art/paints.tsx'
import { Case, Glass } from './Case.tsx'
import { CoinFace } from './CoinFace.tsx'
import { Fair } from './Fair.tsx'
import { Paints } from './paints.tsx'
import { FACES, faceName } from './picture-files.ts'
import { CASE } from './projection.ts'
import { ShelfPicture } from './ShelfPicture.tsx'
import { Sign } from './Sign.tsx'
import { FIRST_SHELF } from './shelf/first-shelf.ts'

const picture = pictureWith(<Paints />)
const CASE_BOX = `0 0 ${CASE.width} ${CASE.height}`

/** The stage before the first drop, and the layers of the stage. */
export const pictures: GamePictures = {
  first: () => <FirstPicture />,
  fair: () => picture('0 0 1000 700', <Fair />, 'xMidYMax slice'),
  sign: () => picture('0 0 400 96', <Sign />),
  case: () => picture(CASE_BOX, <Case />),
  glass: () => picture(CASE_BOX, <Glass />),
  ...picturesOf(FACES, faceName, face => picture('0 0 100 100', <CoinFace {...face} />)),
  ...bulbPictures(bulbs => picture(CASE_BOX, bulbs), MARQUEE_BULBS),
}

/** Sign and case with the shelf of a new player. The space at the bottom is for the controls. */
function FirstPicture() {
  return picture(
    '0 0 400 600',
    <>
      <Sign />
      <g transform="translate(0 96)">
        <Case />
        <PaintedBulbs places={MARQUEE_BULBS} radius={MARQUEE_BULB} />
        <ShelfPicture shelf={FIRST_SHELF} />
        <Glass />
      </g>
    </>,
  )
}
