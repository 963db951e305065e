import { LOCALE } from '../../i18n/locale.ts'
import { formatMoney } from '../../i18n/money.ts'
import type { GameClient, SymbolsProps } from '../game-client.tsx'
import { fillText } from '../kit/fill-text.ts'
import { describeOutcome } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { OddsTable } from './OddsTable.tsx'
import { DEFAULT_STAKE } from './odds.ts'
import type { PotsOutcome } from './outcome.ts'
import { pictureUrlByName, potPictureUrl } from './picture-files.ts'
import { formatHundredths } from './times.tsx'
import { moneyFromHundredths } from './worth.ts'

const names = new Intl.ListFormat(LOCALE, { type: 'conjunction' })

/** The play button takes the worth of the open round. Before the first good pot, only the stage offers a choice. */
function takeLabel(outcome: unknown): string {
  const { stake, hundredths } = outcome as PotsOutcome
  if (hundredths === 0) return words.pointAtPot
  return fillText(words.takeWorth, { worth: formatMoney(moneyFromHundredths(stake, hundredths)) })
}

export const client: GameClient = {
  slug: 'palayok-pop',
  labels: {
    play: words.hang,
    playFor: price => fillText(words.hangFor, { price }),
    playing: words.hanging,
    continueLabel: takeLabel,
    // A swing may lose the worth of the round, so nothing is offered until its result is shown.
    continuingLabel: () => words.stepRuns,
    waiting: words.waiting,
  },
  stepChoice: outcome => ((outcome as PotsOutcome).hundredths > 0 ? { take: true } : undefined),
  isPacedByRound: true,
  describe: outcome =>
    describeOutcome(outcome as PotsOutcome, words, {
      money: formatMoney,
      hundredths: formatHundredths,
      list: pots => names.format(pots),
    }),
  Symbols,
  OddsTable,
  defaultStake: DEFAULT_STAKE,
}

/** Soot after a soot pot, otherwise a whole pot; and the round's worth as a multiple of the stake. */
function Symbols({ outcome }: SymbolsProps) {
  const { end, hundredths } = outcome as PotsOutcome
  return (
    <>
      <img
        src={end === 'soot' ? pictureUrlByName('mark-soot') : potPictureUrl(0)}
        alt=""
        width="22"
        height="22"
      />
      {hundredths > 0 && <b>×{formatHundredths(hundredths)}</b>}
    </>
  )
}
