import { atom, computed, type ReadableAtom } from 'nanostores'
import { setSelfLimitCall } from '../../contract/limits.calls.ts'
import { centavos } from '../../domain/money.ts'
import { type LimitKey, limitBounds, limitChange } from '../../domain/play-limits.ts'
import { limitsMessages } from '../../i18n/en-US/limits.ts'
import { type AmountBounds, readAmount } from '../core/amount.ts'
import { request } from '../core/api.ts'
import { confirm } from '../core/confirm.ts'
import { createForm } from '../core/form.ts'
import { createIntent, sendOnce } from '../core/intent.ts'
import { closeModal, openModal } from '../core/modals.ts'
import { showToast } from '../core/toasts.ts'
import { amountWords } from '../wallet/amount-words.ts'
import { refreshLimits, type SelfLimit } from './limits.ts'

interface LimitDetails {
  readonly kind: SelfLimit['kind']
  readonly period: SelfLimit['period']
  /** Hundredths, or minutes; null to remove the limit. */
  readonly to: number | null
}

const intent = createIntent<LimitDetails>()

const $edited = atom<SelfLimit | undefined>(undefined)

/** The limit in the dialog. */
export const $editedLimit: ReadableAtom<SelfLimit | undefined> = $edited

/** What a money limit may be. */
export function moneyBounds(key: LimitKey): AmountBounds {
  const { min, max } = limitBounds(key)
  return { min: centavos(min), max: centavos(max) }
}

/** What was typed: hundredths or minutes, and the sentence about it when it is wrong. */
function readSize(limit: LimitKey, text: string): { size: number | undefined; words: string | undefined } {
  if (limit.kind !== 'time') {
    const bounds = moneyBounds(limit)
    const { amount, fault } = readAmount(text, bounds)
    return { size: fault ? undefined : amount, words: amountWords(fault, bounds) }
  }
  const bounds = limitBounds(limit)
  const minutes = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
  const isRight = minutes >= bounds.min && minutes <= bounds.max
  return {
    size: isRight ? minutes : undefined,
    words: isRight ? undefined : limitsMessages.get().minutesWrong(bounds),
  }
}

/** The size of the limit in the dialog, as typed: pesos, or minutes. */
export const limitForm = createForm<{ amount: string }>({
  initial: { amount: '' },
  faultsOf({ amount }) {
    const limit = $edited.get()
    return { amount: limit && readSize(limit, amount).words }
  },
  async send({ amount }) {
    const limit = $edited.get()
    if (!limit) return
    const { size } = readSize(limit, amount)
    if (size !== undefined) await sendLimit(limit, size)
  },
})

async function sendLimit({ kind, period }: SelfLimit, to: number | null): Promise<void> {
  const details = { kind, period, to }
  // Setting a limit twice does no harm, so another size may be sent whatever became of the one before.
  if (intent.open && JSON.stringify(intent.open.details) !== JSON.stringify(details)) intent.settle()
  const { change } = await sendOnce(intent, details, body => request(setSelfLimitCall, body))
  const t = limitsMessages.get()
  if (change !== 'same') showToast(change === 'tighter' ? t.savedTighter : t.savedLooser, 'good')
  closeModal()
  await refreshLimits()
}

/** What saving would mean for the limit; undefined while nothing right is typed. */
export const $limitEffect = computed([limitForm.$form, $edited], ({ values }, limit) => {
  const size = limit && readSize(limit, values.amount).size
  return size === undefined ? undefined : limitChange(limit?.own ?? null, size)
})

/** Opens the dialog in which a limit is set or changed. */
export function editLimit(limit: SelfLimit): void {
  $edited.set(limit)
  limitForm.reset()
  const { own, kind } = limit
  if (own !== null) limitForm.change({ amount: kind === 'time' ? String(own) : String(own / 100) })
  openModal({ name: 'self-limit' })
}

/** Asks, then asks the server to remove the limit in the dialog. */
export async function removeLimit(): Promise<void> {
  const limit = $edited.get()
  const t = limitsMessages.get()
  if (!limit) return
  const isConfirmed = await confirm({
    title: t.removeTitle,
    message: t.removeQuestion,
    action: t.remove,
    keep: t.keep,
  })
  if (isConfirmed) await limitForm.resubmit(() => sendLimit(limit, null))
}
