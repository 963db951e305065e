import type { FieldFace } from '../kit/fields/FieldBetsControl.tsx'
import { fillText } from '../kit/fill-text.ts'
import { words } from './en-US.ts'
import { CABINS, CABINS_OF } from './figures.ts'
import { Mark, PAINT_CLASS } from './Marks.tsx'
import { KINDS, type Kind, ODDS } from './odds.ts'

/** The fields of the betting table: one for each kind of cabin, with its number of cabins. */
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
