import { createFieldClient } from '../kit/fields/field-client.tsx'
import { fillText } from '../kit/fill-text.ts'
import { describeHole, describeWin } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { FieldMark } from './Marks.tsx'
import { OddsTable } from './OddsTable.tsx'
import { type BetField, paintOfHole, partOfHole } from './odds.ts'
import type { PulaOutcome } from './outcome.ts'

export const client = createFieldClient<BetField, PulaOutcome, BetField>({
  slug: 'pula-puti',
  play: words.play,
  playFor: words.playFor,
  playing: words.playing,
  waiting: words.waiting,
  nameOf: field => words[field],
  firstField: 'red',
  describeDrawn: ({ hole }) => fillText(words.resultHole, describeHole(hole)),
  describeWin,
  signsOf: ({ hole }) => [paintOfHole(hole), partOfHole(hole)],
  Sign: FieldMark,
  OddsTable,
})
