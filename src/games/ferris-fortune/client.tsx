import { formatMultiplier } from '../kit/fields/describe-play.ts'
import { createFieldClient } from '../kit/fields/field-client.tsx'
import { fillText } from '../kit/fill-text.ts'
import { words } from './en-US.ts'
import { CABIN_PAINT_CLASSES, CabinMark } from './Marks.tsx'
import { OddsTable } from './OddsTable.tsx'
import { type CabinKind, ODDS } from './odds.ts'
import type { FerrisOutcome } from './outcome.ts'

export const client = createFieldClient<CabinKind, FerrisOutcome, CabinKind>({
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
function Badge({ of }: { of: CabinKind }) {
  return (
    <span className={`history-badge ${CABIN_PAINT_CLASSES[of]}`}>
      <CabinMark kind={of} />
      {formatMultiplier(ODDS.returns[of])}
    </span>
  )
}
