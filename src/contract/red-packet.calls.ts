import { playerCall } from './call.ts'
import type * as redPacket from './red-packet.ts'

export const redPacketCall = playerCall<typeof redPacket.redPacket>('/redPacket')
export const redPacketOpenCall = playerCall<typeof redPacket.redPacketOpen>('/redPacketOpen')
