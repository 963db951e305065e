import { fieldClient } from '../kit/fields/field-client.tsx'
import { fillText } from '../kit/fill-text.ts'
import { describeWin, holeWords } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { resultsOfBets } from './figures.ts'
import { Mark } from './Marks.tsx'
import { OddsTable } from './OddsTable.tsx'
import { type Field, paintOfHole, partOfHole } from './odds.ts'
import type { PulaOutcome } from './outcome.ts'

export const client = fieldClient<Field, PulaOutcome, Field>({
  slug: 'pula-puti',
  play: words.play,
  playFor: words.playFor,
  playing: words.playing,
  waiting: words.waiting,
  nameOf: field => words[field],
  results: resultsOfBets,
  firstField: 'red',
  describeDrawn: ({ hole }) => fillText(words.resultHole, holeWords(hole)),
  describeWin,
  signsOf: ({ hole }) => [paintOfHole(hole), partOfHole(hole)],
  Sign: Mark,
  OddsTable,
})
