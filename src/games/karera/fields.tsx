import { ExactText } from '../../components/ExactText.tsx'
import { timesText } from '../kit/fields/describe-play.ts'
import type { FieldFace } from '../kit/fields/FieldBetsControl.tsx'
import { fillText } from '../kit/fill-text.ts'
import { fieldName } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { timesOf } from './figures.ts'
import { Mark, PAINT_CLASS } from './Marks.tsx'
import { FIELDS, type Field, KINDS, partsOf } from './odds.ts'

/** Classes for the headings of each pair of columns (win, place); the widest table has three pairs. */
const HEAD_PAIRS = ['ka-head-0', 'ka-head-1', 'ka-head-2'] as const

/** Headings of the table's columns: the names of the kinds of bets. */
export function Heads() {
  return (
    <p className="ka-heads" aria-hidden="true">
      {HEAD_PAIRS.flatMap(pair =>
        KINDS.map(kind => (
          <span key={`${pair} ${kind}`} className={pair}>
            {words[kind]}
          </span>
        )),
      )}
    </p>
  )
}

/**
 * The fields of the table. A horse's win field is filled with its colour; the place field beside it has only the
 * outline.
 */
export const FACES: readonly FieldFace<Field>[] = FIELDS.map(id => {
  const { horse, kind } = partsOf(id)
  const pays = timesText(timesOf(id))
  return {
    id,
    name: fieldName(id),
    pays,
    label: fillText(words.fieldLabel, { horse: words[horse], pays, kind: words[kind] }),
    face: (
      <span
        className={`gk-face ka-field ${PAINT_CLASS[horse]} ${kind === 'win' ? 'ka-field-win' : 'ka-field-place'}`}
      >
        <Mark of={horse} />
        <span className="ka-name">
          {words[horse]} <span className="ka-kind">{words[kind]}</span>
        </span>{' '}
        <ExactText as="b">{pays}</ExactText>
      </span>
    ),
  }
})
