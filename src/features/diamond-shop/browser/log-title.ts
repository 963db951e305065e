import { computed } from 'nanostores'
import { $awardTitleOf } from '../../../stores/awards/words.ts'
import { diamondShopMessages } from '../texts/en-US/diamond-shop.ts'
import type { DiamondLogRow } from './shop.ts'

/** The function that returns the title of a change of diamonds in the player's log, by what gave or took the diamonds. */
export const $diamondLogTitleOf = computed([diamondShopMessages, $awardTitleOf], (t, awardTitleOf) => {
  return (what: DiamondLogRow['what']): string => {
    if (what === 'lottery') return t.logLottery
    if (what === 'lottery-returned') return t.logLotteryReturned
    if (what === 'order') return t.logOrder
    if (what === 'order-cancelled') return t.logOrderCancelled
    if (what === 'taken-back') return t.logTakenBack
    return what === 'other' ? t.logOther : awardTitleOf(what)
  }
})
