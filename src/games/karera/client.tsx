import { createFieldClient } from '../kit/fields/field-client.tsx'
import { betFieldName, describeFinishOrder, describeWin } from './describe-outcome.ts'
import { gameTexts } from './en-US.ts'
import { resultsOfBets } from './figures.ts'
import { HorseNumberMark } from './Marks.tsx'
import { OddsTable } from './OddsTable.tsx'
import { type BetField, type Horse, ODDS } from './odds.ts'
import type { KareraOutcome } from './outcome.ts'

/** Number of horses that the list of the last plays shows for each play: the first three at the finish. */
const SHOWN_HORSE_COUNT = 3

export const gameClient = createFieldClient<BetField, KareraOutcome, Horse>({
  slug: 'karera',
  engineVersion: ODDS.version,
  play: gameTexts.play,
  playFor: gameTexts.playFor,
  playing: gameTexts.playing,
  choose: gameTexts.choose,
  waiting: gameTexts.waiting,
  nameOf: betFieldName,
  results: resultsOfBets,
  firstField: 'ulap-win',
  describeDrawn: ({ order }) => describeFinishOrder(order),
  describeWin,
  signsOf: ({ order }) => order.slice(0, SHOWN_HORSE_COUNT),
  Sign: HorseNumberMark,
  OddsTable,
})
