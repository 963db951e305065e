import type { GamePictures } from '../game-client.tsx'
import { Picture, picturesOf } from '../kit/art/Picture.tsx'
import { FirstPicture } from './FirstPicture.tsx'
import { FacePicture } from './Marks.tsx'
import { COLOURS } from './odds.ts'

/** The stage before the first throw, and each side of a die, which the odds show as images. */
export const pictures: GamePictures = {
  first: () => <FirstPicture />,
  ...picturesOf(
    COLOURS,
    colour => colour,
    colour => (
      <Picture viewBox="0 0 100 100">
        <FacePicture colour={colour} />
      </Picture>
    ),
  ),
}
