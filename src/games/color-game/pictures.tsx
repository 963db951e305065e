import type { GamePictures } from '../game-client.tsx'
import { createPicturesByName, SvgPicture } from '../kit/art/SvgPicture.tsx'
import { FacePicture } from './Marks.tsx'
import { COLOURS, FIRST_SHOWN_DICE } from './odds.ts'
import { Stall } from './Stall.tsx'

/** The stage before the first throw, and each side of a die, which the odds show as images. */
export const gamePictures: GamePictures = {
  first: () => <FirstPicture />,
  ...createPicturesByName(
    COLOURS,
    colour => colour,
    colour => (
      <SvgPicture viewBox="0 0 100 100">
        <FacePicture colour={colour} />
      </SvgPicture>
    ),
  ),
}

/** The stall before the first throw: the dice wait on the shelf. */
function FirstPicture() {
  return (
    <SvgPicture viewBox="0 0 400 560">
      <svg x="20" y="40" width="360" height="270" viewBox="0 0 400 300" aria-hidden="true">
        <Stall prefix="cgf" />
        {FIRST_SHOWN_DICE.map((colour, die) => (
          <g key={colour} transform={`translate(${130 + die * 49} 44) scale(.42)`}>
            <FacePicture colour={colour} />
          </g>
        ))}
      </svg>
    </SvgPicture>
  )
}
