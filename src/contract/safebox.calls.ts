import { playerCall } from './call.ts'
import type * as safebox from './safebox.ts'

export const getSafeboxCall = playerCall<typeof safebox.getSafebox>('/getSafebox')
export const setSafeboxPasswordCall = playerCall<typeof safebox.setSafeboxPassword>('/setSafeboxPassword')
export const safeboxInCall = playerCall<typeof safebox.safeboxIn>('/safeboxIn')
export const safeboxOutCall = playerCall<typeof safebox.safeboxOut>('/safeboxOut')
