import { z } from 'zod'
import { type Centavos, centavos } from '../../domain/money.ts'

/** Environment variables that are the defaults of settings. */
export interface SettingsEnv {
  readonly edition: 'sandbox' | 'production'
  readonly minRechargeStatus: boolean
  readonly h5ClientMode: number
  /** Empty when there is no app. */
  readonly downloadUrl: string
}

/** A value that the operator may set while the server runs. */
export interface Setting<Schema extends z.ZodType> {
  readonly schema: Schema
  /** The default, used while the database has no value. */
  fallback(env: SettingsEnv): z.output<Schema>
  /** One line that describes the setting. */
  readonly help: string
}

/** @param fallback the default */
export function setting<Schema extends z.ZodType>(
  help: string,
  schema: Schema,
  fallback: (env: SettingsEnv) => z.output<Schema>,
): Setting<Schema> {
  return { help, schema, fallback }
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
