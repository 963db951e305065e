import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { useRowButton } from '../../../components/form/row-button.ts'
import { formatClockDuration, formatDateTime } from '../../../i18n/time.ts'
import { createCountdown } from '../../../stores/site/clock.ts'
import {
  cancelLoosening,
  confirmLoosening,
  limitSizeTextOf,
  looseningCancelAction,
  looseningConfirmAction,
  type SelfLimit,
} from '../browser/limits.ts'
import { limitsMessages } from '../texts/en-US/limits.ts'

interface PendingChangeProps {
  limit: SelfLimit
  pending: NonNullable<SelfLimit['pending']>
}

/**
 * A requested looser limit: the time until it can be confirmed, then a button to confirm, and always a button to
 * cancel.
 */
export function PendingChange({ limit, pending }: PendingChangeProps) {
  const t = useStore(limitsMessages)
  const { to, fromMs, untilMs } = pending
  const leftMs = useStore(useMemo(() => createCountdown(fromMs), [fromMs]))
  const isOwn = ({ kind, period }: Pick<SelfLimit, 'kind' | 'period'>) =>
    kind === limit.kind && period === limit.period
  const confirming = useRowButton(looseningConfirmAction, isOwn)
  const cancelling = useRowButton(looseningCancelAction, isOwn)
  const isWaiting = leftMs > 0
  return (
    <div className="grid gap-2 rounded bg-night/60 p-3 text-sm">
      <p className="font-semibold">
        {to === null ? t.pendingNone : t.pendingTo({ limit: limitSizeTextOf(limit.kind, to) })}
      </p>
      <p className="text-quiet">
        {isWaiting
          ? t.pendingWait({ span: formatClockDuration(leftMs) })
          : t.pendingReady({ time: formatDateTime(untilMs) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isWaiting && (
          <button
            type="button"
            className="button-line"
            {...confirming.waiting}
            onClick={() => void confirmLoosening(limit)}
          >
            {t.confirmChange}
          </button>
        )}
        <button
          type="button"
          className="button-quiet"
          {...cancelling.waiting}
          onClick={() => void cancelLoosening(limit)}
        >
          {t.cancelChange}
        </button>
      </div>
    </div>
  )
}
