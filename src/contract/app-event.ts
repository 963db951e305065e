import { z } from 'zod'
import { ERROR_MESSAGE_LENGTH_MAX, WEB_VITAL_RATINGS, WEB_VITALS } from '../domain/player/telemetry.ts'
import { ROUTES } from '../domain/site/routes.ts'
import { timeMsSchema, typedTextSchema } from './fields.ts'

/** Fields that every usage event contains. The ids are random and do not identify a player. */
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
  atMs: timeMsSchema.meta({ description: "by the device's clock" }),
}

function eventSchema<const Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) {
  return z.strictObject({ name: z.literal(name), ...eventFields, ...shape })
}

/**
 * The page on which an event occurred: the path in the routes table, not the address, so that events contain no ids or
 * queries.
 */
const page = z.enum(ROUTES.map(route => route.path))

/** A number that fits into the database's integer columns. */
const smallInt = z.int().min(0).max(2_000_000_000)

/** Every event that a client may report, with its fields. */
export const appEventSchema = z.discriminatedUnion('name', [
  eventSchema('pageView', { page }),
  eventSchema('webVital', {
    page,
    metric: z.enum(WEB_VITALS),
    value: smallInt.meta({ description: 'milliseconds; CLS in thousandths' }),
    rating: z.enum(WEB_VITAL_RATINGS),
  }),
  eventSchema('error', {
    page,
    kind: z.enum(['script', 'promise', 'asset']),
    message: typedTextSchema(ERROR_MESSAGE_LENGTH_MAX).meta({
      description: 'without quoted text, numbers and addresses',
    }),
  }),
  eventSchema('gameOpened', { gameId: smallInt, isPractice: z.boolean() }),
  eventSchema('betFailed', {
    gameId: smallInt,
    code: smallInt.meta({ description: '0 when no answer came' }),
  }),
  eventSchema('loginDone', { method: z.enum(['account', 'register', 'phone', 'social', 'passkey']) }),
  eventSchema('depositStarted', { channel: typedTextSchema(32) }),
  eventSchema('installShown', {}),
  eventSchema('installed', {}),
  eventSchema('guideEnded', { version: smallInt, marksSeen: smallInt }),
  eventSchema('eventsDropped', { count: smallInt }),
])

export type AppEvent = z.input<typeof appEventSchema>
