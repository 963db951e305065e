import { z } from 'zod'
import { appEventSchema } from '../../contract/app-event.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { emptyResultSchema, timeMsSchema } from '../../contract/fields.ts'
import { gameSessionIdSchema } from '../../contract/play.ts'
import { KIBIBYTE } from '../../domain/bytes.ts'
import { TELEMETRY_EVENTS_PER_BATCH_MAX } from '../../domain/player/telemetry.ts'
import { MINUTE_MS } from '../../domain/time.ts'

export const appEventLogClient = endpoint('/anonymous/appEventLogClient', {
  summary:
    'Events of a client, in batches; `navigator.sendBeacon` may send them too. No token is needed or looked at',
  access: 'public',
  envelope: 'config',
  body: {
    sentAtMs: timeMsSchema.meta({
      description: "by the device's clock, which corrects the times of the events",
    }),
    eventList: z.array(appEventSchema).min(1).max(TELEMETRY_EVENTS_PER_BATCH_MAX),
  },
  largeBody: { bytesMax: 64 * KIBIBYTE, because: 'a batch has up to 20 events' },
  result: emptyResultSchema,
  // A client sends at most thirty batches a minute, but many clients of a mobile carrier share one address, so the
  // limit is higher.
  rateLimit: { limit: 600, windowMs: MINUTE_MS, key: 'address' },
  isAutomatic: true,
})

export const online = endpoint('/online', {
  summary: 'Heartbeat while a game is open',
  body: {
    gameId: z.int().optional(),
    gameSessionId: gameSessionIdSchema
      .optional()
      .meta({ description: 'refused, and not counted, once another session has begun' }),
  },
  result: emptyResultSchema,
  errors: ['sessionElsewhere'],
  isAutomatic: true,
})
