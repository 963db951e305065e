import { playerCall } from './call.ts'
import type * as wheel from './daily-wheel.ts'

export const dailyWheelCall = playerCall<typeof wheel.dailyWheel>('/dailyWheel')
export const dailyWheelSpinCall = playerCall<typeof wheel.dailyWheelSpin>('/dailyWheelSpin')
