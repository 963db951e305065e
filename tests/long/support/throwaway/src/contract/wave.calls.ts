import { playerCall } from './call.ts'
import type * as wave from './wave.ts'

export const waveAddCall = playerCall<typeof wave.waveAdd>('/waveAdd')
export const waveRecordCall = playerCall<typeof wave.waveRecord>('/waveRecord')
