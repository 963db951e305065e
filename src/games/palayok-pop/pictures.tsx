import type { ReactNode } from 'react'
import type { GamePictures } from '../game-client.tsx'
import { PaintedBulbs } from '../kit/art/paints.tsx'
import {
  createBulbPictures,
  createPictureRenderer,
  createPicturesByName,
  MARQUEE_BULB_RADIUS,
} from '../kit/art/SvgPicture.tsx'
import { POLE_Y_BY_ROW, POT_COLUMN_COUNT, POT_SIZE, RACK_SIZE, rowAndColumnOfPot } from './geometry.ts'
import { POT_COUNT } from './odds.ts'
import { BrokenPot, POT_LOOKS, POT_VIEW_BOX, Pot, PotOutline } from './Pot.tsx'
import { PotRack, SIGN_BULB_PLACES } from './PotRack.tsx'
import { Paints } from './paints.tsx'
import { lookIndexOfPot } from './picture-files.ts'
import { Sign } from './Sign.tsx'
import { TownSquareBackdrop } from './TownSquareBackdrop.tsx'
import {
  BambooStick,
  GoodPotMark,
  PotShard,
  SootCloud,
  SootPotMark,
  StickHitFlash,
  TreatCoin,
  TreatSweet,
} from './Treats.tsx'

const RACK_BOX = `0 0 ${RACK_SIZE.width} ${RACK_SIZE.height}`
const SWEETS = ['#FF6FAE', '#2CC4D9', '#3ED598'] as const

const picture = createPictureRenderer(
  <>
    <Paints />
    <PotOutline />
  </>,
)

/** Creates the file of a drawing of 100 by 100 units. */
const smallPicture = (drawing: ReactNode) => picture('0 0 100 100', drawing)

/** The drawings of this game that the build writes: the stage before the first round, and the layers of the stage. */
export const gamePictures: GamePictures = {
  first: () => <FirstPicture />,
  fair: () => picture('0 0 1000 700', <TownSquareBackdrop />, 'xMidYMax slice'),
  sign: () => picture('0 0 400 96', <Sign />),
  rack: () => picture(RACK_BOX, <PotRack />),
  remains: () => picture(POT_VIEW_BOX, <BrokenPot isSooty={false} />),
  'remains-soot': () => picture(POT_VIEW_BOX, <BrokenPot isSooty />),
  stick: () => picture('0 0 200 60', <BambooStick />),
  flash: () => smallPicture(<StickHitFlash />),
  puff: () => smallPicture(<SootCloud />),
  coin: () => smallPicture(<TreatCoin />),
  'mark-good': () => smallPicture(<GoodPotMark />),
  'mark-soot': () => smallPicture(<SootPotMark />),
  'shard-0': () => smallPicture(<PotShard look={0} />),
  'shard-1': () => smallPicture(<PotShard look={1} />),
  ...Object.fromEntries(
    SWEETS.map((colour, index) => [`sweet-${index}`, () => smallPicture(<TreatSweet colour={colour} />)]),
  ),
  ...createPicturesByName(
    [...POT_LOOKS.keys()],
    look => `pot-${look}`,
    look => picture(POT_VIEW_BOX, <Pot look={look} />),
  ),
  ...createBulbPictures(bulbs => picture(RACK_BOX, bulbs), SIGN_BULB_PLACES),
}

/** Sign and rack with whole pots. The drawing leaves space at the bottom for the controls. */
function FirstPicture() {
  const pots = Array.from({ length: POT_COUNT }, (_, pot) => pot)
  return picture(
    '0 0 400 590',
    <>
      <Sign />
      <g transform="translate(0 96)">
        <PotRack />
        <PaintedBulbs places={SIGN_BULB_PLACES} radius={MARQUEE_BULB_RADIUS} />
        {pots.map(pot => {
          const { row, column } = rowAndColumnOfPot(pot)
          const x =
            RACK_SIZE.side +
            (column + 0.5) * ((RACK_SIZE.width - 2 * RACK_SIZE.side) / POT_COLUMN_COUNT) -
            POT_SIZE.width / 2
          return (
            <svg
              key={pot}
              x={x}
              y={POLE_Y_BY_ROW[row]}
              width={POT_SIZE.width}
              height={POT_SIZE.height}
              viewBox={POT_VIEW_BOX}
              aria-hidden="true"
            >
              <Pot look={lookIndexOfPot(pot)} />
            </svg>
          )
        })}
      </g>
    </>,
  )
}
