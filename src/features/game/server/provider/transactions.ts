import type { ErrorName } from '../../../../contract/errors.ts'
import {
  WALLET_ERRORS,
  type WalletBody,
  type WalletCall,
  type WalletError,
} from '../../../../contract/provider-wallet.ts'
import type { Centavos } from '../../../../domain/money.ts'
import type { Transaction } from '../../../../server/db/database.ts'
import { hashRequestBody } from '../../../../server/ledger/canonical.ts'
import {
  insertProviderTransaction,
  type ProviderTransactionRow,
  selectProviderTransaction,
} from './statements.ts'

/** Thrown to refuse a wallet call. The provider gets the reason; players do not see it. */
export class WalletRefusal extends Error {
  override readonly name = 'WalletRefusal'
  readonly error: WalletError

  constructor(error: WalletError) {
    super(error)
    this.error = error
  }
}

/** The balance after a call, in centavos. */
export interface WalletCallResult {
  readonly balance: Centavos
}

/** The calling provider, and the time. */
export interface WalletCallContext {
  readonly provider: string
  readonly atMs: number
}

export type WalletTransactionBody = WalletBody<Exclude<WalletCall, 'balance'>>

/**
 * Finds the stored answer to a transaction id; `undefined` for a new id. The caller has locked the player's totals, so
 * repeated calls run one after another.
 * @throws WalletRefusal `transactionIdReused` for another body, `betRolledBack` for a bet whose rollback arrived first
 */
export async function findRepeatedCallResult(
  tx: Transaction,
  provider: string,
  body: WalletTransactionBody,
): Promise<WalletCallResult | undefined> {
  const row = await tx.first(selectProviderTransaction, { provider, transactionId: body.transactionId })
  if (!row) return undefined
  if (row.kind === 'tombstone' && 'sessionToken' in body) throw new WalletRefusal('betRolledBack')
  if (row.body_hash !== bodyHashOf(body)) throw new WalletRefusal('transactionIdReused')
  return JSON.parse(row.answer) as WalletCallResult
}

function bodyHashOf({ requestId: _, ...body }: WalletTransactionBody): string {
  return hashRequestBody(body)
}

/** Stores a transaction with its answer for retries, inside the caller's transaction. */
export function insertWalletTransaction(
  tx: Transaction,
  {
    provider,
    atMs,
    kind,
    amount,
    bonusPart,
    counted,
  }: WalletCallContext & {
    kind: ProviderTransactionRow['kind']
    amount: Centavos
    bonusPart: number
    counted: number
  },
  body: WalletTransactionBody,
  answer: Partial<WalletCallResult>,
): void {
  tx.write(insertProviderTransaction, {
    provider,
    transaction_id: body.transactionId,
    kind,
    provider_round_id: body.roundId,
    player_id: body.playerId,
    body_hash: bodyHashOf(body),
    request_id: body.requestId,
    amount,
    bonus_part: bonusPart,
    counted,
    is_rolled_back: 0,
    answer: JSON.stringify(answer),
    at_ms: atMs,
  })
}

/** The wallet error for the refusal of a bet; `unavailable` for a reason that the wallet API does not have. */
export function walletErrorOfRefusal(reason: ErrorName): WalletError {
  return WALLET_ERRORS.find(error => error === reason) ?? 'unavailable'
}
