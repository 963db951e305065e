import { z } from 'zod'
import type { Access, Call, EnvelopeKind } from './call.ts'
import type { ErrorName } from './errors.ts'

/** How often a caller may use an endpoint: `limit` calls in `windowMs`, counted by `key`. */
export interface RateLimit {
  readonly limit: number
  readonly windowMs: number
  readonly key: 'address' | 'player'
}

/** One call, declared once for client, server, documentation and fuzz tests. */
export interface Endpoint<
  Path extends string = string,
  Body extends z.ZodObject = z.ZodObject,
  Result extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Kind extends EnvelopeKind = EnvelopeKind,
> extends Call<Path, Who, Kind> {
  readonly summary: string
  readonly body: Body
  readonly result: Result
  /** The business refusals it may answer, beyond the transport's own. */
  readonly errors: readonly ErrorName[]
  readonly rateLimit: RateLimit | undefined
}

export type BodyOf<E> = E extends { body: infer Body extends z.ZodObject } ? z.input<Body> : never
export type ParsedBodyOf<E> = E extends { body: infer Body extends z.ZodObject } ? z.output<Body> : never
export type ResultOf<E> = E extends { result: infer Result extends z.ZodType } ? z.output<Result> : never

/** The fields that every body carries (spec, section 7), added by the client's requester. */
export const commonFields = {
  appId: z.string().max(64).optional(),
  channel: z.string().max(32).optional(),
  clientReferrer: z.string().max(64).optional(),
  platform: z.union([z.literal(0), z.literal(1)]).optional(),
  appVersion: z.string().max(64).optional(),
  appWebName: z.string().max(64).optional(),
}

/** Declares an endpoint; bodies are strict, so an unknown field is an error and never an assignment. */
export function endpoint<
  const Path extends `/${string}`,
  Shape extends z.ZodRawShape,
  Result extends z.ZodType,
  const Who extends Access = 'player',
  const Kind extends EnvelopeKind = 'product',
>(
  path: Path,
  options: {
    summary: string
    body: Shape
    result: Result
    errors?: readonly ErrorName[]
    access?: Who
    envelope?: Kind
    rateLimit?: RateLimit
  },
): Endpoint<Path, z.ZodObject<Shape, z.core.$strict>, Result, Who, Kind> {
  return {
    path,
    access: (options.access ?? 'player') as Who,
    envelope: (options.envelope ?? 'product') as Kind,
    summary: options.summary,
    body: z.strictObject(options.body),
    result: options.result,
    errors: options.errors ?? [],
    rateLimit: options.rateLimit,
  }
}
