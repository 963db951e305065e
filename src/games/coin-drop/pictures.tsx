import type { ReactNode } from 'react'
import type { GamePictures } from '../game-client.tsx'
import { Bulbs } from '../kit/paints.tsx'
import { Cabinet, MARQUEE_BULBS, Pins } from './Cabinet.tsx'
import { Coin } from './Coin.tsx'
import { Fair } from './Fair.tsx'
import { placesOf } from './geometry.ts'
import { DEFAULT_BOARD, ROWS } from './odds.ts'
import { Paints } from './paints.tsx'
import { Sign } from './Sign.tsx'
import { CABINET_BOX, Slots } from './Slots.tsx'

/** The stage before the first drop, and the files that the stage is put together from. */
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
  cabinet: () => (
    <Picture viewBox={CABINET_BOX}>
      <Cabinet />
    </Picture>
  ),
  coin: () => (
    <Picture viewBox="0 0 100 100">
      <Coin />
    </Picture>
  ),
  ...Object.fromEntries(
    ROWS.map(rows => [
      `pins-${rows}`,
      () => (
        <Picture viewBox={CABINET_BOX}>
          <Pins rows={rows} />
        </Picture>
      ),
    ]),
  ),
  ...Object.fromEntries(
    [0, 1].map(turn => [
      `bulbs-${turn}`,
      () => (
        <Picture viewBox={CABINET_BOX}>
          <Bulbs places={MARQUEE_BULBS.filter((_, index) => index % 2 === turn)} radius={3.2} />
        </Picture>
      ),
    ]),
  ),
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
      </defs>
      {children}
    </svg>
  )
}

/** Sign and cabinet before the first drop: the coin waits in the chute. The foot is left to the controls of the stage. */
function FirstPicture() {
  const { rows } = DEFAULT_BOARD
  const { start, coinRadius } = placesOf(rows)
  return (
    <Picture viewBox="0 0 400 600">
      <Sign />
      <g transform="translate(0 96)">
        <Cabinet />
        <Bulbs places={MARQUEE_BULBS} radius={3.2} />
        <Slots board={DEFAULT_BOARD} />
        <Pins rows={rows} />
        <g transform={`translate(${start.x - coinRadius} ${start.y - coinRadius}) scale(${coinRadius / 50})`}>
          <Coin />
        </g>
      </g>
    </Picture>
  )
}
