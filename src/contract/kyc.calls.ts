import { playerCall } from './call.ts'
import type * as endpoints from './kyc.ts'

export const kycCall = playerCall<typeof endpoints.kyc>('/kyc')
export const addKycCall = playerCall<typeof endpoints.addKyc>('/addKyc')
export const uploadKycCall = playerCall<typeof endpoints.uploadKyc>('/uploadKyc')
