import { ExactText } from '../../components/ExactText.tsx'
import { formatMultiplier } from '../kit/fields/describe-play.ts'
import type { FieldFace } from '../kit/fields/FieldBetsControl.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { betFieldName } from './describe-outcome.ts'
import { gameTexts } from './en-US.ts'
import { winningReturnOfField } from './figures.ts'
import { HORSE_PAINT_CLASSES, HorseNumberMark } from './Marks.tsx'
import { BET_FIELDS, BET_KINDS, type BetField, horseAndKindOfField } from './odds.ts'

/** Classes for the headings of each pair of columns (win, place). The table has at most three pairs. */
const HEADING_PAIR_CLASSES = ['ka-head-0', 'ka-head-1', 'ka-head-2'] as const

/** Headings of the table's columns: the names of the kinds of bets. */
export function FieldTableHeadings() {
  return (
    <p className="ka-heads" aria-hidden="true">
      {HEADING_PAIR_CLASSES.flatMap(pair =>
        BET_KINDS.map(kind => (
          <span key={`${pair} ${kind}`} className={pair}>
            {gameTexts[kind]}
          </span>
        )),
      )}
    </p>
  )
}

/**
 * The fields of the table. A horse's win field is filled with the horse's color; its place field beside it has only an
 * outline.
 */
export const FIELD_FACES: readonly FieldFace<BetField>[] = BET_FIELDS.map(id => {
  const { horse, kind } = horseAndKindOfField(id)
  const pays = formatMultiplier(winningReturnOfField(id))
  return {
    id,
    name: betFieldName(id),
    pays,
    label: fillPlaceholders(gameTexts.fieldLabel, { horse: gameTexts[horse], pays, kind: gameTexts[kind] }),
    face: (
      <span
        className={`gk-face ka-field ${HORSE_PAINT_CLASSES[horse]} ${kind === 'win' ? 'ka-field-win' : 'ka-field-place'}`}
      >
        <HorseNumberMark of={horse} />
        <span className="ka-name">
          {gameTexts[horse]} <span className="ka-kind">{gameTexts[kind]}</span>
        </span>{' '}
        <ExactText as="b">{pays}</ExactText>
      </span>
    ),
  }
})
