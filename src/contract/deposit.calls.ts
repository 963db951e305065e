import { playerCall } from './call.ts'
import type * as deposit from './deposit.ts'

export const depositCreateCall = playerCall<typeof deposit.depositCreate>('/depositCreate')
export const depositOrderCall = playerCall<typeof deposit.depositOrder>('/depositOrder')
export const depositRecordCall = playerCall<typeof deposit.depositRecord>('/depositRecord')
