import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { focusInView } from '../../../components/form/focus-in-view.ts'
import { Icon } from '../../../components/icons/Icon.tsx'
import { ServiceLink } from '../../../components/ServiceLink.tsx'
import { endOfRecordNumber } from '../../../domain/site/records.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { titleOfWithdrawalBank } from '../browser/bank.ts'
import {
  isWithdrawalOverdue,
  isWithdrawalReturned,
  isWithdrawalUnderWay,
  type Withdrawal,
} from '../browser/records.ts'
import { withdrawalMessages } from '../texts/en-US/withdrawal.ts'
import { ReturnedHint } from './ReturnedHint.tsx'
import { WithdrawalMade } from './WithdrawalMade.tsx'

interface TrackerProps {
  /** The withdrawals in progress, newest first. */
  withdrawals: readonly Withdrawal[]
  /** Id of the withdrawal that the player has just requested on this page; `undefined` before. */
  madeId: string | undefined
}

/**
 * The withdrawals in progress, each with its steps. The steps update when staff or the provider act. A withdrawal that
 * the player has just requested gets the focus.
 */
export function WithdrawalTracker({ withdrawals, madeId }: TrackerProps) {
  return withdrawals.map(withdrawal => (
    <TrackedWithdrawal
      key={withdrawal.orderId}
      withdrawal={withdrawal}
      isJustMade={withdrawal.orderId === madeId}
    />
  ))
}

interface Step {
  readonly label: string
  /** The time at which the step was reached, epoch milliseconds; null before. */
  readonly atMs: number | null
  readonly state: 'done' | 'current' | 'open' | 'refused'
}

const STATE_ORDER: readonly Withdrawal['state'][] = ['held', 'review', 'approved', 'paying', 'paid']

function stepsOf(withdrawal: Withdrawal, t: ReturnType<typeof withdrawalMessages.get>): Step[] {
  const { state, createTime, approveTime, payTime, endTime } = withdrawal
  const held: Step = { label: t.stepHeld, atMs: createTime, state: 'done' }
  const returned = { refused: t.stepRefused, failed: t.stepFailed, reversed: t.stepReversed }
  if (isWithdrawalReturned(state)) return [held, { label: returned[state], atMs: endTime, state: 'refused' }]
  const reached = STATE_ORDER.indexOf(state)
  const stepAt = (label: string, atMs: number | null, step: Withdrawal['state']): Step => {
    const place = STATE_ORDER.indexOf(step)
    const isReached = atMs !== null || place < reached || state === 'paid'
    return { label, atMs, state: isReached ? 'done' : place === reached + 1 ? 'current' : 'open' }
  }
  const review: Step = {
    label: state === 'held' ? t.stepWaiting : t.stepReview,
    atMs: null,
    state: approveTime === null ? 'current' : 'done',
  }
  return [
    held,
    review,
    stepAt(t.stepApproved, approveTime, 'approved'),
    stepAt(t.stepPaying, payTime, 'paying'),
    stepAt(t.stepPaid, endTime, 'paid'),
  ]
}

function TrackedWithdrawal({ withdrawal, isJustMade }: { withdrawal: Withdrawal; isJustMade: boolean }) {
  const t = useStore(withdrawalMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus folds once the withdrawal is made.
  useEffect(() => {
    if (isJustMade) focusInView(heading.current)
  }, [isJustMade])
  const { orderId, amount, bankId, accountNumber, reason, dueTime } = withdrawal
  const words = { time: formatDateTime(dueTime), number: endOfRecordNumber(orderId) }
  const title = t.tracker({ amount: formatMoney(amount) })
  return (
    <section aria-label={title} className="card grid gap-3">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold">
          {title}
        </h2>
        <p className="text-sm text-quiet">
          {titleOfWithdrawalBank(bankId)}{' '}
          <ExactText className="money whitespace-nowrap">{accountNumber}</ExactText>
        </p>
      </div>
      {isJustMade && <WithdrawalMade withdrawal={withdrawal} />}
      <ol className="grid gap-2" aria-live="polite">
        {stepsOf(withdrawal, t).map(step => (
          <StepRow key={step.label} step={step} />
        ))}
      </ol>
      {reason && <p className="text-sm text-red-soft">{t.refusedBecause({ reason })}</p>}
      <ReturnedHint state={withdrawal.state} />
      {isWithdrawalUnderWay(withdrawal) && (!isJustMade || isWithdrawalOverdue(withdrawal)) && (
        <p className={`text-sm ${isWithdrawalOverdue(withdrawal) ? 'text-mango' : 'text-quiet'}`}>
          {isWithdrawalOverdue(withdrawal) ? t.overdue(words) : t.due(words)}
        </p>
      )}
      {(reason || (isWithdrawalUnderWay(withdrawal) && isWithdrawalOverdue(withdrawal))) && (
        <p>
          <ServiceLink>{t.askService}</ServiceLink>
        </p>
      )}
    </section>
  )
}

const STEP_CLASSES: Readonly<Record<Step['state'], string>> = {
  done: 'border-green text-green',
  current: 'border-teal text-teal',
  open: 'border-line text-quiet',
  refused: 'border-red text-red-soft',
}

function StepRow({ step: { label, atMs, state } }: { step: Step }) {
  return (
    <li className="flex items-center gap-3" aria-current={state === 'current' ? 'step' : undefined}>
      <span
        className={`grid size-6 shrink-0 place-items-center rounded-full border-2 ${STEP_CLASSES[state]}`}
      >
        {state === 'done' && <Icon name="check" className="size-4" />}
        {state === 'refused' && <Icon name="close" className="size-4" />}
        {state === 'current' && <span className="size-2 rounded-full bg-teal" />}
      </span>
      <span className={state === 'open' ? 'text-quiet' : ''}>
        {label}
        {atMs !== null && <span className="block text-sm text-quiet">{formatDateTime(atMs)}</span>}
      </span>
    </li>
  )
}
