import { z } from 'zod'
import { CLAIM_ERRORS, claimedAward } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { atMs, money, requestId } from '../../contract/fields.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { PACKET_CODE_PATTERN, PACKETS_MAX } from './rules/red-packet.ts'

const code = z.string().regex(PACKET_CODE_PATTERN)

const count = z.int().nonnegative()

/** The facts about a red packet that everybody who has its code can see. */
const redPacketFacts = z.object({
  code: z.string(),
  sum: money,
  count: z.int().positive().meta({ description: 'into how many packets the sum is split' }),
  least: money,
  most: money,
  opened: count,
  isOpen: z.boolean(),
  endTime: atMs,
  seedHash: z.string().meta({ description: 'SHA-256 of the seed that decides the packets' }),
  seed: z.string().meta({ description: 'empty until the last packet is opened, or until the end' }),
  packets: z.array(money).max(PACKETS_MAX).meta({ description: 'the opened packets, in their order' }),
  own: money.nullable().meta({ description: 'what the player got; null before' }),
})

export const redPacket = endpoint('/redPacket', {
  summary: 'A red packet: its terms, the hash of its seed, and its packets so far',
  body: { code },
  result: redPacketFacts,
  errors: ['redPacketUnknown'],
  rateLimit: { limit: 20, windowMs: MINUTE_MS, key: 'player' },
})

export const redPacketOpen = endpoint('/redPacketOpen', {
  summary: 'Opens the next packet of a red packet, once for each player',
  body: { requestId, code },
  result: claimedAward.extend({
    place: z.int().positive().meta({ description: 'which packet it was, from 1' }),
    redPacket: redPacketFacts,
  }),
  errors: [...CLAIM_ERRORS, 'redPacketUnknown', 'redPacketEmpty', 'outOfStock'],
  needsActiveSession: true,
  rateLimit: { limit: 20, windowMs: MINUTE_MS, key: 'player' },
})
