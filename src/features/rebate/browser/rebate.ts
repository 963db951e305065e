import type { ResultOf } from '../../../contract/endpoint.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { request } from '../../../stores/call/api.ts'
import { createEndlessList, requestPage } from '../../../stores/call/endless-list.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { pageToken } from '../../../stores/session/page-player.ts'
import type { betBonus, betBonusByTypeReceive, betBonusLog, betBonusReceive } from '../contract.ts'

export type Rebate = ResultOf<typeof betBonus>
export type GameTypeRebate = Rebate['list'][number]
export type RebateRow = ResultOf<typeof betBonusLog>['list'][number]

const query = createQuery<Rebate>({
  name: 'betBonus',
  isAsked: () => pageToken() !== undefined,
  ask: signal => request<typeof betBonus>('/betBonus', {}, { signal }),
})

/** The player's rebate by game type; requested when the store is mounted. */
export const $rebate = query.$state

export const loadRebate = query.load

/** The claim of the rebate of one game type, or of all without `type`. */
export const rebateClaim = createClaimAction<{ type?: string }>(
  'rebate',
  async ({ type, requestId }) =>
    type === undefined
      ? (await request<typeof betBonusReceive>('/betBonusReceive', { requestId })).claimed
      : [await request<typeof betBonusByTypeReceive>('/betBonusByTypeReceive', { requestId, type })],
  query.restart,
)

/** The rebates that the player has claimed, the newest first. */
export const rebateRecord = createEndlessList<RebateRow>(page =>
  requestPage<typeof betBonusLog>('/betBonusLog', {}, page),
)
