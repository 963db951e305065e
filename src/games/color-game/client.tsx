import { createFieldClient } from '../kit/fields/field-client.tsx'
import { SignBox } from '../kit/fields/SignBox.tsx'
import { fillText } from '../kit/fill-text.ts'
import { describeDice, describeWin } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { FacePicture } from './Marks.tsx'
import { OddsTable } from './OddsTable.tsx'
import type { BetField, Colour } from './odds.ts'
import type { ColorOutcome } from './outcome.ts'

export const client = createFieldClient<BetField, ColorOutcome, Colour>({
  slug: 'color-game',
  play: words.play,
  playFor: words.playFor,
  playing: words.playing,
  waiting: words.waiting,
  nameOf: field => words[field],
  firstField: 'red',
  describeDrawn: ({ dice }) => fillText(words.resultDice, { dice: describeDice(dice) }),
  describeWin,
  signsOf: ({ dice }) => dice,
  Sign: ({ of }) => (
    <SignBox>
      <FacePicture colour={of} />
    </SignBox>
  ),
  OddsTable,
})
