import { Picture } from '../kit/art/Picture.tsx'
import { FacePicture } from './Marks.tsx'
import { FIRST_DICE } from './odds.ts'
import { Stall } from './Stall.tsx'

const PREFIX = 'cgf'

/** The stall before the first throw as a complete SVG document: the dice wait on the shelf. */
export function FirstPicture() {
  return (
    <Picture viewBox="0 0 400 560">
      <svg x="20" y="40" width="360" height="270" viewBox="0 0 400 300" aria-hidden="true">
        <Stall prefix={PREFIX} />
        {FIRST_DICE.map((colour, die) => (
          <g key={colour} transform={`translate(${130 + die * 49} 44) scale(.42)`}>
            <FacePicture colour={colour} />
          </g>
        ))}
      </svg>
    </Picture>
  )
}
