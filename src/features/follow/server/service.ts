import type { ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE, isActivityOpen } from '../../../domain/awards/activity.ts'
import { listActivityOpenPeriods } from '../../../server/activities/activity-repository.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { listGrantedSources } from '../../../server/player-money/grants/grants.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import type { followOpen, followUser } from '../contract.ts'
import { followAwardSourceOf } from './award.ts'
import { insertChannelOpening, listChannelOpenings } from './repository.ts'

type Follow = ResultOf<typeof followUser>

/**
 * Describes the operator's pages and channels with their awards, each as open, opened (`finished`) or claimed. `isOpen`
 * is false while the activity is closed or the player must get no promotions.
 * @param playerId id of the player; `undefined` for a visitor
 */
export async function describeFollowPages(
  services: Services,
  playerId: string | undefined,
  atMs: number,
): Promise<Follow> {
  const { db, settings } = services
  const items = [...settings.get('followAward')]
  const window = (await listActivityOpenPeriods(db.read)).get(ACTIVITY_TYPE.followRewards)
  const isOff = playerId !== undefined && (await arePromotionsOff(services, playerId, atMs))
  if (!window || !isActivityOpen(window, atMs) || isOff) {
    return { isOpen: false, items, channels: [] }
  }
  const channels = settings.get('followChannels')
  const sources = channels.map(({ id }) => followAwardSourceOf(id))
  const openings = playerId === undefined ? new Map() : await listChannelOpenings(db.read, playerId)
  const granted = playerId === undefined ? new Set() : await listGrantedSources(db.read, playerId, sources)
  return {
    isOpen: true,
    items,
    channels: channels.map(channel => ({
      ...channel,
      state: channelStateOf(openings.has(channel.id), granted.has(followAwardSourceOf(channel.id))),
    })),
  }
}

function channelStateOf(isOpened: boolean, isClaimed: boolean): Follow['channels'][number]['state'] {
  if (isClaimed) return 'claimed'
  return isOpened ? 'finished' : 'open'
}

/**
 * Stores that a player has opened a page or channel, in its own transaction.
 * @throws Refusal `channelUnknown`
 */
export async function storeChannelOpening(
  { db, hub, settings }: Pick<Services, 'db' | 'hub' | 'settings'>,
  playerId: string,
  channel: string,
  atMs: number,
): Promise<ResultOf<typeof followOpen>> {
  if (!settings.get('followChannels').some(({ id }) => id === channel)) throw new Refusal('channelUnknown')
  await db.transact(async tx => {
    await insertChannelOpening(tx, playerId, { channel, atMs })
    await announceRedDotsChange({ hub }, tx, { playerId, atMs })
  })
  return {}
}
