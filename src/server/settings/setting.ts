import { z } from 'zod'
import { OPERATOR_LIST_LENGTH_MAX } from '../../contract/fields.ts'
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
  /** The reason why this environment does not allow a value; `undefined` for an allowed value. */
  readonly refusal?: ((value: z.output<Schema>, env: SettingsEnv) => string | undefined) | undefined
}

/**
 * @param fallback the default
 * @param refusal the reason why an environment does not allow a value; called when the value is set
 */
export function setting<Schema extends z.ZodType>(
  help: string,
  schema: Schema,
  fallback: (env: SettingsEnv) => z.output<Schema>,
  refusal?: Setting<Schema>['refusal'],
): Setting<Schema> {
  return { help, schema, fallback, refusal }
}

/** A share in whole percent. */
export const percentSchema = z.int().min(0).max(100)

/** Centavos above zero and up to `max`, the product's own limit. */
export const moneySchemaWithin = (max: number) =>
  z
    .int()
    .positive()
    .max(max)
    .transform((value): Centavos => centavos(value))

/** A whole number within bounds, both included. */
export const wholeNumberSchema = (min: number, max: number) => z.int().min(min).max(max)

/**
 * Some draws have no activity in the spec; a setting opens them instead. Like activities, these draws are closed at
 * first.
 */
export const isDrawOpenAtFirst = ({ edition }: SettingsEnv) => edition === 'sandbox'

/** Largest number of hours that a setting may allow for a wait or a decision of staff: 30 days. */
export const SETTING_HOURS_MAX = 720

/** A list that is not too long for the answers that show it. @param max `CATALOGUE_GAMES_MAX` for a list of games */
export const entryListSchema = <Entry extends z.ZodType>(entry: Entry, max = OPERATOR_LIST_LENGTH_MAX) =>
  z.array(entry).max(max)

/** As `entries`, in which no two entries have the same name. */
export const distinctListSchema = <Entry extends z.ZodType>(
  entry: Entry,
  nameOf: (entry: z.output<Entry>) => unknown,
  max = OPERATOR_LIST_LENGTH_MAX,
) =>
  entryListSchema(entry, max).refine(
    list => new Set(list.map(nameOf)).size === list.length,
    'names an entry twice',
  )

/** The smallest and the largest amount of one movement, within the product's own bounds. */
export const amountBoundsSchema = (widestMin: Centavos, widestMax: Centavos) =>
  z
    .strictObject({ minAmount: moneySchemaWithin(widestMax), maxAmount: moneySchemaWithin(widestMax) })
    .refine(it => it.minAmount >= widestMin, { path: ['minAmount'], message: `must be ${widestMin} or more` })
    .refine(it => it.minAmount <= it.maxAmount, {
      path: ['minAmount'],
      message: 'must not be above maxAmount',
    })
