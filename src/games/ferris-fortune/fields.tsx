import { numberedFace } from '../kit/fields/NumberedFace.tsx'
import { words } from './en-US.ts'
import { CABINS, cabinsOf } from './figures.ts'
import { Mark, PAINT_CLASS } from './Marks.tsx'
import { KINDS, ODDS } from './odds.ts'

/** The fields of the betting table: one for each kind of cabin, with its number of cabins. */
export const FACES = KINDS.map(id =>
  numberedFace({
    id,
    name: words[id],
    times: ODDS.returns[id],
    count: cabinsOf(id),
    all: CABINS,
    pays: words.pays,
    className: `ff-field ${PAINT_CLASS[id]}`,
    sign: <Mark kind={id} />,
  }),
)
