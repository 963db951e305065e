import type { ResultOf } from '../../../contract/endpoint.ts'
import type { BonusEventName } from '../../../domain/awards/bonus-events.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { request } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { pageToken } from '../../../stores/session/page-player.ts'
import type { bonusEvent, bonusEventReceive } from '../contract.ts'

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

export const bonusEventClaim = createClaimAction<{ readonly name: BonusEventName }>(
  'bonus-event',
  async body => [await request<typeof bonusEventReceive>('/bonusEventReceive', body)],
  query.restart,
)
