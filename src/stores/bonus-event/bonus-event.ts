import type { bonusEvent, bonusEventReceive } from '../../contract/bonus-event.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import type { BonusEventName } from '../../domain/bonus-events.ts'
import { createClaim } from '../awards/claim.ts'
import { request } from '../call/api.ts'
import { createQuery } from '../call/query.ts'
import { pageToken } from '../session/page-player.ts'

export type BonusEvents = ResultOf<typeof bonusEvent>
export type BonusEvent = BonusEvents['events'][number]

const query = createQuery<BonusEvents>({
  name: 'bonusEvent',
  isAsked: () => pageToken() !== undefined,
  ask: signal => request<typeof bonusEvent>('/bonusEvent', {}, { signal }),
})

/** The open events of the player; requested when the store is mounted. */
export const $bonusEvents = query.$state

export const loadBonusEvents = query.load

/** The claim of an event's award. */
export const bonusEventClaim = createClaim<{ readonly name: BonusEventName }>(
  'bonus-event',
  async body => [await request<typeof bonusEventReceive>('/bonusEventReceive', body)],
  query.restart,
)
