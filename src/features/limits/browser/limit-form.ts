import { atom, computed, type ReadableAtom } from 'nanostores'
import { centavos } from '../../../domain/money.ts'
import {
  directionOfLimitChange,
  type LimitKey,
  limitAmountBoundsOf,
} from '../../../domain/player/play-limits.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { type AmountBounds, parseTypedAmount } from '../../../stores/form/amount.ts'
import { messageOfAmountError } from '../../../stores/form/amount-message.ts'
import { createForm } from '../../../stores/form/form.ts'
import { runIfConfirmed } from '../../../stores/modals/confirm.ts'
import { closeModal, openModal } from '../../../stores/modals/modals.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import type { setSelfLimit } from '../contract.ts'
import { limitsMessages } from '../texts/en-US/limits.ts'
import { refreshLimits, type SelfLimit } from './limits.ts'
import { limitLooseningWaitText } from './loosening-wait.ts'

interface LimitDetails {
  readonly kind: SelfLimit['kind']
  readonly period: SelfLimit['period']
  /** The new size in centavos or minutes; null to remove the limit. */
  readonly to: number | null
}

const intent = createCommandIntent<LimitDetails>()

const $edited = atom<SelfLimit | undefined>(undefined)

/** The limit that the dialog is about; `undefined` while it is closed. */
export const $editedLimit: ReadableAtom<SelfLimit | undefined> = $edited

/** The smallest and the largest amount of a money limit, in centavos. */
export function moneyLimitBoundsOf(key: LimitKey): AmountBounds {
  const { min, max } = limitAmountBoundsOf(key)
  return { min: centavos(min), max: centavos(max) }
}

/**
 * Parses the typed size of a limit, in centavos or minutes.
 * @returns for a valid text the size as `size`; otherwise `size` is undefined, and `words` is the error message
 */
function parseLimitSize(
  limit: LimitKey,
  text: string,
): { size: number | undefined; words: string | undefined } {
  if (limit.kind !== 'time') {
    const bounds = moneyLimitBoundsOf(limit)
    const { amount, error } = parseTypedAmount(text, bounds)
    return { size: error ? undefined : amount, words: messageOfAmountError(error, bounds) }
  }
  const bounds = limitAmountBoundsOf(limit)
  const minutes = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
  const isRight = minutes >= bounds.min && minutes <= bounds.max
  return {
    size: isRight ? minutes : undefined,
    words: isRight ? undefined : limitsMessages.get().minutesWrong(bounds),
  }
}

/** The form of the dialog. `amount` is the size as typed: pesos, or minutes. */
export const limitForm = createForm<{ amount: string }>({
  initial: { amount: '' },
  errorsOf({ amount }) {
    const limit = $edited.get()
    return { amount: limit && parseLimitSize(limit, amount).words }
  },
  async send({ amount }) {
    const limit = $edited.get()
    if (!limit) return
    const { size } = parseLimitSize(limit, amount)
    if (size !== undefined) await sendLimit(limit, size)
  },
})

async function sendLimit({ kind, period }: SelfLimit, to: number | null): Promise<void> {
  const details = { kind, period, to }
  // A different size may be sent while the outcome of an earlier request is unknown, since setting a limit twice is
  // harmless.
  if (intent.open && JSON.stringify(intent.open.details) !== JSON.stringify(details)) intent.settle()
  const { change } = await sendMoneyCommandOnce(intent, details, body =>
    sendPlayerRequest<typeof setSelfLimit>('/setSelfLimit', body),
  )
  const t = limitsMessages.get()
  if (change !== 'same')
    showToast(
      change === 'tighter' ? t.savedTighter : t.savedLooser({ wait: limitLooseningWaitText() }),
      'good',
    )
  closeModal()
  await refreshLimits()
}

/** The change that saving would make to the limit; `undefined` while the typed size is wrong. */
export const $effectOfEditedLimit = computed([limitForm.$form, $edited], ({ values }, limit) => {
  const size = limit && parseLimitSize(limit, values.amount).size
  return size === undefined ? undefined : directionOfLimitChange(limit?.own ?? null, size)
})

/** Opens the dialog for a limit. Its field has the player's present limit, or is empty without one. */
export function openLimitDialog(limit: SelfLimit): void {
  $edited.set(limit)
  limitForm.reset()
  const { own, kind } = limit
  if (own !== null) limitForm.change({ amount: kind === 'time' ? String(own) : String(own / 100) })
  openModal({ name: 'self-limit' })
}

/** Asks the player to confirm, then requests the removal of the dialog's limit. */
export async function removeLimit(): Promise<void> {
  const limit = $edited.get()
  const t = limitsMessages.get()
  if (!limit) return
  await runIfConfirmed(
    {
      title: t.removeTitle,
      message: t.removeQuestion({ wait: limitLooseningWaitText() }),
      action: t.remove,
      keep: t.keep,
    },
    () => limitForm.resubmit(() => sendLimit(limit, null)),
  )
}
