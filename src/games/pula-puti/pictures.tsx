import type { ReactNode } from 'react'
import type { GamePictures } from '../game-client.tsx'
import { Bulbs } from '../kit/paints.tsx'
import { Shine, Skin } from './BallPictures.tsx'
import { STALL } from './board.ts'
import { Fair } from './Fair.tsx'
import { FirstPicture } from './FirstPicture.tsx'
import { MarkShape } from './Marks.tsx'
import { FIELDS } from './odds.ts'
import { Paints } from './paints.tsx'
import { SIGN_BULBS } from './Sign.tsx'
import { Stall } from './Stall.tsx'

const STALL_BOX = `0 0 ${STALL.width} ${STALL.height}`

/** The stage before the first ball, its layers, and the mark of each field, which the odds show as images. */
export const pictures: GamePictures = {
  first: () => (
    <Picture viewBox="0 0 400 600">
      <FirstPicture />
    </Picture>
  ),
  fair: () => (
    <Picture viewBox="0 0 1000 600" fit="xMidYMax slice">
      <Fair />
    </Picture>
  ),
  stall: () => (
    <Picture viewBox={STALL_BOX}>
      <Stall />
    </Picture>
  ),
  skin: () => (
    <Plain viewBox="0 0 800 800">
      <Skin />
    </Plain>
  ),
  shine: () => (
    <Plain viewBox="0 0 100 100">
      <Shine />
    </Plain>
  ),
  ...Object.fromEntries(
    [0, 1].map(turn => [
      `bulbs-${turn}`,
      () => (
        <Picture viewBox={STALL_BOX}>
          <Bulbs places={SIGN_BULBS.filter((_, index) => index % 2 === turn)} radius={2.6} />
        </Picture>
      ),
    ]),
  ),
  ...Object.fromEntries(
    FIELDS.map(field => [
      field,
      () => (
        <Plain viewBox="0 0 100 100">
          <MarkShape field={field} />
        </Plain>
      ),
    ]),
  ),
}

interface PictureProps {
  readonly viewBox: string
  readonly fit?: string
  readonly children: ReactNode
}

/** A drawing with the paints of the stall. */
function Picture({ children, ...box }: PictureProps) {
  return (
    <Plain {...box}>
      <Paints />
      {children}
    </Plain>
  )
}

function Plain({ viewBox, fit, children }: PictureProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox} preserveAspectRatio={fit} aria-hidden="true">
      {children}
    </svg>
  )
}
