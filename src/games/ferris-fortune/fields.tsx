import { createNumberedFace } from '../kit/fields/NumberedFace.tsx'
import { gameTexts } from './en-US.ts'
import { CABIN_COUNT, cabinCountOfKind } from './figures.ts'
import { CABIN_PAINT_CLASSES, CabinMark } from './Marks.tsx'
import { CABIN_KINDS, ODDS } from './odds.ts'

/** The fields of the betting table: one for each kind of cabin, with its number of cabins. */
export const FIELD_FACES = CABIN_KINDS.map(id =>
  createNumberedFace({
    id,
    name: gameTexts[id],
    times: ODDS.returns[id],
    count: cabinCountOfKind(id),
    all: CABIN_COUNT,
    pays: gameTexts.pays,
    className: `ff-field ${CABIN_PAINT_CLASSES[id]}`,
    sign: <CabinMark kind={id} />,
  }),
)
