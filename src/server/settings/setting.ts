import { z } from 'zod'
import { OPERATOR_LIST_LENGTH_MAX } from '../../contract/fields.ts'
import { type Centavos, centavos } from '../../domain/money.ts'

/** Environment variables that are the defaults of settings. */
export interface SettingsEnvironment {
  readonly edition: 'sandbox' | 'production'
  readonly minRechargeStatus: boolean
  readonly h5ClientMode: number
  /** Address of the app in a store or as a file; empty when there is no app. */
  readonly downloadUrl: string
  /** Origins whose videos the page of a live show may embed. */
  readonly liveOrigins: readonly string[]
}

/** A value that the operator may set while the server runs. */
export interface Setting<Schema extends z.ZodType> {
  readonly schema: Schema
  /** Returns the default value, which applies while the database stores no value. */
  fallback(env: SettingsEnvironment): z.output<Schema>
  /** One line that describes the setting. */
  readonly help: string
  /** Returns the reason why a value is not allowed in this environment; `undefined` for an allowed value. */
  readonly refusal?: ((value: z.output<Schema>, env: SettingsEnvironment) => string | undefined) | undefined
}

/**
 * Declares a setting.
 * @param fallback returns the default value
 * @param refusal returns the reason why a value is not allowed in an environment; called when the value is set
 */
export function defineSetting<Schema extends z.ZodType>(
  help: string,
  schema: Schema,
  fallback: (env: SettingsEnvironment) => z.output<Schema>,
  refusal?: Setting<Schema>['refusal'],
): Setting<Schema> {
  return { help, schema, fallback, refusal }
}

/** The schema of a share in whole percent, from 0 to 100. */
export const percentSchema = z.int().min(0).max(100)

/** Creates the schema of an amount in centavos, above 0 and at most `max`. */
export const moneySchemaWithin = (max: number) =>
  z
    .int()
    .positive()
    .max(max)
    .transform((value): Centavos => centavos(value))

/** The schema of a whole number within bounds, both included. */
export const wholeNumberSchema = (min: number, max: number) => z.int().min(min).max(max)

/**
 * Whether a draw is open by default: only in the sandbox, since draws, like activities, are closed at first in
 * production. A setting opens each of these draws, because the spec has no activity for them.
 */
export const isDrawOpenByDefault = ({ edition }: SettingsEnvironment) => edition === 'sandbox'

/** Largest number of hours that a setting may allow for a wait or a decision of staff: 30 days. */
export const SETTING_HOURS_MAX = 720

/**
 * Creates the schema of a list whose length is limited, because answers to clients contain the whole list.
 * @param max largest number of entries; `CATALOGUE_GAMES_MAX` for a list of games
 */
export const entryListSchema = <Entry extends z.ZodType>(entry: Entry, max = OPERATOR_LIST_LENGTH_MAX) =>
  z.array(entry).max(max)

/** Like `entryListSchema`, but no two entries may have the same name. */
export const distinctListSchema = <Entry extends z.ZodType>(
  entry: Entry,
  nameOf: (entry: z.output<Entry>) => unknown,
  max = OPERATOR_LIST_LENGTH_MAX,
) =>
  entryListSchema(entry, max).refine(
    list => new Set(list.map(nameOf)).size === list.length,
    'names an entry twice',
  )

/**
 * Creates the schema of the smallest and the largest amount of one movement of money, such as a deposit. Both must be
 * within the given widest limits.
 */
export const amountBoundsSchema = (widestMin: Centavos, widestMax: Centavos) =>
  z
    .strictObject({ minAmount: moneySchemaWithin(widestMax), maxAmount: moneySchemaWithin(widestMax) })
    .refine(it => it.minAmount >= widestMin, { path: ['minAmount'], message: `must be ${widestMin} or more` })
    .refine(it => it.minAmount <= it.maxAmount, {
      path: ['minAmount'],
      message: 'must not be above maxAmount',
    })
