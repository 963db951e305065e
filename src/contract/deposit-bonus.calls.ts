import { playerCall, publicCall } from './call.ts'
import type * as depositBonus from './deposit-bonus.ts'

export const firstDepositBonusCall = publicCall<typeof depositBonus.firstDepositBonus>('/firstDepositBonus')
export const couponListCall = playerCall<typeof depositBonus.couponList>('/couponList')
