import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { setFloatingElement } from '../../../stores/modals/modals.ts'
import { $activityMap, ensureActivitiesLoaded } from '../../activity/browser/public/activities.ts'

/** Shows the floating jackpot button while the activity is open and the operator's setting allows it. */
export async function startJackpotBubble(): Promise<void> {
  $activityMap.subscribe(open => {
    const jackpot = [...open.values()].find(({ typeId }) => typeId === ACTIVITY_TYPE.luckyJackpot)
    setFloatingElement(jackpot?.homeFloatShowStatus === 1 ? 'jackpot' : undefined)
  })
  await ensureActivitiesLoaded()
}
