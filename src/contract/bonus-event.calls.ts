import type * as bonusEvent from './bonus-event.ts'
import { playerCall } from './call.ts'

export const bonusEventCall = playerCall<typeof bonusEvent.bonusEvent>('/bonusEvent')
export const bonusEventReceiveCall = playerCall<typeof bonusEvent.bonusEventReceive>('/bonusEventReceive')
