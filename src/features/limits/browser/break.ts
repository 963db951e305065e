import { atom, type ReadableAtom } from 'nanostores'
import { hoursInWords, monthsInWords } from '../../../domain/length-words.ts'
import { LOCALE } from '../../../i18n/locale.ts'
import { formatTime } from '../../../i18n/time.ts'
import { environment } from '../../../platform/environment.ts'
import { request } from '../../../stores/call/api.ts'
import { createIntent, sendOnce } from '../../../stores/call/intent.ts'
import { createForm } from '../../../stores/form/form.ts'
import { closeModal, openModal } from '../../../stores/modals/modals.ts'
import { clearSession } from '../../../stores/session/token.ts'
import type { coolOff, selfExclude } from '../contract.ts'
import { limitsMessages } from '../texts/en-US/limits.ts'

/** A break that a player can choose. */
export type Break =
  | { readonly kind: 'coolOff'; readonly hours: number }
  | { readonly kind: 'selfExclusion'; readonly months: number }

const $break = atom<Break | undefined>(undefined)

/** The break that the dialog is about; `undefined` while it is closed. */
export const $chosenBreak: ReadableAtom<Break | undefined> = $break

const coolOffIntent = createIntent<{ hours: number }>()
const exclusionIntent = createIntent<{ months: number }>()

/** The length of a break as text. */
export function breakLength(chosen: Break): string {
  return chosen.kind === 'coolOff' ? hoursInWords(LOCALE, chosen.hours) : monthsInWords(LOCALE, chosen.months)
}

function sendBreak(chosen: Break): Promise<{ excludedUntilMs: number }> {
  if (chosen.kind === 'coolOff') {
    coolOffIntent.settle()
    return sendOnce(coolOffIntent, { hours: chosen.hours }, body => request<typeof coolOff>('/coolOff', body))
  }
  exclusionIntent.settle()
  return sendOnce(exclusionIntent, { months: chosen.months }, body =>
    request<typeof selfExclude>('/selfExclude', body),
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
    // The server has ended all sessions, this one too: a later call of this page would be refused, and the log-in would
    // cover the message.
    clearSession()
    closeModal()
    openModal(
      {
        name: 'alert',
        title: t.breakStartedTitle,
        message: t.breakStarted({ time: formatTime(excludedUntilMs) }),
      },
      { onClose: () => void environment().history.go('/') },
    )
  },
})

/** Opens the dialog that summarizes a break and asks for the typed confirmation. */
export function chooseBreak(chosen: Break): void {
  $break.set(chosen)
  breakForm.reset()
  openModal({ name: 'break' })
}
