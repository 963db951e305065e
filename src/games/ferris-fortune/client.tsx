import { ExactText } from '../../components/ExactText.tsx'
import { formatMultiplier } from '../kit/fields/describe-play.ts'
import { createFieldClient } from '../kit/fields/field-client.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { gameTexts } from './en-US.ts'
import { resultsOfBets } from './figures.ts'
import { CABIN_PAINT_CLASSES, CabinMark } from './Marks.tsx'
import { OddsTable } from './OddsTable.tsx'
import { type CabinKind, ODDS } from './odds.ts'
import type { FerrisOutcome } from './outcome.ts'

export const gameClient = createFieldClient<CabinKind, FerrisOutcome, CabinKind>({
  slug: 'ferris-fortune',
  play: gameTexts.play,
  playFor: gameTexts.playFor,
  playing: gameTexts.playing,
  choose: gameTexts.choose,
  waiting: gameTexts.waiting,
  nameOf: kind => gameTexts[kind],
  results: resultsOfBets,
  firstField: 'jasmine',
  describeDrawn: ({ kind }) =>
    fillPlaceholders(gameTexts.resultKind, { kind: gameTexts[kind], times: ODDS.returns[kind] }),
  signsOf: ({ kind }) => [kind],
  Sign: Badge,
  OddsTable,
})

/** A kind of cabin: its sign, and the multiple that a bet on it returns. */
function Badge({ of }: { of: CabinKind }) {
  return (
    <span className={`history-badge ${CABIN_PAINT_CLASSES[of]}`}>
      <CabinMark kind={of} />
      <ExactText>{formatMultiplier(ODDS.returns[of])}</ExactText>
    </span>
  )
}
