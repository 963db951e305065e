import { playerCall } from './call.ts'
import type * as pk from './pk.ts'

export const pkDataCall = playerCall<typeof pk.pkData>('/pkData')
export const pkSignUpCall = playerCall<typeof pk.pkSignUp>('/pkSignUp')
export const pkHistoryCall = playerCall<typeof pk.pkHistory>('/pkHistory')
