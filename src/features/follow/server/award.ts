import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { awardSource } from '../../../domain/awards/awards.ts'
import { EVENT_CLAIM_DAYS } from '../../../domain/awards/bonus-events.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { AwardKind } from '../../../server/awards/kind.ts'
import { listOpenings } from './repository.ts'

export const followSource = (channel: string) => awardSource('follow', channel)

/** The award for each channel that a player opened, once for each channel. */
export const followAward: AwardKind = {
  name: 'follow',
  activity: ACTIVITY_TYPE.followRewards,
  async offers({ services, query, playerId }) {
    const openings = await listOpenings(query, playerId)
    return services.settings.get('followChannels').flatMap(({ id, name }) => {
      const openedAtMs = openings.get(id)
      if (openedAtMs === undefined) return []
      return [
        {
          source: followSource(id),
          items: services.settings.get('followAward'),
          isEarned: true,
          untilMs: openedAtMs + EVENT_CLAIM_DAYS * DAY_MS,
          details: { channel: name },
        },
      ]
    })
  },
}
