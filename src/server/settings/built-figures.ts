import { BASE_LOCALE_FIGURES, formatFigures } from '../../build/figures/figures.ts'
import { BASE_LOCALE } from '../../domain/site/locale.ts'
import type { Settings } from './settings.ts'

/**
 * A figure in the site's texts that differs from the current setting, because the build wrote the texts with another
 * value.
 */
export interface OutdatedFigure {
  /** The name of the figure, which texts write as `{{name}}`. */
  readonly name: string
  /** The value that the texts show. */
  readonly shown: string
  readonly inForce: string
}

/**
 * Lists the figures in the site's texts that differ from the current settings. The texts are static and show the
 * default values of the code.
 */
export function listOutdatedFigures({ get }: Pick<Settings, 'get'>): OutdatedFigure[] {
  const figures = formatFigures(BASE_LOCALE, {
    invite: get('invite'),
    inviteWheel: get('inviteWheel'),
    scratchCard: get('scratchCard'),
    dailyWheel: get('dailyWheel'),
    slotshack: get('slotshack'),
    lottery: get('lottery'),
    agent: get('agent'),
    jackpotPools: get('jackpotPools'),
    jackpotChance: get('jackpotChance'),
    jackpotPaidByStaff: get('jackpotPaidByStaff'),
    jackpotPrizes: get('jackpotPrizes'),
    jackpotWheel: get('jackpotWheel'),
    bounds: get('bounds'),
    coinPusherStakes: get('coinPusherStakes'),
    countingShares: get('countingShares'),
    deposit: get('deposit'),
    depositDayLimit: get('depositDayLimit'),
    depositDiamonds: get('depositDiamonds'),
    kycAmount: get('kycAmount'),
    kycDueHours: get('kycDueHours'),
    monthlyBonus: get('monthlyBonus'),
    pk: get('pk'),
    points: get('points'),
    itemLife: get('itemLife'),
    rankDiamonds: get('rankDiamonds'),
    diamondExchanges: get('diamondExchanges'),
    goodsSendDays: get('goodsSendDays'),
    savingsBox: get('savingsBox'),
    lockout: get('lockout'),
    protectionChoices: get('protectionChoices'),
    rebate: get('rebate'),
    smsCodes: get('smsCodes'),
    receivingAccounts: get('receivingAccounts'),
    signUpBonus: get('signUpBonus'),
    weeklyLogin: get('weeklyLogin'),
    downloadAward: get('downloadAward'),
    followAward: get('followAward'),
    vipAwards: get('vipAwards'),
    wagering: get('wagering'),
    withdrawal: get('withdrawal'),
    withdrawalDay: get('withdrawalDay'),
    withdrawalDueHours: get('withdrawalDueHours'),
  })
  return Object.entries(BASE_LOCALE_FIGURES).flatMap(([name, shown]) => {
    const inForce = figures[name] ?? shown
    return inForce === shown ? [] : [{ name, shown, inForce }]
  })
}
