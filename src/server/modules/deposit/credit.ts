import { ITEM } from '../../../domain/items.ts'
import type { Centavos } from '../../../domain/money.ts'
import { DEPOSIT_WAGERING_MULTIPLE } from '../../../domain/wagering.ts'
import type { Transaction } from '../../db/database.ts'
import { clearingAccount, playerAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { totalsOf } from '../../ledger/totals.ts'
import { addWagering } from '../../ledger/wagering.ts'
import type { Parts } from '../../parts.ts'
import { type DepositOrder, moveOrder } from './repository.ts'

/** Money that arrived for an order; `source` names its wagering and is unique. */
export interface ArrivedMoney {
  readonly order: DepositOrder
  readonly amount: Centavos
  readonly source: string
  readonly atMs: number
}

/**
 * Credits money that arrived for an order, inside the caller's transaction, which holds the player's totals: its wagering,
 * the posting, the order's state unless it is paid already, and the `depositPaid` hooks.
 */
export async function creditDeposit(
  { hooks }: Pick<Parts, 'hooks'>,
  tx: Transaction,
  { order, amount, source, atMs }: ArrivedMoney,
): Promise<void> {
  const { id: orderId, playerId, rechargeType } = order
  // A player who may not bet could never work the wagering off, and the money must stay withdrawable.
  const { excludedUntilMs } = await totalsOf(tx, playerId)
  if (excludedUntilMs <= atMs)
    addWagering(tx, { playerId, kind: 'deposit', source, amount, multiple: DEPOSIT_WAGERING_MULTIPLE, atMs })
  await post(tx, {
    kind: 'deposit',
    reference: orderId,
    playerId,
    postings: [{ from: clearingAccount(rechargeType), to: playerAccount(playerId), item: ITEM.coin, amount }],
    atMs,
  })
  if (order.state !== 'paid') {
    const isMoved = await moveOrder(tx, orderId, 'paid', { paidAtMs: atMs, amount })
    // Expiry changes rows without the player's lock, but only to states that lead to paid.
    if (!isMoved) throw new Error(`Order ${orderId} could not be paid`)
  }
  await hooks.emit(tx, 'depositPaid', { playerId, orderId, amount, atMs })
}
