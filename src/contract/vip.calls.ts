import { playerCall } from './call.ts'
import type * as vip from './vip.ts'

export const getVipInfoCall = playerCall<typeof vip.getVipInfo>('/getVipInfo')
export const receiveVipBonusUserCall = playerCall<typeof vip.receiveVipBonusUser>('/receiveVipBonusUser')
export const appVipUserReceiveDailyCall =
  playerCall<typeof vip.appVipUserReceiveDaily>('/appVipUserReceiveDaily')
export const appVipUserReceiveSignInAwardCall = playerCall<typeof vip.appVipUserReceiveSignInAward>(
  '/appVipUserReceiveSignInAward',
)
export const receiveVipTaskAndBonusCall =
  playerCall<typeof vip.receiveVipTaskAndBonus>('/receiveVipTaskAndBonus')
export const getVipLevelAuditCall = playerCall<typeof vip.getVipLevelAudit>('/getVipLevelAudit')
