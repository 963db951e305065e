import { z } from 'zod'
import type { ErrorName } from './errors.ts'

/** Where every product call lives (spec, section 7). */
export const API_PREFIX = '/app/v1'

/** Product calls answer `errcode`; config calls (`/preLogin`, `/anonymous/*`) answer `code` (spec, section 8). */
export type EnvelopeKind = 'product' | 'config'

/** How often a caller may use an endpoint: `limit` calls in `windowMs`, by `key`. */
export interface RateLimit {
  readonly limit: number
  readonly windowMs: number
  readonly key: 'address' | 'player'
}

/** One call, declared once for client, server, documentation and fuzz tests. */
export interface Endpoint<Body extends z.ZodObject = z.ZodObject, Result extends z.ZodType = z.ZodType> {
  readonly path: `/${string}`
  /** Callable without a token; its 401 never ends a session. */
  readonly isPublic: boolean
  readonly envelope: EnvelopeKind
  readonly body: Body
  readonly result: Result
  /** The business refusals it may answer, beyond the transport's own. */
  readonly errors: readonly ErrorName[]
  readonly rateLimit?: RateLimit
  readonly summary: string
}

export type BodyOf<E> = E extends Endpoint<infer Body, infer _> ? z.input<Body> : never
export type ParsedBodyOf<E> = E extends Endpoint<infer Body, infer _> ? z.output<Body> : never
export type ResultOf<E> = E extends Endpoint<infer _, infer Result> ? z.output<Result> : never

/** Declares an endpoint; bodies are strict, so an unknown field is an error and never an assignment. */
export function endpoint<Shape extends z.ZodRawShape, Result extends z.ZodType>(
  path: `/${string}`,
  options: {
    summary: string
    body: Shape
    result: Result
    errors?: readonly ErrorName[]
    isPublic?: boolean
    envelope?: EnvelopeKind
    rateLimit?: RateLimit
  },
): Endpoint<z.ZodObject<Shape>, Result> {
  return {
    path,
    isPublic: options.isPublic ?? false,
    envelope: options.envelope ?? 'product',
    body: z.strictObject(options.body) as unknown as z.ZodObject<Shape>,
    result: options.result,
    errors: options.errors ?? [],
    summary: options.summary,
    ...(options.rateLimit ? { rateLimit: options.rateLimit } : {}),
  }
}
