import { useStore } from '@nanostores/react'
import { RecordRow } from '../../../components/records/RecordRow.tsx'
import { ServiceLink } from '../../../components/ServiceLink.tsx'
import { type ChipTone, StateChip } from '../../../components/states/StateChip.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { titleOfWithdrawalBank } from '../browser/bank.ts'
import { $trackedWithdrawals, latestStateOfWithdrawal, type Withdrawal } from '../browser/records.ts'
import { withdrawalMessages } from '../texts/en-US/withdrawal.ts'
import { ReturnedHint } from './ReturnedHint.tsx'

const TONES: Record<Withdrawal['state'], ChipTone> = {
  held: 'waiting',
  review: 'waiting',
  approved: 'waiting',
  paying: 'waiting',
  paid: 'good',
  refused: 'bad',
  failed: 'bad',
  reversed: 'bad',
}

/**
 * One withdrawal; after a tap with its account, and the due time while it is in progress. A withdrawal that was not paid
 * shows its reason and the way to customer service without a tap.
 */
export function WithdrawalRow({ withdrawal: listed }: { withdrawal: Withdrawal }) {
  const w = useStore(withdrawalMessages)
  const withdrawal = latestStateOfWithdrawal(listed, useBrowserStore($trackedWithdrawals, []))
  const labels = {
    held: w.stateHeld,
    review: w.stateReview,
    approved: w.stateApproved,
    paying: w.statePaying,
    paid: w.statePaid,
    refused: w.stateRefused,
    failed: w.stateFailed,
    reversed: w.stateReversed,
  }
  const { orderId, amount, bankId, accountNumber, state, reason, createTime, dueTime } = withdrawal
  const tone = TONES[state]
  return (
    <RecordRow
      title={titleOfWithdrawalBank(bankId)}
      atMs={createTime}
      state={<StateChip tone={tone} label={labels[state]} />}
      figure={formatMoney(amount)}
      facts={[
        [w.confirmTo, accountNumber],
        ...(tone === 'waiting' ? [[w.dueTime, formatDateTime(dueTime)] as const] : []),
      ]}
      number={orderId}
      isOpenAtFirst={tone === 'bad'}
    >
      {reason && <p className="text-red-soft">{w.refusedBecause({ reason })}</p>}
      <ReturnedHint state={state} />
      {tone === 'bad' && (
        <p>
          <ServiceLink>{w.askService}</ServiceLink>
        </p>
      )}
    </RecordRow>
  )
}
