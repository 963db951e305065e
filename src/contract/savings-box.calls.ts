import { playerCall } from './call.ts'
import type * as savingsBox from './savings-box.ts'

export const savingsBoxDataCall = playerCall<typeof savingsBox.savingsBoxData>('/savingsBoxData')
export const savingsBoxClaimCall = playerCall<typeof savingsBox.savingsBoxClaim>('/savingsBoxClaim')
