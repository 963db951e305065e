import { computed, type ReadableAtom } from 'nanostores'
import { isOfferOpen, PRIZES, type Prize } from '../../../domain/awards/prizes.ts'
import { $settings } from '../../../stores/site/settings.ts'
import { $activityAnswer, $activityMap } from '../../activity/browser/public/activities.ts'

/**
 * The prizes that are open to the reader, in the order of `PRIZES`; `undefined` before the server has answered. What a
 * failed request would have told counts as closed.
 */
export const $openPrizes: ReadableAtom<readonly Prize[] | undefined> = computed(
  [$activityAnswer, $activityMap, $settings],
  ({ state }, activities, settings) => {
    if (state === 'loading' || settings.state === 'loading') return undefined
    const machines = settings.state === 'ready' ? settings.config.openMachines : []
    return PRIZES.filter(({ gate }) => isOfferOpen(gate, { activities, machines }))
  },
)
