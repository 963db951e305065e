import type { ResultOf } from '../../contract/endpoint.ts'
import {
  appVipUserReceiveDailyCall,
  appVipUserReceiveSignInAwardCall,
  getVipInfoCall,
  receiveVipBonusUserCall,
  receiveVipTaskAndBonusCall,
} from '../../contract/vip.calls.ts'
import type { getVipInfo } from '../../contract/vip.ts'
import { createClaim } from '../awards/claim.ts'
import { request } from '../call/api.ts'
import { createQuery } from '../call/query.ts'
import { pageToken } from '../session/page-player.ts'

export type VipInfo = ResultOf<typeof getVipInfo>
export type VipLevelInfo = VipInfo['levels'][number]
export type VipBenefit = VipLevelInfo['benefits'][number]

const query = createQuery<VipInfo>({
  name: 'vipInfo',
  isAsked: () => pageToken() !== undefined,
  ask: signal => request(getVipInfoCall, {}, { signal }),
})

/** The player's VIP level, what keeps it, and what each level gives; requested when the store is mounted. */
export const $vipInfo = query.$state

export const loadVipInfo = query.load

const after = query.restart

export const levelClaim = createClaim<{ level: number }>(
  'vip-level',
  async body => [await request(receiveVipBonusUserCall, body)],
  after,
)

export const dailyClaim = createClaim<Record<string, never>>(
  'vip-daily',
  async ({ requestId }) => [await request(appVipUserReceiveDailyCall, { requestId })],
  after,
)

export const signInClaim = createClaim<Record<string, never>>(
  'vip-sign-in',
  async ({ requestId }) => [await request(appVipUserReceiveSignInAwardCall, { requestId })],
  after,
)

export const taskClaim = createClaim<{ id: string }>(
  'vip-task',
  async body => [await request(receiveVipTaskAndBonusCall, body)],
  after,
)
