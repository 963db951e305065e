import type { FieldFace } from '../kit/FieldBetsControl.tsx'
import { fillText } from '../kit/fill-text.ts'
import { words } from './en-US.ts'
import { HOLES_OF, TIMES } from './figures.ts'
import { Mark } from './Marks.tsx'
import { FIELDS, type Field, HOLES } from './odds.ts'

/** How a field is painted. */
const PAINT_CLASS: Readonly<Record<Field, string>> = {
  red: 'pp-paint-red',
  star: 'pp-paint-star',
  white: 'pp-paint-white',
  top: 'pp-paint-wood',
  middle: 'pp-paint-wood',
  bottom: 'pp-paint-wood',
}

/** The fields as they look on the table: each says how many of all holes it has. */
export function fieldFaces(): FieldFace<Field>[] {
  return FIELDS.map(field => {
    const values = { times: TIMES[field], holes: HOLES_OF[field].length, all: HOLES }
    return {
      id: field,
      name: words[field],
      pays: fillText(words.pays, values),
      face: (
        <span className={`gk-face pp-field ${PAINT_CLASS[field]}`}>
          <Mark field={field} />
          <span className="pp-name">{words[field]}</span> <b>{fillText(words.times, values)}</b>{' '}
          <small>{fillText(words.share, values)}</small>
        </span>
      ),
    }
  })
}
