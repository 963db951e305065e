import { createFieldClient } from '../kit/fields/field-client.tsx'
import { SignBox } from '../kit/fields/SignBox.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { betFieldName, describeDice, describeWin } from './describe-outcome.ts'
import { gameTexts } from './en-US.ts'
import { FacePicture } from './Faces.tsx'
import { resultsOfBets } from './figures.ts'
import { OddsTable } from './OddsTable.tsx'
import type { BetField, DieFace } from './odds.ts'
import type { BetoOutcome } from './outcome.ts'

export const gameClient = createFieldClient<BetField, BetoOutcome, DieFace>({
  slug: 'beto-beto',
  play: gameTexts.play,
  playFor: gameTexts.playFor,
  playing: gameTexts.playing,
  waiting: gameTexts.waiting,
  nameOf: betFieldName,
  results: resultsOfBets,
  firstField: 'one',
  describeDrawn: ({ dice, sum }) => fillPlaceholders(gameTexts.resultDice, { dice: describeDice(dice), sum }),
  describeWin,
  signsOf: ({ dice }) => dice,
  Sign: ({ of }) => (
    <SignBox>
      <FacePicture face={of} />
    </SignBox>
  ),
  OddsTable,
})
