import type { ReactNode } from 'react'
import type { GamePictures } from '../game-client.tsx'
import { Bulbs } from '../kit/paints.tsx'
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

/** The stage before the first round, and the files that the stage is put together from. */
export const pictures: GamePictures = {
  first: () => <FirstPicture />,
  fair: () => (
    <Picture viewBox="0 0 1000 700" fit="xMidYMax slice">
      <Fair />
    </Picture>
  ),
  sign: () => (
    <Picture viewBox="0 0 400 96">
      <Sign />
    </Picture>
  ),
  rack: () => (
    <Picture viewBox={RACK_BOX}>
      <Rack />
    </Picture>
  ),
  remains: () => (
    <Picture viewBox={POT_BOX}>
      <Remains isSooty={false} />
    </Picture>
  ),
  'remains-soot': () => (
    <Picture viewBox={POT_BOX}>
      <Remains isSooty />
    </Picture>
  ),
  stick: () => (
    <Picture viewBox="0 0 200 60">
      <Stick />
    </Picture>
  ),
  flash: () => small(<Flash />),
  puff: () => small(<Puff />),
  coin: () => small(<Coin />),
  'mark-good': () => small(<GoodMark />),
  'mark-soot': () => small(<SootMark />),
  'shard-0': () => small(<Shard look={0} />),
  'shard-1': () => small(<Shard look={1} />),
  ...Object.fromEntries(
    SWEETS.map((colour, index) => [`sweet-${index}`, () => small(<Sweet colour={colour} />)]),
  ),
  ...Object.fromEntries(
    POT_LOOKS.map((_, look) => [
      `pot-${look}`,
      () => (
        <Picture viewBox={POT_BOX}>
          <Pot look={look} />
        </Picture>
      ),
    ]),
  ),
  ...Object.fromEntries(
    [0, 1].map(turn => [
      `bulbs-${turn}`,
      () => (
        <Picture viewBox={RACK_BOX}>
          <Bulbs places={SIGN_BULBS.filter((_, index) => index % 2 === turn)} radius={3.2} />
        </Picture>
      ),
    ]),
  ),
}

/** A drawing of 100 by 100 units. */
function small(children: ReactNode) {
  return <Picture viewBox="0 0 100 100">{children}</Picture>
}

interface PictureProps {
  readonly viewBox: string
  readonly fit?: string
  readonly children: ReactNode
}

function Picture({ viewBox, fit, children }: PictureProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox} preserveAspectRatio={fit} aria-hidden="true">
      <defs>
        <Paints />
        <PotOutline />
      </defs>
      {children}
    </svg>
  )
}

/** Sign and rack with all pots whole. The foot is left to the controls of the stage. */
function FirstPicture() {
  const pots = Array.from({ length: POTS }, (_, pot) => pot)
  return (
    <Picture viewBox="0 0 400 590">
      <Sign />
      <g transform="translate(0 96)">
        <Rack />
        <Bulbs places={SIGN_BULBS} radius={3.2} />
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
    </Picture>
  )
}
