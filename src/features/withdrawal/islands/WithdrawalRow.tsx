import { useStore } from '@nanostores/react'
import { ExactText } from '../../../components/ExactText.tsx'
import { RecordNumber } from '../../../components/records/RecordNumber.tsx'
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
 * One withdrawal, with the reason of a refusal, and with the due time while it is in progress.
 * @param props.hasNumber whether the row shows the withdrawal's number
 */
export function WithdrawalRow({
  withdrawal: listed,
  hasNumber = false,
}: {
  withdrawal: Withdrawal
  hasNumber?: boolean
}) {
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
  return (
    <>
      <div className="min-w-0">
        <ExactText as="p" className="money font-semibold">
          {formatMoney(withdrawal.amount)}
        </ExactText>
        <p className="text-sm text-quiet">
          {formatDateTime(withdrawal.createTime)} · {titleOfWithdrawalBank(withdrawal.bankId)}{' '}
          <ExactText>{withdrawal.accountNumber}</ExactText>
        </p>
        {hasNumber && <RecordNumber number={withdrawal.orderId} />}
        {withdrawal.reason && (
          <p className="text-sm text-red-soft">{w.refusedBecause({ reason: withdrawal.reason })}</p>
        )}
        <ReturnedHint state={withdrawal.state} />
        {TONES[withdrawal.state] === 'bad' && (
          <p className="text-sm">
            <ServiceLink>{w.askService}</ServiceLink>
          </p>
        )}
      </div>
      <div className="grid justify-items-end gap-1 text-right">
        <StateChip tone={TONES[withdrawal.state]} label={labels[withdrawal.state]} />
        {TONES[withdrawal.state] === 'waiting' && (
          <p className="text-xs text-quiet">{w.dueBy({ time: formatDateTime(withdrawal.dueTime) })}</p>
        )}
      </div>
    </>
  )
}
