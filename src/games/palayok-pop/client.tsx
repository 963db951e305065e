import { LOCALE } from '../../i18n/locale.ts'
import { formatMoney } from '../../i18n/money.ts'
import type { GameClient, SymbolsProps } from '../game-client.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { countedPriceOfSoot } from './counted-price.ts'
import { describeOutcome } from './describe-outcome.ts'
import { gameTexts } from './en-US.ts'
import { OddsTable } from './OddsTable.tsx'
import { DEFAULT_STAKE } from './odds.ts'
import type { PotsOutcome } from './outcome.ts'
import { pictureUrlByName, pictureUrlOfPot } from './picture-files.ts'
import { sootPotCountFromChoice } from './rack-view.ts'
import { formatHundredthsOfStake } from './times.tsx'
import { moneyFromStakeHundredths } from './worth.ts'

const names = new Intl.ListFormat(LOCALE, { type: 'conjunction' })

/**
 * The label of the play button in an open round, where a tap takes the amount of the round. Before the first good pot,
 * the label asks the player to strike a pot.
 */
function labelOfTakeButton(outcome: unknown): string {
  const { stake, hundredths } = outcome as PotsOutcome
  if (hundredths === 0) return gameTexts.pointAtPot
  return fillPlaceholders(gameTexts.takeWorth, {
    worth: formatMoney(moneyFromStakeHundredths(stake, hundredths)),
  })
}

export const gameClient: GameClient = {
  slug: 'palayok-pop',
  labels: {
    play: gameTexts.hang,
    playFor: price => fillPlaceholders(gameTexts.hangFor, { price }),
    playing: gameTexts.hanging,
    continueLabel: labelOfTakeButton,
    // While the server decides a swing, the button only says that the step runs. It does not offer to take the amount,
    // because the swing may lose it.
    continuingLabel: () => gameTexts.stepRuns,
    waiting: gameTexts.waiting,
  },
  stepChoice: outcome => ((outcome as PotsOutcome).hundredths > 0 ? { take: true } : undefined),
  isPacedByRound: true,
  countedPriceOf: ({ stake, choice }) => countedPriceOfSoot(sootPotCountFromChoice(choice), stake),
  describe: outcome =>
    describeOutcome(outcome as PotsOutcome, gameTexts, {
      money: formatMoney,
      hundredths: formatHundredthsOfStake,
      list: pots => names.format(pots),
    }),
  Symbols,
  OddsTable,
  defaultStake: DEFAULT_STAKE,
}

/**
 * Shows a picture, and the amount of the round as a multiple of the stake unless the amount is 0. The picture shows
 * soot if the round ended at a soot pot, otherwise a whole pot.
 */
function Symbols({ outcome }: SymbolsProps) {
  const { end, hundredths } = outcome as PotsOutcome
  return (
    <>
      <img
        src={end === 'soot' ? pictureUrlByName('mark-soot') : pictureUrlOfPot(0)}
        alt=""
        width="22"
        height="22"
      />
      {hundredths > 0 && <b>×{formatHundredthsOfStake(hundredths)}</b>}
    </>
  )
}
