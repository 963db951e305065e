import type { FieldFace } from '../kit/FieldBetsControl.tsx'
import { fillText } from '../kit/fill-text.ts'
import { words } from './en-US.ts'
import { CABINS, CABINS_OF } from './figures.ts'
import { Mark, PAINT_CLASS } from './Marks.tsx'
import { KINDS, type Kind, ODDS } from './odds.ts'

/** The kinds of cabins as they look on the table: each says how many of all cabins it has. */
export function fieldFaces(): FieldFace<Kind>[] {
  return KINDS.map(kind => {
    const values = { times: ODDS.returns[kind], cabins: CABINS_OF[kind], all: CABINS }
    return {
      id: kind,
      name: words[kind],
      pays: fillText(words.pays, values),
      face: (
        <span className={`gk-face ff-field ${PAINT_CLASS[kind]}`}>
          <Mark kind={kind} />
          <span className="ff-name">{words[kind]}</span> <b>{fillText(words.times, values)}</b>{' '}
          <small>{fillText(words.share, values)}</small>
        </span>
      ),
    }
  })
}
