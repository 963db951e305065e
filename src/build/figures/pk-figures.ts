import { CENTAVOS_PER_PESO, type Centavos } from '../../domain/money.ts'
import { DEFAULT_PK_TERMS, type PkTerms } from '../../features/pk/rules/pk.ts'

/** The settings of the game red versus blue whose values texts show as figures. */
export interface PkFigureValues {
  readonly pk: PkTerms
}

/**
 * The default values of the settings, which apply until the operator changes a setting. Built pages show these values.
 */
export const DEFAULT_PK_FIGURE_VALUES: PkFigureValues = { pk: DEFAULT_PK_TERMS }

/**
 * Formats the figures about the game red versus blue that texts can name as `{{name}}`.
 * @param pesos formats an amount without decimals
 */
export function formatPkFigures(
  locale: string,
  { pk }: PkFigureValues,
  pesos: (amount: Centavos) => string,
): Readonly<Record<string, string>> {
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'PHP',
    currencyDisplay: 'narrowSymbol',
  })
  return {
    pkDayPoints: String(pk.dayPointsMax),
    pkOtherPot: pesos(pk.otherPot),
    pkPesoStake: pesos(pk.pesoStake),
    pkPayHours: String(pk.payAfterHours),
    pkPointMax: money.format(pk.pointMax / CENTAVOS_PER_PESO),
    pkPointsMin: String(pk.pointsMin),
    pkShareMax: pesos(pk.shareMax),
    pkSignUpHours: String(pk.signUpHours),
    pkWinnerPot: pesos(pk.winnerPot),
  }
}
