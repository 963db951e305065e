import { ITEM } from '../../../domain/items.ts'
import { PENDING_PAYOUT } from '../../ledger/accounts.ts'
import { compareBalance } from '../../ledger/balance-repository.ts'
import type { Payout } from '../../providers/payment/provider.ts'
import type { Services } from '../../services.ts'
import type { Finding } from '../module.ts'
import { listWithdrawalsAfter, sumHeldWithdrawals } from './payout-repository.ts'

/** Compares the amounts on hold with the open withdrawals, and withdrawals with the payouts of the provider. */
export async function verifyWithdrawals({ db, payment }: Services): Promise<Finding[]> {
  return [...(await verifyHold(db)), ...(await verifyPayouts(db, await allPayouts(payment)))]
}

async function verifyHold(db: Services['db']): Promise<Finding[]> {
  const { held, expected } = await compareBalance(db, PENDING_PAYOUT, ITEM.coin, sumHeldWithdrawals())
  if (held === expected) return []
  const text = `${PENDING_PAYOUT} holds ${held}; open withdrawals make ${expected}`
  return [{ rule: 'pendingPayoutIsOpenWithdrawals', text }]
}

async function allPayouts(payment: Services['payment']): Promise<Map<string, Payout>> {
  const payouts = new Map<string, Payout>()
  for (let after: string | undefined; ; ) {
    const page = await payment.listPayouts(after)
    for (const payout of page) payouts.set(payout.withdrawalId, payout)
    const last = page.at(-1)
    if (!last) return payouts
    after = last.withdrawalId
  }
}

/**
 * Checks that every payout of the provider belongs to a withdrawal of that amount in state `paying` or `paid`, and that
 * every paid withdrawal has its payout. The payouts are listed before the withdrawals are read, so a payout made in
 * between is not in the list.
 */
async function verifyPayouts(db: Services['db'], payouts: Map<string, Payout>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (let after = ''; ; ) {
    const rows = await listWithdrawalsAfter(db.read, after)
    for (const row of rows) {
      const finding = compare(row, payouts.get(row.id))
      if (finding) findings.push(finding)
      payouts.delete(row.id)
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  for (const { withdrawalId, amount } of payouts.values()) {
    const text = `The provider paid ${amount} for withdrawal ${withdrawalId}, which does not exist`
    findings.push({ rule: 'payoutHasWithdrawal', text })
  }
  return findings
}

function compare(
  { id, amount, state }: { id: string; amount: number; state: string },
  payout: Payout | undefined,
): Finding | undefined {
  if (!payout) {
    if (state !== 'paid') return undefined
    return { rule: 'paidWithdrawalHasPayout', text: `Withdrawal ${id} is paid; the provider paid nothing` }
  }
  if (payout.amount !== amount) {
    const text = `Withdrawal ${id} is of ${amount}; the provider paid ${payout.amount}`
    return { rule: 'payoutHasAmount', text }
  }
  if (state === 'paid' || state === 'paying') return undefined
  return {
    rule: 'payoutWasAskedFor',
    text: `Withdrawal ${id} is ${state}; the provider paid ${payout.amount}`,
  }
}
