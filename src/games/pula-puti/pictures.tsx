import type { ComponentProps } from 'react'
import type { GamePictures } from '../game-client.tsx'
import { bulbPictures, Picture, picturesOf } from '../kit/art/Picture.tsx'
import { Shine, Skin } from './BallPictures.tsx'
import { STALL } from './board.ts'
import { Fair } from './Fair.tsx'
import { FirstPicture } from './FirstPicture.tsx'
import { MarkShape } from './Marks.tsx'
import { FIELDS } from './odds.ts'
import { Paints } from './paints.tsx'
import { SIGN_BULB, SIGN_BULBS } from './Sign.tsx'
import { Stall } from './Stall.tsx'

const STALL_BOX = `0 0 ${STALL.width} ${STALL.height}`

/** The stage before the first play, its layers, and the mark of each field, which the odds show as an image. */
export const pictures: GamePictures = {
  first: () => (
    <Painted viewBox="0 0 400 600">
      <FirstPicture />
    </Painted>
  ),
  fair: () => (
    <Painted viewBox="0 0 1000 600" fit="xMidYMax slice">
      <Fair />
    </Painted>
  ),
  stall: () => (
    <Painted viewBox={STALL_BOX}>
      <Stall />
    </Painted>
  ),
  skin: () => (
    <Picture viewBox="0 0 800 800">
      <Skin />
    </Picture>
  ),
  shine: () => (
    <Picture viewBox="0 0 100 100">
      <Shine />
    </Picture>
  ),
  ...bulbPictures(bulbs => <Painted viewBox={STALL_BOX}>{bulbs}</Painted>, SIGN_BULBS, SIGN_BULB),
  ...picturesOf(
    FIELDS,
    field => field,
    field => (
      <Picture viewBox="0 0 100 100">
        <MarkShape field={field} />
      </Picture>
    ),
  ),
}

/** A picture with the paints of the stall. */
function Painted({ children, ...box }: ComponentProps<typeof Picture>) {
  return (
    <Picture {...box}>
      <Paints />
      {children}
    </Picture>
  )
}
