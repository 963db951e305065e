import type { ResultOf } from '../../contract/endpoint.ts'
import {
  betBonusByTypeReceiveCall,
  betBonusCall,
  betBonusLogCall,
  betBonusReceiveCall,
} from '../../contract/rebate.calls.ts'
import type { betBonus, betBonusLog } from '../../contract/rebate.ts'
import { createClaim } from '../awards/claim.ts'
import { request } from '../call/api.ts'
import { createEndlessList } from '../call/endless-list.ts'
import { createQuery } from '../call/query.ts'
import { pageToken } from '../session/page-player.ts'

export type Rebate = ResultOf<typeof betBonus>
export type TypeRebate = Rebate['list'][number]
export type RebateRow = ResultOf<typeof betBonusLog>['list'][number]

const query = createQuery<Rebate>({
  name: 'betBonus',
  isAsked: () => pageToken() !== undefined,
  ask: signal => request(betBonusCall, {}, { signal }),
})

/** The player's rebate by type of games; requested when the store is mounted. */
export const $rebate = query.$state

export const loadRebate = query.load

/** The claim of one type of games, and of all. */
export const rebateClaim = createClaim<{ type?: string }>(
  'rebate',
  async ({ type, requestId }) =>
    type === undefined
      ? (await request(betBonusReceiveCall, { requestId })).claimed
      : [await request(betBonusByTypeReceiveCall, { requestId, type })],
  query.restart,
)

/** The rebates that the player took, the newest first. */
export const rebateRecord = createEndlessList<RebateRow>(({ cursor, signal }) =>
  request(betBonusLogCall, { ...(cursor !== undefined && { cursor }) }, { signal }),
)
