import { z } from 'zod'
import { ROUTES } from '../domain/routes.ts'
import { ERROR_MESSAGE_MAX, EVENT_BATCH_MAX, VITAL_RATINGS, WEB_VITALS } from '../domain/telemetry.ts'
import { endpoint } from './endpoint.ts'
import { atMs, nothing, typed } from './fields.ts'

/** Of every event. The ids are random and belong to no player. */
const eventFields = {
  eventId: z
    .string()
    .regex(/^[a-z0-9]{12}-\d{1,6}$/)
    .meta({
      description: 'random for each page load, then a count; an event that comes twice is stored once',
    }),
  sessionKey: z
    .string()
    .regex(/^[a-z0-9]{12}$/)
    .meta({ description: 'random for each tab' }),
  atMs: atMs.meta({ description: "by the device's clock" }),
}

function event<const Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) {
  return z.strictObject({ name: z.literal(name), ...eventFields, ...shape })
}

/** The row of the routes table, never the address: no ids and no query. */
const page = z.enum(ROUTES.map(route => route.path))

/** Fits the database's whole numbers. */
const small = z.int().min(0).max(2_000_000_000)

/** Every event that a client may report, with its fields. */
export const appEvent = z.discriminatedUnion('name', [
  event('pageView', { page }),
  event('webVital', {
    page,
    metric: z.enum(WEB_VITALS),
    value: small.meta({ description: 'milliseconds; CLS in thousandths' }),
    rating: z.enum(VITAL_RATINGS),
  }),
  event('error', {
    page,
    kind: z.enum(['script', 'promise', 'asset']),
    message: typed(ERROR_MESSAGE_MAX).meta({ description: 'without quoted text, numbers and addresses' }),
  }),
  event('gameOpened', { gameId: small, isPractice: z.boolean() }),
  event('betFailed', { gameId: small, code: small.meta({ description: '0 when no answer came' }) }),
  event('loginDone', { method: z.enum(['account', 'register', 'phone', 'social', 'passkey']) }),
  event('depositStarted', { channel: typed(32) }),
  event('installShown', {}),
  event('installed', {}),
  event('guideEnded', { version: small, marksSeen: small }),
  event('eventsDropped', { count: small }),
])

export type AppEvent = z.input<typeof appEvent>

export const appEventLogClient = endpoint('/anonymous/appEventLogClient', {
  summary:
    'Events of a client, in batches; `navigator.sendBeacon` may send them too. No token is needed or looked at',
  access: 'public',
  envelope: 'config',
  body: {
    sentAtMs: atMs.meta({ description: "by the device's clock, which corrects the times of the events" }),
    eventList: z.array(appEvent).min(1).max(EVENT_BATCH_MAX),
  },
  result: nothing,
  // A client sends thirty batches a minute at most; many share the address of one mobile carrier.
  rateLimit: { limit: 600, windowMs: 60_000, key: 'address' },
  isAutomatic: true,
})
