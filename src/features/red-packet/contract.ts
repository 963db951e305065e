import { z } from 'zod'
import { CLAIM_ERRORS, claimedAwardSchema } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { moneySchema, requestIdSchema, timeMsSchema } from '../../contract/fields.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { RED_PACKET_CODE_PATTERN, RED_PACKET_PACKETS_MAX } from './rules/red-packet.ts'

const code = z.string().regex(RED_PACKET_CODE_PATTERN)

const count = z.int().nonnegative()

/** The facts about a red packet that everybody who has its code can see. */
const redPacketFacts = z.object({
  code: z.string(),
  sum: moneySchema,
  count: z.int().positive().meta({ description: 'into how many packets the sum is split' }),
  least: moneySchema,
  most: moneySchema,
  opened: count,
  isOpen: z.boolean(),
  endTime: timeMsSchema,
  seedHash: z.string().meta({ description: 'SHA-256 of the seed that decides the packets' }),
  seed: z.string().meta({ description: 'empty until the last packet is opened, or until the end' }),
  packets: z
    .array(moneySchema)
    .max(RED_PACKET_PACKETS_MAX)
    .meta({ description: 'the opened packets, in their order' }),
  own: moneySchema.nullable().meta({ description: 'what the player got; null before' }),
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
  body: { requestId: requestIdSchema, code },
  result: claimedAwardSchema.extend({
    place: z.int().positive().meta({ description: 'which packet it was, from 1' }),
    redPacket: redPacketFacts,
  }),
  errors: [...CLAIM_ERRORS, 'redPacketUnknown', 'redPacketEmpty', 'outOfStock'],
  needsActiveSession: true,
  rateLimit: { limit: 20, windowMs: MINUTE_MS, key: 'player' },
})
