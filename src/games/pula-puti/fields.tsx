import { numberedFace } from '../kit/fields/NumberedFace.tsx'
import { words } from './en-US.ts'
import { holesOf } from './figures.ts'
import { Mark } from './Marks.tsx'
import { FIELDS, type Field, HOLES, ODDS } from './odds.ts'

/** Class that paints a field. */
const PAINT_CLASS: Readonly<Record<Field, string>> = {
  red: 'pu-paint-red',
  star: 'pu-paint-star',
  white: 'pu-paint-white',
  top: 'pu-paint-wood',
  middle: 'pu-paint-wood',
  bottom: 'pu-paint-wood',
}

/** The fields of the betting table, each with its number of holes. */
export const FACES = FIELDS.map(id =>
  numberedFace({
    id,
    name: words[id],
    times: ODDS.returns[id],
    count: holesOf(id),
    all: HOLES,
    pays: words.pays,
    className: `pu-field ${PAINT_CLASS[id]}`,
    sign: <Mark of={id} />,
  }),
)
