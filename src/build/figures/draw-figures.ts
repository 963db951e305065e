import type { Centavos } from '../../domain/money.ts'
import { JACKPOT_FIGURE_VALUES, type JackpotFigureValues, jackpotFigures } from './jackpot-figures.ts'
import { LOTTERY_FIGURE_VALUES, type LotteryFigureValues, lotteryFigures } from './lottery-figures.ts'
import { PK_FIGURE_VALUES, type PkFigureValues, pkFigures } from './pk-figures.ts'
import { PRIZE_FIGURE_VALUES, type PrizeFigureValues, prizeFigures } from './prize-figures.ts'

/** The settings behind the figures of draws and of red versus blue. */
export interface DrawFigureValues
  extends JackpotFigureValues,
    LotteryFigureValues,
    PkFigureValues,
    PrizeFigureValues {}

/** The defaults, which a build renders. */
export const DRAW_FIGURE_VALUES: DrawFigureValues = {
  ...JACKPOT_FIGURE_VALUES,
  ...LOTTERY_FIGURE_VALUES,
  ...PK_FIGURE_VALUES,
  ...PRIZE_FIGURE_VALUES,
}

/** The figures of draws and of red versus blue that texts can name. @param pesos formats an amount without decimals */
export function drawFigures(
  locale: string,
  values: DrawFigureValues,
  pesos: (amount: Centavos) => string,
): Readonly<Record<string, string>> {
  return {
    ...jackpotFigures(locale, values, pesos),
    ...lotteryFigures(locale, values, pesos),
    ...pkFigures(locale, values, pesos),
    ...prizeFigures(locale, values, pesos),
  }
}
