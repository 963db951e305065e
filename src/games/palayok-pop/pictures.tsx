import type { ReactNode } from 'react'
import type { GamePictures } from '../game-client.tsx'
import { bulbPictures, MARQUEE_BULB, picturesOf, pictureWith } from '../kit/art/Picture.tsx'
import { PaintedBulbs } from '../kit/art/paints.tsx'
import { Fair } from './Fair.tsx'
import { COLUMNS, POLES, POT_SIZE, placeOf, RACK } from './geometry.ts'
import { POTS } from './odds.ts'
import { POT_BOX, POT_LOOKS, Pot, PotOutline, Remains } from './Pot.tsx'
import { Paints } from './paints.tsx'
import { lookOf } from './picture-files.ts'
import { Rack, SIGN_BULBS } from './Rack.tsx'
import { Sign } from './Sign.tsx'
import { Coin, Flash, GoodMark, Puff, Shard, SootMark, Stick, Sweet } from './Treats.tsx'

const RACK_BOX = `0 0 ${RACK.width} ${RACK.height}`
const SWEETS = ['#FF6FAE', '#2CC4D9', '#3ED598'] as const

const picture = pictureWith(
  <>
    <Paints />
    <PotOutline />
  </>,
)

/** A drawing of 100 by 100 units. */
const smallPicture = (drawing: ReactNode) => picture('0 0 100 100', drawing)

/** The stage before the first round, and the layers of the stage. */
export const pictures: GamePictures = {
  first: () => <FirstPicture />,
  fair: () => picture('0 0 1000 700', <Fair />, 'xMidYMax slice'),
  sign: () => picture('0 0 400 96', <Sign />),
  rack: () => picture(RACK_BOX, <Rack />),
  remains: () => picture(POT_BOX, <Remains isSooty={false} />),
  'remains-soot': () => picture(POT_BOX, <Remains isSooty />),
  stick: () => picture('0 0 200 60', <Stick />),
  flash: () => smallPicture(<Flash />),
  puff: () => smallPicture(<Puff />),
  coin: () => smallPicture(<Coin />),
  'mark-good': () => smallPicture(<GoodMark />),
  'mark-soot': () => smallPicture(<SootMark />),
  'shard-0': () => smallPicture(<Shard look={0} />),
  'shard-1': () => smallPicture(<Shard look={1} />),
  ...Object.fromEntries(
    SWEETS.map((colour, index) => [`sweet-${index}`, () => smallPicture(<Sweet colour={colour} />)]),
  ),
  ...picturesOf(
    [...POT_LOOKS.keys()],
    look => `pot-${look}`,
    look => picture(POT_BOX, <Pot look={look} />),
  ),
  ...bulbPictures(bulbs => picture(RACK_BOX, bulbs), SIGN_BULBS),
}

/** Sign and rack with all pots whole. The space at the bottom is for the controls. */
function FirstPicture() {
  const pots = Array.from({ length: POTS }, (_, pot) => pot)
  return picture(
    '0 0 400 590',
    <>
      <Sign />
      <g transform="translate(0 96)">
        <Rack />
        <PaintedBulbs places={SIGN_BULBS} radius={MARQUEE_BULB} />
        {pots.map(pot => {
          const { row, column } = placeOf(pot)
          const x = RACK.side + (column + 0.5) * ((RACK.width - 2 * RACK.side) / COLUMNS) - POT_SIZE.width / 2
          return (
            <svg
              key={pot}
              x={x}
              y={POLES[row]}
              width={POT_SIZE.width}
              height={POT_SIZE.height}
              viewBox={POT_BOX}
              aria-hidden="true"
            >
              <Pot look={lookOf(pot)} />
            </svg>
          )
        })}
      </g>
    </>,
  )
}
