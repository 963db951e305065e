import type { GamePictures } from '../game-client.tsx'
import { FirstPicture } from './FirstPicture.tsx'
import { FacePicture } from './Marks.tsx'
import { COLOURS, type Colour } from './odds.ts'

/** The stage before the first throw, and each side of a die, which odds and fields show as images. */
export const pictures: GamePictures = {
  first: () => <FirstPicture />,
  ...Object.fromEntries(COLOURS.map(colour => [colour, () => <DiePicture colour={colour} />])),
}

function DiePicture({ colour }: { colour: Colour }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true">
      <FacePicture colour={colour} />
    </svg>
  )
}
