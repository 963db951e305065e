import type { ResultOf } from '../../../contract/endpoint.ts'
import type { BonusEventName } from '../../../domain/awards/bonus-events.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import type { bonusEvent, bonusEventReceive } from '../contract.ts'

export type BonusEventsAnswer = ResultOf<typeof bonusEvent>
export type BonusEvent = BonusEventsAnswer['events'][number]

const query = createQuery<BonusEventsAnswer>({
  name: 'bonusEvent',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal => sendPlayerRequest<typeof bonusEvent>('/bonusEvent', {}, { signal }),
})

/** The bonus events that the player can still use. Requested when the first component uses the store. */
export const $bonusEvents = query.$state

export const loadBonusEvents = query.load

export const bonusEventClaim = createClaimAction<{ readonly name: BonusEventName }>(
  'bonus-event',
  async body => [await sendPlayerRequest<typeof bonusEventReceive>('/bonusEventReceive', body)],
  query.restart,
)
