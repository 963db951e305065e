import type { ResultOf } from '../../contract/endpoint.ts'
import type { firstWeekAwards as firstWeekAwardsCall } from '../../contract/first-week.ts'
import { ACTIVITY_TYPE, type ActivityOpenPeriod, type ActivityTypeId } from '../../domain/awards/activity.ts'
import { type AwardDetails, createAwardSource } from '../../domain/awards/awards.ts'
import {
  type FirstWeekAward,
  listFirstWeekAwards,
  sumOfAwardAmounts,
} from '../../domain/awards/first-week.ts'
import type { WageringTerms } from '../../domain/awards/wagering.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import { findEngine } from '../../games/engines.ts'
import { LISTED_GAME_IDS } from '../../games/listed.ts'
import { isStoredActivityOpen } from '../activities/activity-repository.ts'
import type { Services } from '../services.ts'
import { awardDetailsOf } from './details.ts'

type FirstWeekAwardsResult = ResultOf<typeof firstWeekAwardsCall>

type FirstWeekServices = Pick<Services, 'awards' | 'catalogue' | 'settings'>

/**
 * Returns the coins that a new player can collect in the first week. Only awards whose activity is open are included.
 * @param windows opening times of all activities, by id
 * @param atMs epoch milliseconds
 */
export function computeFirstWeekAwards(
  services: FirstWeekServices,
  windows: ReadonlyMap<number, ActivityOpenPeriod>,
  atMs: number,
): FirstWeekAwardsResult {
  const { settings } = services
  const isActivityOpen = (id: ActivityTypeId) => isStoredActivityOpen(windows.get(id), atMs)
  const signUp = settings.get('signUpBonus')
  const awards = listFirstWeekAwards({
    ...(isActivityOpen(ACTIVITY_TYPE.signUpBonus) && { signUp }),
    ...(isActivityOpen(ACTIVITY_TYPE.freeSign) && { signIn: settings.get('signIn') }),
    ...(isActivityOpen(ACTIVITY_TYPE.tasks) && { tasks: settings.get('tasks') }),
    lowestStake: highestMinimumStake(services),
    countingShare: settings.get('countingShares').own,
  })
  const free = settings.get('wagering').freeAward
  return {
    amount: sumOfAwardAmounts(awards),
    list: awards.map(award => ({
      kind: award.kind,
      details: { ...detailsOfFirstWeekAward(services, award) },
      step: award.kind === 'task' ? award.step : 1,
      times: award.kind === 'task' ? award.times : 1,
      amount: award.amount,
      wagering: wageringTermsOrNull(award.kind === 'sign-up' ? signUp : free),
    })),
  }
}

/** The details of an award of the first week, equal to the details in the offer of that award. */
function detailsOfFirstWeekAward(services: FirstWeekServices, award: FirstWeekAward): AwardDetails {
  if (award.kind === 'sign-in') return { day: award.day }
  return award.kind === 'task'
    ? awardDetailsOf(services, createAwardSource('task', award.taskId, 'once'))
    : {}
}

const wageringTermsOrNull = ({ multiple, days }: WageringTerms): WageringTerms | null =>
  multiple > 0 ? { multiple, days } : null

/** Returns a stake that every one of our games accepts: the highest of the games' minimum stakes, in centavos. */
function highestMinimumStake({ settings }: Pick<Services, 'settings'>): Centavos {
  const { min, max } = settings.get('stakes')
  const steps = LISTED_GAME_IDS.map(id => findEngine(id)?.stakes.filter(it => it >= min && it <= max) ?? [])
  return centavos(Math.max(...steps.map(each => Math.min(...each))))
}
