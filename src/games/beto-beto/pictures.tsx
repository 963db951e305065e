import type { GamePictures } from '../game-client.tsx'
import { createPicturesByName, SvgPicture } from '../kit/art/SvgPicture.tsx'
import { Dice } from './Dice.tsx'
import { DiceTable } from './DiceTable.tsx'
import { FacePicture } from './Faces.tsx'
import { FIRST_SHOWN_DICE } from './odds.ts'
import { PlazaBackdrop } from './PlazaBackdrop.tsx'
import { FACE_PICTURE_NAMES } from './picture-of.ts'
import { TinCan } from './TinCan.tsx'

/** The stage before the first throw, its layers, and each side of a die, which the odds show as an image. */
export const gamePictures: GamePictures = {
  first: () => <FirstPicture />,
  fair: () => <PlazaBackdrop />,
  table: () => (
    <SvgPicture viewBox="0 0 400 300">
      <DiceTable prefix="t" />
    </SvgPicture>
  ),
  can: () => (
    <SvgPicture viewBox="0 0 300 220">
      <TinCan prefix="c" />
    </SvgPicture>
  ),
  ...createPicturesByName(
    FACE_PICTURE_NAMES,
    ({ name }) => name,
    ({ face }) => (
      <SvgPicture viewBox="0 0 100 100">
        <FacePicture face={face} />
      </SvgPicture>
    ),
  ),
}

/** The table before the first throw: three dice on the felt, and the can beside them. */
function FirstPicture() {
  return (
    <SvgPicture viewBox="0 0 400 560">
      <svg x="0" y="10" width="400" height="300" viewBox="0 0 400 300" aria-hidden="true">
        <DiceTable prefix="b" />
        <Dice dice={FIRST_SHOWN_DICE} />
        <g transform="translate(345 140) scale(.414) rotate(7) translate(-150 -178)">
          <TinCan prefix="b" />
        </g>
      </svg>
    </SvgPicture>
  )
}
