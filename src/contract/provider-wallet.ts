import { z } from 'zod'
import { AMOUNT_MAX } from '../domain/money.ts'
import { amountSchema, idSchema, moneySchema } from './fields.ts'

/** An id that the provider has created, for a request, a transaction or a round. */
const providerId = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/)

const commonWalletFields = {
  /** The id of the message, for logs only. A retry may have a different id, so it is not an idempotency id. */
  requestId: providerId,
  playerId: idSchema,
}

const transactionFields = { ...commonWalletFields, transactionId: providerId, roundId: providerId }

/** An amount that a provider sends: whole centavos from 0 to `AMOUNT_MAX`. */
export const providerAmountSchema = z
  .int()
  .nonnegative()
  .max(AMOUNT_MAX)
  .transform(value => moneySchema.parse(value))

/** The bodies of the wallet API, which game providers call. Amounts in centavos. */
export const WALLET_BODY_SCHEMAS = {
  balance: z.strictObject(commonWalletFields),
  bet: z.strictObject({
    ...transactionFields,
    sessionToken: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    amount: amountSchema,
  }),
  win: z.strictObject({
    ...transactionFields,
    /** The amount of the win in centavos; 0 when the round ends without a win. */
    amount: providerAmountSchema,
    /** Whether the round ends with this win. */
    isRoundOver: z.boolean(),
  }),
  rollback: z
    .strictObject({ ...transactionFields, betTransactionId: providerId })
    .refine(({ transactionId, betTransactionId }) => transactionId !== betTransactionId),
} as const

export type WalletCall = keyof typeof WALLET_BODY_SCHEMAS
export type WalletBody<Call extends WalletCall> = z.output<(typeof WALLET_BODY_SCHEMAS)[Call]>

/** The reasons with which the server refuses a provider's wallet call. */
export const WALLET_ERRORS = [
  'badSignature',
  'badRequest',
  'tooManyRequests',
  'playerUnknown',
  'sessionUnknown',
  'sessionElsewhere',
  'maintenance',
  'gameClosed',
  'notEnoughMoney',
  'excluded',
  'accountInReview',
  'reauthRequired',
  'realityCheckDue',
  'lossLimit',
  'wagerLimit',
  'timeLimit',
  'roundUnknown',
  'roundOver',
  'transactionIdReused',
  'betUnknown',
  'betRolledBack',
  'winCredited',
  'unavailable',
] as const
export type WalletError = (typeof WALLET_ERRORS)[number]

/** The answer of a wallet call. `balance` is the player's balance in centavos, null when the player is unknown. */
export type WalletAnswer =
  | { readonly ok: true; readonly balance: number }
  | { readonly ok: false; readonly error: WalletError; readonly balance: number | null }
