import { playerCall } from './call.ts'
import type * as slotshack from './slotshack.ts'

export const slotshackDataCall = playerCall<typeof slotshack.slotshackData>('/slotshackData')
export const slotshackSpinCall = playerCall<typeof slotshack.slotshackSpin>('/slotshackSpin')
