import type { VerifyFinding } from '../../../server/ledger/check-statements.ts'
import type { Payout } from '../../../server/providers/payment/provider.ts'
import type { Services } from '../../../server/services.ts'
import { findPayoutRow, listWithdrawalsAfter } from './payout-repository.ts'
import { findWithdrawal } from './repository.ts'
import { verifyHeldAmounts } from './verify-statements.ts'

type VerifyServices = Pick<Services, 'db' | 'payment'>

/** Compares the amounts on hold with the open withdrawals, and withdrawals with the payouts of the provider. */
export async function verifyWithdrawals({ db, payment }: Services): Promise<VerifyFinding[]> {
  return [
    ...(await verifyHeldAmounts(db)),
    ...(await verifyPayouts({ db, payment }, await listPayoutsByWithdrawal(payment))),
  ]
}

/**
 * The provider's payouts by withdrawal id. If a withdrawal has several payouts, a payout that is paid or pending is
 * kept.
 */
async function listPayoutsByWithdrawal(payment: Services['payment']): Promise<Map<string, Payout>> {
  const payouts = new Map<string, Payout>()
  for await (const payout of payment.listPayouts({ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER })) {
    const known = payouts.get(payout.withdrawalId)
    if (!known || hasMoneyLeftAccount(payout)) payouts.set(payout.withdrawalId, payout)
  }
  return payouts
}

/** Whether the money of a payout has left the operator's account, or may still leave it. */
const hasMoneyLeftAccount = ({ state }: Payout) => state === 'paid' || state === 'pending'

/**
 * Checks that every payout of the provider belongs to a withdrawal of the same amount in state `paying` or `paid`, and
 * that every paid withdrawal has its payout. The payouts are listed first, so a withdrawal may have changed since. A
 * withdrawal that does not match is therefore read and looked up once more before it is reported.
 */
async function verifyPayouts(
  { db, payment }: VerifyServices,
  payouts: Map<string, Payout>,
): Promise<VerifyFinding[]> {
  const findings: VerifyFinding[] = []
  for (let after = ''; ; ) {
    const rows = await listWithdrawalsAfter(db.read, after)
    for (const row of rows) {
      if (findPayoutDifference(row, payouts.get(row.id)))
        findings.push(...(await compareAgainWithProvider({ db, payment }, row.id)))
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

/** Reads a withdrawal again, then looks up its payout at the provider, and compares the two. */
async function compareAgainWithProvider(
  { db, payment }: VerifyServices,
  withdrawalId: string,
): Promise<VerifyFinding[]> {
  const withdrawal = await findWithdrawal(db.read, withdrawalId)
  if (!withdrawal) return []
  const payoutId = (await findPayoutRow(db.read, withdrawalId))?.payout_id ?? ''
  const finding = findPayoutDifference(withdrawal, await payment.findPayout({ withdrawalId, payoutId }))
  return finding ? [finding] : []
}

function findPayoutDifference(
  { id, amount, state }: { id: string; amount: number; state: string },
  payout: Payout | undefined,
): VerifyFinding | undefined {
  if (!payout || !hasMoneyLeftAccount(payout)) {
    if (state !== 'paid') return undefined
    const says = payout ? `says ${payout.state}` : 'paid nothing'
    return { rule: 'paidWithdrawalHasPayout', text: `Withdrawal ${id} is paid; the provider ${says}` }
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
