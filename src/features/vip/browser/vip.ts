import type { ResultOf } from '../../../contract/endpoint.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import type {
  appVipUserReceiveDaily,
  appVipUserReceiveSignInAward,
  getVipInfo,
  receiveVipBonusUser,
  receiveVipTaskAndBonus,
} from '../contract.ts'

export type VipInfo = ResultOf<typeof getVipInfo>
export type VipLevelInfo = VipInfo['levels'][number]
export type VipBenefitInfo = VipLevelInfo['benefits'][number]

const query = createQuery<VipInfo>({
  name: 'vipInfo',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal => sendPlayerRequest<typeof getVipInfo>('/getVipInfo', {}, { signal }),
})

/**
 * The player's VIP level, the stakes that keep it, and the benefits of each level; requested when the store is mounted.
 */
export const $vipInfo = query.$state

export const loadVipInfo = query.load

const reloadAfterClaim = query.restart

export const vipLevelClaim = createClaimAction<{ level: number }>(
  'vip-level',
  async body => [await sendPlayerRequest<typeof receiveVipBonusUser>('/receiveVipBonusUser', body)],
  reloadAfterClaim,
)

export const vipDailyClaim = createClaimAction<Record<string, never>>(
  'vip-daily',
  async ({ requestId }) => [
    await sendPlayerRequest<typeof appVipUserReceiveDaily>('/appVipUserReceiveDaily', { requestId }),
  ],
  reloadAfterClaim,
)

export const vipSignInClaim = createClaimAction<Record<string, never>>(
  'vip-sign-in',
  async ({ requestId }) => [
    await sendPlayerRequest<typeof appVipUserReceiveSignInAward>('/appVipUserReceiveSignInAward', {
      requestId,
    }),
  ],
  reloadAfterClaim,
)

export const vipTaskClaim = createClaimAction<{ id: string }>(
  'vip-task',
  async body => [await sendPlayerRequest<typeof receiveVipTaskAndBonus>('/receiveVipTaskAndBonus', body)],
  reloadAfterClaim,
)
