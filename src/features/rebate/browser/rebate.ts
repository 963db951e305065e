import type { ResultOf } from '../../../contract/endpoint.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { playerRequest } from '../../../stores/call/api.ts'
import { createEndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { pageSessionToken } from '../../../stores/session/page-player.ts'
import type { betBonus, betBonusByTypeReceive, betBonusLog, betBonusReceive } from '../contract.ts'

export type Rebate = ResultOf<typeof betBonus>
export type GameTypeRebate = Rebate['list'][number]
export type RebateRow = ResultOf<typeof betBonusLog>['list'][number]

const query = createQuery<Rebate>({
  name: 'betBonus',
  isAsked: () => pageSessionToken() !== undefined,
  ask: signal => playerRequest<typeof betBonus>('/betBonus', {}, { signal }),
})

/** The player's rebate by game type; requested when the store is mounted. */
export const $rebate = query.$state

export const loadRebate = query.load

/** Claims the rebate of one game type; without `type`, of all game types. */
export const rebateClaim = createClaimAction<{ type?: string }>(
  'rebate',
  async ({ type, requestId }) =>
    type === undefined
      ? (await playerRequest<typeof betBonusReceive>('/betBonusReceive', { requestId })).claimed
      : [await playerRequest<typeof betBonusByTypeReceive>('/betBonusByTypeReceive', { requestId, type })],
  query.restart,
)

/** The rebates that the player has claimed, the newest first. */
export const rebateRecord = createEndlessList<RebateRow>(page =>
  requestListPage<typeof betBonusLog>('/betBonusLog', {}, page),
)
