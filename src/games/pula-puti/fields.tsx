import type { FieldFace } from '../kit/fields/FieldBetsControl.tsx'
import { fillText } from '../kit/fill-text.ts'
import { words } from './en-US.ts'
import { HOLES_OF, TIMES } from './figures.ts'
import { Mark } from './Marks.tsx'
import { FIELDS, type Field, HOLES } from './odds.ts'

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
export function fieldFaces(): FieldFace<Field>[] {
  return FIELDS.map(field => {
    const values = { times: TIMES[field], holes: HOLES_OF[field].length, all: HOLES }
    return {
      id: field,
      name: words[field],
      pays: fillText(words.pays, values),
      face: (
        <span className={`gk-face pu-field ${PAINT_CLASS[field]}`}>
          <Mark field={field} />
          <span className="pu-name">{words[field]}</span> <b>{fillText(words.times, values)}</b>{' '}
          <small>{fillText(words.share, values)}</small>
        </span>
      ),
    }
  })
}
