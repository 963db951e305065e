import { ExactText } from '../../components/ExactText.tsx'
import { timesText } from '../kit/fields/describe-play.ts'
import { fieldClient } from '../kit/fields/field-client.tsx'
import { fillText } from '../kit/fill-text.ts'
import { words } from './en-US.ts'
import { Mark, PAINT_CLASS } from './Marks.tsx'
import { OddsTable } from './OddsTable.tsx'
import { type Kind, ODDS } from './odds.ts'
import type { FerrisOutcome } from './outcome.ts'

export const client = fieldClient<Kind, FerrisOutcome, Kind>({
  slug: 'ferris-fortune',
  play: words.play,
  playFor: words.playFor,
  playing: words.playing,
  choose: words.choose,
  waiting: words.waiting,
  nameOf: kind => words[kind],
  firstField: 'jasmine',
  describeDrawn: ({ kind }) => fillText(words.resultKind, { kind: words[kind], times: ODDS.returns[kind] }),
  signsOf: ({ kind }) => [kind],
  Sign: Badge,
  OddsTable,
})

/** A kind of cabin: its sign, and its return as a multiple. */
function Badge({ of }: { of: Kind }) {
  return (
    <span className={`history-badge ${PAINT_CLASS[of]}`}>
      <Mark kind={of} />
      <ExactText>{timesText(ODDS.returns[of])}</ExactText>
    </span>
  )
}
