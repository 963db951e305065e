import type { GamePictures } from '../game-client.tsx'
import { MARQUEE_BULBS } from '../kit/art/Marquee.tsx'
import { PaintedBulbs } from '../kit/art/paints.tsx'
import {
  createBulbPictures,
  createPictureRenderer,
  createPicturesByName,
  MARQUEE_BULB_RADIUS,
} from '../kit/art/SvgPicture.tsx'
import { Cabinet, Pins } from './Cabinet.tsx'
import { Coin } from './Coin.tsx'
import { FairBackdrop } from './FairBackdrop.tsx'
import { boardGeometryOfRows } from './geometry.ts'
import { DEFAULT_BOARD, ROW_COUNTS } from './odds.ts'
import { Paints } from './paints.tsx'
import { Sign } from './Sign.tsx'
import { CABINET_VIEW_BOX, Slots } from './Slots.tsx'

const picture = createPictureRenderer(<Paints />)

/** The drawings of this game that the build writes: the stage before the first drop, and the layers of the stage. */
export const gamePictures: GamePictures = {
  first: () => <FirstPicture />,
  fair: () => picture('0 0 1000 700', <FairBackdrop />, 'xMidYMax slice'),
  sign: () => picture('0 0 400 96', <Sign />),
  cabinet: () => picture(CABINET_VIEW_BOX, <Cabinet />),
  coin: () => picture('0 0 100 100', <Coin />),
  ...createPicturesByName(
    ROW_COUNTS,
    rows => `pins-${rows}`,
    rows => picture(CABINET_VIEW_BOX, <Pins rows={rows} />),
  ),
  ...createBulbPictures(bulbs => picture(CABINET_VIEW_BOX, bulbs), MARQUEE_BULBS),
}

/**
 * Sign and cabinet before the first drop: the coin waits in the chute. The drawing leaves space at the bottom for the
 * controls.
 */
function FirstPicture() {
  const { rows } = DEFAULT_BOARD
  const { start, coinRadius } = boardGeometryOfRows(rows)
  return picture(
    '0 0 400 600',
    <>
      <Sign />
      <g transform="translate(0 96)">
        <Cabinet />
        <PaintedBulbs places={MARQUEE_BULBS} radius={MARQUEE_BULB_RADIUS} />
        <Slots board={DEFAULT_BOARD} />
        <Pins rows={rows} />
        <g transform={`translate(${start.x - coinRadius} ${start.y - coinRadius}) scale(${coinRadius / 50})`}>
          <Coin />
        </g>
      </g>
    </>,
  )
}
