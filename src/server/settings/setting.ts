import { z } from 'zod'
import { type Centavos, centavos } from '../../domain/money.ts'

/** Environment variables that are the defaults of settings. */
export interface SettingsEnv {
  readonly edition: 'sandbox' | 'production'
  readonly minRechargeStatus: boolean
  readonly h5ClientMode: number
  /** Empty when there is no app. */
  readonly downloadUrl: string
  /** Origins from which a live show may come. */
  readonly liveOrigins: readonly string[]
}

/** A value that the operator may set while the server runs. */
export interface Setting<Schema extends z.ZodType> {
  readonly schema: Schema
  /** The default, used while the database has no value. */
  fallback(env: SettingsEnv): z.output<Schema>
  /** One line that describes the setting. */
  readonly help: string
  /** The reason why this environment does not allow a value; `undefined` for one that it allows. */
  readonly refusal?: ((value: z.output<Schema>, env: SettingsEnv) => string | undefined) | undefined
}

/**
 * @param fallback the default
 * @param refusal the reason why an environment does not allow a value, asked when the value is set
 */
export function setting<Schema extends z.ZodType>(
  help: string,
  schema: Schema,
  fallback: (env: SettingsEnv) => z.output<Schema>,
  refusal?: Setting<Schema>['refusal'],
): Setting<Schema> {
  return { help, schema, fallback, refusal }
}

/** Centavos above zero and up to `max`, the product's own limit. */
export const moneyWithin = (max: number) =>
  z
    .int()
    .positive()
    .max(max)
    .transform((value): Centavos => centavos(value))

/** A whole number within bounds, both included. */
export const whole = (min: number, max: number) => z.int().min(min).max(max)
