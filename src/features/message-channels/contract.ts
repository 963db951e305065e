import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { emptyResultSchema } from '../../contract/fields.ts'
import { KIBIBYTE } from '../../domain/bytes.ts'
import {
  isPushEndpoint,
  isPushPublicKey,
  isPushSecret,
  PUSH_FIELD_LENGTHS_MAX,
} from '../../domain/player/push.ts'
import { MINUTE_MS } from '../../domain/time.ts'

const pushEndpoint = z
  .string()
  .max(PUSH_FIELD_LENGTHS_MAX.endpoint)
  .refine(isPushEndpoint)
  .meta({ description: 'https address of a push service that browsers use' })

const rateLimit = { limit: 30, windowMs: MINUTE_MS, key: 'player' } as const

export const pushSubscribe = endpoint('/pushSubscribe', {
  summary:
    "Sends push notifications to the player's browser while the session lasts; once more for a changed one",
  body: {
    endpoint: pushEndpoint,
    p256dh: z
      .string()
      .max(128)
      .refine(isPushPublicKey)
      .meta({ description: 'public key of the browser, base64url' }),
    auth: z.string().max(32).refine(isPushSecret).meta({ description: 'secret of the browser, base64url' }),
  },
  largeBody: { bytesMax: 8 * KIBIBYTE, because: 'the address of a push service may be long' },
  result: emptyResultSchema,
  rateLimit,
})

export const pushUnsubscribe = endpoint('/pushUnsubscribe', {
  summary: 'Ends push notifications to a browser of the player',
  body: { endpoint: pushEndpoint },
  result: emptyResultSchema,
  rateLimit,
})

const isWanted = z.boolean().optional()

export const pushSettings = endpoint('/pushSettings', {
  summary: 'Which push notifications the player gets on all devices; changes those that are named',
  body: { money: isWanted, service: isWanted, promotion: isWanted, quietHours: isWanted },
  result: z.object({
    publicKey: z.string().meta({ description: 'with which a browser subscribes (VAPID), base64url' }),
    money: z.boolean(),
    service: z.boolean(),
    promotion: z.boolean().meta({ description: 'only while the player wants offers and news' }),
    quietHours: z
      .boolean()
      .meta({ description: 'whether service and promotion wait from 22:00 to 8:00 in the Philippines' }),
  }),
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})
