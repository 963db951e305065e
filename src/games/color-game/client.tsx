import { createFieldClient } from '../kit/fields/field-client.tsx'
import { SignBox } from '../kit/fields/SignBox.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { describeDice, describeWin } from './describe-outcome.ts'
import { gameTexts } from './en-US.ts'
import { resultsOfBets } from './figures.ts'
import { FacePicture } from './Marks.tsx'
import { OddsTable } from './OddsTable.tsx'
import type { BetField, Colour } from './odds.ts'
import type { ColorOutcome } from './outcome.ts'

export const gameClient = createFieldClient<BetField, ColorOutcome, Colour>({
  slug: 'color-game',
  play: gameTexts.play,
  playFor: gameTexts.playFor,
  playing: gameTexts.playing,
  waiting: gameTexts.waiting,
  nameOf: field => gameTexts[field],
  results: resultsOfBets,
  firstField: 'red',
  describeDrawn: ({ dice }) => fillPlaceholders(gameTexts.resultDice, { dice: describeDice(dice) }),
  describeWin,
  signsOf: ({ dice }) => dice,
  Sign: ({ of }) => (
    <SignBox>
      <FacePicture colour={of} />
    </SignBox>
  ),
  OddsTable,
})
