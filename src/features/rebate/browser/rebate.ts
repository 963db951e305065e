import type { ResultOf } from '../../../contract/endpoint.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createEndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import type { betBonus, betBonusByTypeReceive, betBonusLog, betBonusReceive } from '../contract.ts'

export type Rebate = ResultOf<typeof betBonus>
export type GameTypeRebate = Rebate['list'][number]
export type RebateRow = ResultOf<typeof betBonusLog>['list'][number]

const query = createQuery<Rebate>({
  name: 'betBonus',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal => sendPlayerRequest<typeof betBonus>('/betBonus', {}, { signal }),
})

/** The player's rebate by game type; requested when the store is mounted. */
export const $rebate = query.$state

export const loadRebate = query.load

/** Claims the rebate of one game type; without `type`, of all game types. */
export const rebateClaim = createClaimAction<{ type?: string }>(
  'rebate',
  async ({ type, requestId }) =>
    type === undefined
      ? (await sendPlayerRequest<typeof betBonusReceive>('/betBonusReceive', { requestId })).claimed
      : [
          await sendPlayerRequest<typeof betBonusByTypeReceive>('/betBonusByTypeReceive', {
            requestId,
            type,
          }),
        ],
  query.restart,
)

/** The rebates that the player has claimed, the newest first. */
export const rebateRecord = createEndlessList<RebateRow>(page =>
  requestListPage<typeof betBonusLog>('/betBonusLog', {}, page),
)
