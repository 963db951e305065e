import type { FieldFace } from '../kit/fields/FieldBetsControl.tsx'
import { fillText } from '../kit/fill-text.ts'
import { fieldName } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { Mark, PAINT_CLASS } from './Marks.tsx'
import { FIELDS, type Field, KINDS, ODDS, partsOf } from './odds.ts'

const HUNDREDTHS = 100

/** Return of one chip on a field as a factor in text, the chip itself included. */
export function timesText(field: Field): string {
  const { horse, kind } = partsOf(field)
  return fillText(words.times, { times: ODDS.returns[kind][horse] / HUNDREDTHS })
}

/** Headings of the table's columns: the names of the kinds of bets. */
export const HEADS = KINDS.map(kind => words[kind])

/**
 * The fields of the table: a horse's win field has the horse's colour, and the place field beside it only the outline.
 */
export function fieldFaces(): FieldFace<Field>[] {
  return FIELDS.map(id => {
    const { horse, kind } = partsOf(id)
    const name = fieldName(id, words)
    return {
      id,
      name,
      pays: timesText(id),
      label: fillText(words.fieldLabel, {
        horse: words[horse],
        pays: timesText(id),
        kind: words[kind],
      }),
      face: (
        <span
          className={`gk-face ka-field ${PAINT_CLASS[horse]} ${kind === 'win' ? 'ka-field-win' : 'ka-field-place'}`}
        >
          <Mark horse={horse} />
          <span className="ka-name">
            {words[horse]} <span className="ka-kind">{words[kind]}</span>
          </span>{' '}
          <b>{timesText(id)}</b>
        </span>
      ),
    }
  })
}
