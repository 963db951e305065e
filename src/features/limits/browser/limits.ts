import type { ResultOf } from '../../../contract/endpoint.ts'
import { centavos } from '../../../domain/money.ts'
import type { LimitKind } from '../../../domain/player/play-limits.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { formatShortDay } from '../../../i18n/short-day.ts'
import { formatMinutesAsHours } from '../../../i18n/time.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createRowAction } from '../../../stores/form/row-action.ts'
import { submitOrShowAlert } from '../../../stores/form/submit-or-alert.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { refreshSession } from '../../../stores/session/session.ts'
import type { cancelSelfLimit, confirmSelfLimit, getSelfLimit, setRealityCheck } from '../contract.ts'
import { limitsMessages } from '../texts/en-US/limits.ts'

/** A player's limits and protection, as the server sends them. */
export type SelfLimits = ResultOf<typeof getSelfLimit>
export type SelfLimit = SelfLimits['list'][number]
export type Exclusion = NonNullable<SelfLimits['exclusion']>

const query = createQuery<SelfLimits>({
  name: 'selfLimit',
  ask: signal => sendPlayerRequest<typeof getSelfLimit>('/getSelfLimit', {}, { signal, isSilent: true }),
})

/** The state of the player's limits: loading, failed or ready. */
export const $limits = query.$state

export const loadLimits = query.load

/** Loads the limits again after a change. Also reloads the session, whose protection fields every page uses. */
export async function refreshLimits(): Promise<void> {
  await query.restart()
  void refreshSession()
}

/** The size of a limit as text: money, or hours and minutes. */
export function limitSizeTextOf(kind: LimitKind, size: number): string {
  return kind === 'time' ? formatMinutesAsHours(size) : formatMoneyShort(centavos(size))
}

/** The day on which a break ends, such as `Dec 30`; with its year if it is not this year. */
export const endDayText = (untilMs: number): string => formatShortDay(untilMs, environment().time.now())

/** The id of the part of the page to which its address leads; empty without one. */
export const linkedPartOfPage = (): string => environment().history.fragment()

/** The name of a limit, such as "Losses, a day". */
export function limitNameOf({ kind, period }: Pick<SelfLimit, 'kind' | 'period'>): string {
  const t = limitsMessages.get()
  return t.nameOf({ kind: t[kind], period: t[period].toLocaleLowerCase() })
}

interface LimitChange {
  readonly kind: SelfLimit['kind']
  readonly period: SelfLimit['period']
  readonly to: number | null
}

const confirmLooseningIntent = createCommandIntent<LimitChange>()
const cancelLooseningIntent = createCommandIntent<Omit<LimitChange, 'to'>>()

/** Confirms a looser limit after a day of waiting. Only the confirmation makes the looser limit effective. */
export const looseningConfirmAction = createRowAction<LimitChange>(async change => {
  try {
    await sendMoneyCommandOnce(confirmLooseningIntent, change, body =>
      sendPlayerRequest<typeof confirmSelfLimit>('/confirmSelfLimit', body),
    )
    showToast(limitsMessages.get().changeConfirmed, 'good')
  } finally {
    await refreshLimits()
  }
})

/** Cancels a requested looser limit. */
export const looseningCancelAction = createRowAction<Omit<LimitChange, 'to'>>(async key => {
  try {
    await sendMoneyCommandOnce(cancelLooseningIntent, key, body =>
      sendPlayerRequest<typeof cancelSelfLimit>('/cancelSelfLimit', body),
    )
    showToast(limitsMessages.get().changeCancelled, 'good')
  } finally {
    await refreshLimits()
  }
})

/** Confirms a looser limit, and shows an alert if that fails. */
export async function confirmLoosening({ kind, period, pending }: SelfLimit): Promise<void> {
  if (pending) await submitOrShowAlert(looseningConfirmAction, { kind, period, to: pending.to }, failureTitle)
}

/** Cancels a requested looser limit, and shows an alert if that fails. */
export async function cancelLoosening({ kind, period }: SelfLimit): Promise<void> {
  await submitOrShowAlert(looseningCancelAction, { kind, period }, failureTitle)
}

/** Sets the minutes between two reality checks; 0 for none. */
export const realityCheckIntervalAction = createRowAction<number>(async minutes => {
  await sendPlayerRequest<typeof setRealityCheck>('/setRealityCheck', { minutes })
  showToast(limitsMessages.get().realitySaved, 'good')
  await refreshLimits()
})

/** Sets the minutes between two reality checks; 0 for none. Shows an alert if that fails. */
export async function chooseRealityCheckInterval(minutes: number): Promise<void> {
  await submitOrShowAlert(realityCheckIntervalAction, minutes, failureTitle)
}

const failureTitle = () => limitsMessages.get().changeFailed
