import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { createAwardSource } from '../../../domain/awards/awards.ts'
import { BONUS_EVENT_CLAIM_WINDOW_DAYS } from '../../../domain/awards/bonus-events.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { AwardKind } from '../../../server/awards/kind.ts'
import { listChannelOpenings } from './repository.ts'

export const followAwardSourceOf = (channel: string) => createAwardSource('follow', channel)

/** The award for opening a channel, granted once for each channel. */
export const followAward: AwardKind = {
  name: 'follow',
  activity: ACTIVITY_TYPE.followRewards,
  async offers({ services, query, playerId }) {
    const openings = await listChannelOpenings(query, playerId)
    return services.settings.get('followChannels').flatMap(({ id, name }) => {
      const openedAtMs = openings.get(id)
      if (openedAtMs === undefined) return []
      return [
        {
          source: followAwardSourceOf(id),
          items: services.settings.get('followAward'),
          isEarned: true,
          untilMs: openedAtMs + BONUS_EVENT_CLAIM_WINDOW_DAYS * DAY_MS,
          details: { channel: name },
        },
      ]
    })
  },
}
