import { Picture } from '../kit/art/Picture.tsx'
import { Can } from './Can.tsx'
import { Dice } from './Dice.tsx'
import { FIRST_DICE } from './odds.ts'
import { Table } from './Table.tsx'

const PREFIX = 'b'

/** The table before the first throw as a complete SVG document: three dice on the felt, and the can beside them. */
export function FirstPicture() {
  return (
    <Picture viewBox="0 0 400 560">
      <svg x="0" y="10" width="400" height="300" viewBox="0 0 400 300" aria-hidden="true">
        <Table prefix={PREFIX} />
        <Dice dice={FIRST_DICE} />
        <g transform="translate(345 140) scale(.414) rotate(7) translate(-150 -178)">
          <Can prefix={PREFIX} />
        </g>
      </svg>
    </Picture>
  )
}
