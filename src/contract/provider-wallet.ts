import { z } from 'zod'
import { AMOUNT_MAX } from '../domain/money.ts'
import { amount, id, money } from './fields.ts'

/** An id made by the provider, for a request, a transaction or a round. */
const providerId = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/)

const common = {
  /** The id of the message, for logs. It is not an idempotency id: a retry may have a different one. */
  requestId: providerId,
  playerId: id,
}

const transaction = { ...common, transactionId: providerId, roundId: providerId }

/** An amount given by a provider: whole centavos from 0 to `AMOUNT_MAX`. */
export const providerAmount = z
  .int()
  .nonnegative()
  .max(AMOUNT_MAX)
  .transform(value => money.parse(value))

/** The bodies of the wallet API, which providers call. Amounts in centavos. */
export const WALLET_BODIES = {
  balance: z.strictObject(common),
  bet: z.strictObject({ ...transaction, sessionToken: z.string().regex(/^[A-Za-z0-9_-]{43}$/), amount }),
  win: z.strictObject({
    ...transaction,
    /** The amount of the win; 0 when the round ends without one. */
    amount: providerAmount,
    /** Whether this win completes the round. */
    isRoundOver: z.boolean(),
  }),
  rollback: z
    .strictObject({ ...transaction, betTransactionId: providerId })
    .refine(({ transactionId, betTransactionId }) => transactionId !== betTransactionId),
} as const

export type WalletCall = keyof typeof WALLET_BODIES
export type WalletBody<Call extends WalletCall> = z.output<(typeof WALLET_BODIES)[Call]>

/** Reasons for which a wallet call is refused. */
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

/** The answer of a wallet call. `balance` is in centavos, null when the player is unknown. */
export type WalletAnswer =
  | { readonly ok: true; readonly balance: number }
  | { readonly ok: false; readonly error: WalletError; readonly balance: number | null }
