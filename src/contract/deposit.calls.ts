import { playerCall } from './call.ts'
import type * as deposit from './deposit.ts'

export const depositCreateCall = playerCall<typeof deposit.depositCreate>('/depositCreate')
export const depositQuoteCall = playerCall<typeof deposit.depositQuote>('/depositQuote')
export const depositOrderCall = playerCall<typeof deposit.depositOrder>('/depositOrder')
export const depositCancelCall = playerCall<typeof deposit.depositCancel>('/depositCancel')
export const depositRecordCall = playerCall<typeof deposit.depositRecord>('/depositRecord')
