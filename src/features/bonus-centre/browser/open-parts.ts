import { computed } from 'nanostores'
import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { isOfferOpen } from '../../../domain/awards/prizes.ts'
import { $settings } from '../../../stores/site/settings.ts'
import { $activityAnswer, $activityMap } from '../../activity/browser/public/activities.ts'

interface OpenBonusParts {
  readonly signIn: boolean
  readonly wheel: boolean
  readonly tasks: boolean
}

/**
 * Which parts of the bonus page are open to the reader; `undefined` before the server has answered. What a failed
 * request would have told counts as closed.
 */
export const $openBonusParts = computed(
  [$activityAnswer, $activityMap, $settings],
  ({ state }, activities, settings): OpenBonusParts | undefined => {
    if (state === 'loading' || settings.state === 'loading') return undefined
    const offers = { activities, machines: settings.state === 'ready' ? settings.config.openMachines : [] }
    return {
      signIn: isOfferOpen(ACTIVITY_TYPE.freeSign, offers),
      wheel: isOfferOpen('dailyWheel', offers),
      tasks: isOfferOpen(ACTIVITY_TYPE.tasks, offers),
    }
  },
)
