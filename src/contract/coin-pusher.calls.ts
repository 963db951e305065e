import { playerCall } from './call.ts'
import type * as coinPusher from './coin-pusher.ts'

export const coinPusherDataCall = playerCall<typeof coinPusher.coinPusherData>('/coinPusherData')
export const coinDropCall = playerCall<typeof coinPusher.coinDrop>('/{dropPath}')
