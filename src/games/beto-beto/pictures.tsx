import type { GamePictures } from '../game-client.tsx'
import { createPicturesByName, Picture } from '../kit/art/Picture.tsx'
import { Can } from './Can.tsx'
import { Dice } from './Dice.tsx'
import { FacePicture } from './Faces.tsx'
import { Fair } from './Fair.tsx'
import { FIRST_SHOWN_DICE } from './odds.ts'
import { FACE_PICTURE_NAMES } from './picture-of.ts'
import { Table } from './Table.tsx'

/** The stage before the first throw, its layers, and each side of a die, which the odds show as an image. */
export const pictures: GamePictures = {
  first: () => <FirstPicture />,
  fair: () => <Fair />,
  table: () => (
    <Picture viewBox="0 0 400 300">
      <Table prefix="t" />
    </Picture>
  ),
  can: () => (
    <Picture viewBox="0 0 300 220">
      <Can prefix="c" />
    </Picture>
  ),
  ...createPicturesByName(
    FACE_PICTURE_NAMES,
    ({ name }) => name,
    ({ face }) => (
      <Picture viewBox="0 0 100 100">
        <FacePicture face={face} />
      </Picture>
    ),
  ),
}

/** The table before the first throw: three dice on the felt, and the can beside them. */
function FirstPicture() {
  return (
    <Picture viewBox="0 0 400 560">
      <svg x="0" y="10" width="400" height="300" viewBox="0 0 400 300" aria-hidden="true">
        <Table prefix="b" />
        <Dice dice={FIRST_SHOWN_DICE} />
        <g transform="translate(345 140) scale(.414) rotate(7) translate(-150 -178)">
          <Can prefix="b" />
        </g>
      </svg>
    </Picture>
  )
}
