import { computed, type ReadableAtom } from 'nanostores'
import { ACTIVITY_TYPE, type ActivityTypeId } from '../../../domain/awards/activity.ts'
import type { DrawMachine } from '../../../domain/awards/prize-draw.ts'
import type { RoutePath } from '../../../domain/site/routes.ts'
import { $settings } from '../../../stores/site/settings.ts'
import { $activityAnswer, $activityMap } from '../../activity/browser/public/activities.ts'

/**
 * The prizes in the order of `/prizes`. First the machines and games that draw something, then the extras. A prize is
 * shown only while its activity or its machine is open to the reader.
 */
export const PRIZES = [
  { name: 'jackpot', group: 'win', href: '/activity/jackpot', activity: ACTIVITY_TYPE.luckyJackpot },
  { name: 'wheel', group: 'win', href: '/activity/spin', machine: 'dailyWheel' },
  { name: 'scratchCard', group: 'win', href: '/activity/scratch-card', machine: 'scratchCard' },
  { name: 'lottery', group: 'win', href: '/activity/lottery', activity: ACTIVITY_TYPE.lottery },
  { name: 'coinPusher', group: 'win', href: '/activity/coin-pusher', activity: ACTIVITY_TYPE.coinPusher },
  { name: 'redPkBlue', group: 'win', href: '/activity/redpkblue', activity: ACTIVITY_TYPE.redPkBlue },
  { name: 'slotshack', group: 'win', href: '/activity/slotshack', machine: 'slotshack' },
  { name: 'rank', group: 'win', href: '/rank', activity: ACTIVITY_TYPE.rank },
  {
    name: 'diamondShop',
    group: 'extras',
    href: '/activity/diamond-shop',
    activity: ACTIVITY_TYPE.diamondShop,
  },
  { name: 'savingsBox', group: 'extras', href: '/activity/bank', activity: ACTIVITY_TYPE.fund },
  {
    name: 'monthlyBonus',
    group: 'extras',
    href: '/activity/monthly-bonus',
    activity: ACTIVITY_TYPE.monthlyBonus,
  },
  { name: 'live', group: 'extras', href: '/activity/live', activity: ACTIVITY_TYPE.live },
] as const satisfies readonly {
  name: string
  group: 'win' | 'extras'
  href: RoutePath
  activity?: ActivityTypeId
  machine?: DrawMachine
}[]

export type Prize = (typeof PRIZES)[number]
export type PrizeName = Prize['name']

/**
 * The prizes that are open to the reader, in the order of `PRIZES`; `undefined` before the server has answered. What a
 * failed request would have told counts as closed.
 */
export const $openPrizes: ReadableAtom<readonly Prize[] | undefined> = computed(
  [$activityAnswer, $activityMap, $settings],
  ({ state }, open, settings) => {
    if (state === 'loading' || settings.state === 'loading') return undefined
    const activities = new Set<ActivityTypeId>([...open.values()].map(({ typeId }) => typeId))
    const machines: readonly DrawMachine[] = settings.state === 'ready' ? settings.config.openMachines : []
    return PRIZES.filter(prize =>
      'activity' in prize ? activities.has(prize.activity) : machines.includes(prize.machine),
    )
  },
)
