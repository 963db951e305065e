import { FIRST_WEEK_DAYS } from '../../domain/awards/first-week.ts'
import { arePromotionsOff } from './session.ts'
import { $user } from './token.ts'

/**
 * Whether the awards of the first week may be shown. They are shown to a visitor, and to a new player who may get
 * promotions.
 */
export function canOfferFirstWeek(): boolean {
  return !arePromotionsOff() && ($user.get()?.regPeriod ?? 0) < FIRST_WEEK_DAYS
}
