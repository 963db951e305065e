import { computed } from 'nanostores'
import { $awardTitleOf } from '../../../stores/awards/words.ts'
import { pointsMessages } from '../texts/en-US/points.ts'
import type { PointsRecordRow } from './points.ts'

/** The function that returns the title of a change of points in the player's list, by what earned or took the points. */
export const $pointsRecordTitleOf = computed([pointsMessages, $awardTitleOf], (t, awardTitleOf) => {
  return (what: PointsRecordRow['what']): string => {
    if (what === 'expired') return t.expired
    if (what === 'lottery') return t.lottery
    if (what === 'lottery-returned') return t.lotteryReturned
    if (what === 'points-stakes') return t.earnedByStakes
    if (what === 'taken-back') return t.takenBack
    return what === 'other' ? t.otherChange : awardTitleOf(what)
  }
})
