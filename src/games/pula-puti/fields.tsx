import { createNumberedFace } from '../kit/fields/NumberedFace.tsx'
import { gameTexts } from './en-US.ts'
import { holeCountOfField } from './figures.ts'
import { FieldMark } from './Marks.tsx'
import { BET_FIELDS, type BetField, HOLE_COUNT, ODDS } from './odds.ts'

/** The CSS class that colors a field. */
const PAINT_CLASS: Readonly<Record<BetField, string>> = {
  red: 'pu-paint-red',
  star: 'pu-paint-star',
  white: 'pu-paint-white',
  top: 'pu-paint-wood',
  middle: 'pu-paint-wood',
  bottom: 'pu-paint-wood',
}

/** The fields of the betting table, each with the number of holes on which it pays. */
export const FIELD_FACES = BET_FIELDS.map(id =>
  createNumberedFace({
    id,
    name: gameTexts[id],
    times: ODDS.returns[id],
    count: holeCountOfField(id),
    all: HOLE_COUNT,
    pays: gameTexts.pays,
    className: `pu-field ${PAINT_CLASS[id]}`,
    sign: <FieldMark of={id} />,
  }),
)
