import { atom, type ReadableAtom } from 'nanostores'
import { formatHoursInWords, formatMonthsInWords } from '../../../domain/length-words.ts'
import { LOCALE } from '../../../i18n/locale.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createForm } from '../../../stores/form/form.ts'
import { closeModal, openModal } from '../../../stores/modals/modals.ts'
import { clearSession } from '../../../stores/session/token.ts'
import type { coolOff, selfExclude } from '../contract.ts'
import { limitsMessages } from '../texts/en-US/limits.ts'

/** A break that a player can choose: a cool-off of some hours, or a self-exclusion of some months. */
export type BreakChoice =
  | { readonly kind: 'coolOff'; readonly hours: number }
  | { readonly kind: 'selfExclusion'; readonly months: number }

const $break = atom<BreakChoice | undefined>(undefined)

/** The break that the dialog is about; `undefined` while it is closed. */
export const $chosenBreak: ReadableAtom<BreakChoice | undefined> = $break

const coolOffIntent = createCommandIntent<{ hours: number }>()
const exclusionIntent = createCommandIntent<{ months: number }>()

/** The length of a break in words: hours for a cool-off, months for a self-exclusion. */
export function breakLengthTextOf(chosen: BreakChoice): string {
  return chosen.kind === 'coolOff'
    ? formatHoursInWords(LOCALE, chosen.hours)
    : formatMonthsInWords(LOCALE, chosen.months)
}

function sendBreak(chosen: BreakChoice): Promise<{ excludedUntilMs: number }> {
  if (chosen.kind === 'coolOff') {
    coolOffIntent.settle()
    return sendMoneyCommandOnce(coolOffIntent, { hours: chosen.hours }, body =>
      sendPlayerRequest<typeof coolOff>('/coolOff', body),
    )
  }
  exclusionIntent.settle()
  return sendMoneyCommandOnce(exclusionIntent, { months: chosen.months }, body =>
    sendPlayerRequest<typeof selfExclude>('/selfExclude', body),
  )
}

/**
 * The form with the typed confirmation. Sending it starts the break, ends the session on this device, and shows when
 * the break ends; then the lobby opens for the player as a visitor.
 */
export const breakForm = createForm<{ word: string }>({
  initial: { word: '' },
  errorsOf({ word }) {
    const { confirmWord, confirmWrong } = limitsMessages.get()
    const isRight = word.trim().toLocaleUpperCase() === confirmWord
    return { word: isRight ? undefined : confirmWrong({ word: confirmWord }) }
  },
  async send() {
    const chosen = $break.get()
    if (!chosen) return
    const { excludedUntilMs } = await sendBreak(chosen)
    const t = limitsMessages.get()
    // The server has ended all sessions, this one too. Without this call, a later request of this page would be
    // refused, and the log-in dialog would cover the message.
    clearSession()
    closeModal()
    openModal(
      {
        name: 'alert',
        title: t.breakStartedTitle,
        message: t.breakStarted({ time: formatDateTime(excludedUntilMs) }),
      },
      { onClose: () => void environment().history.go('/') },
    )
  },
})

/** Opens the dialog that summarizes a break and asks for the typed confirmation. */
export function openBreakDialog(chosen: BreakChoice): void {
  $break.set(chosen)
  breakForm.reset()
  openModal({ name: 'break' })
}
