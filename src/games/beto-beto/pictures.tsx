import type { GamePictures } from '../game-client.tsx'
import { Picture, picturesOf } from '../kit/art/Picture.tsx'
import { Can } from './Can.tsx'
import { FacePicture } from './Faces.tsx'
import { Fair } from './Fair.tsx'
import { FirstPicture } from './FirstPicture.tsx'
import { FACE_NAMES } from './picture-of.ts'
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
  ...picturesOf(
    FACE_NAMES,
    ({ name }) => name,
    ({ face }) => (
      <Picture viewBox="0 0 100 100">
        <FacePicture face={face} />
      </Picture>
    ),
  ),
}
