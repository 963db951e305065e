import type { GamePictures } from '../game-client.tsx'
import { MARQUEE_BULBS } from '../kit/art/Marquee.tsx'
import { PaintedBulbs } from '../kit/art/paints.tsx'
import {
  createBulbPictures,
  createPictureRenderer,
  createPicturesByName,
  MARQUEE_BULB_RADIUS,
} from '../kit/art/SvgPicture.tsx'
import { ArcadeTentBackdrop } from './ArcadeTentBackdrop.tsx'
import { CoinFace } from './CoinFace.tsx'
import { CaseGlass, PusherCase } from './PusherCase.tsx'
import { Paints } from './paints.tsx'
import { COIN_FACES, pictureNameOfCoinFace } from './picture-files.ts'
import { CASE_SIZE } from './projection.ts'
import { ShelfPicture } from './ShelfPicture.tsx'
import { Sign } from './Sign.tsx'
import { NEW_PLAYER_SHELF } from './shelf/first-shelf.ts'

const picture = createPictureRenderer(<Paints />)
const CASE_BOX = `0 0 ${CASE_SIZE.width} ${CASE_SIZE.height}`

/** The drawings of this game that the build writes: the stage before the first drop, and the layers of the stage. */
export const gamePictures: GamePictures = {
  first: () => <FirstPicture />,
  fair: () => picture('0 0 1000 700', <ArcadeTentBackdrop />, 'xMidYMax slice'),
  sign: () => picture('0 0 400 96', <Sign />),
  case: () => picture(CASE_BOX, <PusherCase />),
  glass: () => picture(CASE_BOX, <CaseGlass />),
  ...createPicturesByName(COIN_FACES, pictureNameOfCoinFace, face =>
    picture('0 0 100 100', <CoinFace {...face} />),
  ),
  ...createBulbPictures(bulbs => picture(CASE_BOX, bulbs), MARQUEE_BULBS),
}

/** Sign and case with the shelf of a new player. The drawing leaves space at the bottom for the controls. */
function FirstPicture() {
  return picture(
    '0 0 400 600',
    <>
      <Sign />
      <g transform="translate(0 96)">
        <PusherCase />
        <PaintedBulbs places={MARQUEE_BULBS} radius={MARQUEE_BULB_RADIUS} />
        <ShelfPicture shelf={NEW_PLAYER_SHELF} />
        <CaseGlass />
      </g>
    </>,
  )
}
