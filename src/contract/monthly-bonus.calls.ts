import { playerCall } from './call.ts'
import type * as monthlyBonus from './monthly-bonus.ts'

export const monthlyBonusDataCall = playerCall<typeof monthlyBonus.monthlyBonusData>('/monthlyBonusData')
export const monthlyBonusClaimCall = playerCall<typeof monthlyBonus.monthlyBonusClaim>('/{claimPath}')
