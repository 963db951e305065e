import { createFieldClient } from '../kit/fields/field-client.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { describeHole, describeWin } from './describe-outcome.ts'
import { gameTexts } from './en-US.ts'
import { resultsOfBets } from './figures.ts'
import { FieldMark } from './Marks.tsx'
import { OddsTable } from './OddsTable.tsx'
import { type BetField, boardRegionOfHole, paintOfHole } from './odds.ts'
import type { PulaOutcome } from './outcome.ts'

export const gameClient = createFieldClient<BetField, PulaOutcome, BetField>({
  slug: 'pula-puti',
  play: gameTexts.play,
  playFor: gameTexts.playFor,
  playing: gameTexts.playing,
  waiting: gameTexts.waiting,
  nameOf: field => gameTexts[field],
  results: resultsOfBets,
  firstField: 'red',
  describeDrawn: ({ hole }) => fillPlaceholders(gameTexts.resultHole, describeHole(hole)),
  describeWin,
  signsOf: ({ hole }) => [paintOfHole(hole), boardRegionOfHole(hole)],
  Sign: FieldMark,
  OddsTable,
})
