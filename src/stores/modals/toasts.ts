import { atom } from 'nanostores'
import { environment } from '../../platform/environment.ts'

export interface Toast {
  readonly id: number
  readonly message: string
  readonly tone: 'plain' | 'good'
}

/**
 * The time for which a toast is shown: one second for each fifteen characters, but at least four seconds (WCAG 2.2.1
 * requires enough time to read).
 */
const SHOWN_MS_MIN = 4000
const SHOWN_MS_PER_CHAR = 1000 / 15

let lastToastId = 0
/** The toasts that show now, the newest last. */
export const $toasts = atom<readonly Toast[]>([])

/**
 * Shows a message about a success, below the messages that are already visible. Show failures beside the form or in an
 * alert instead. Equal texts appear only once.
 */
export function showToast(message: string, tone: Toast['tone'] = 'plain'): void {
  if ($toasts.get().some(toast => toast.message === message)) return
  const id = lastToastId++
  $toasts.set([...$toasts.get(), { id, message, tone }])
  environment().time.after(Math.max(SHOWN_MS_MIN, message.length * SHOWN_MS_PER_CHAR), () =>
    $toasts.set($toasts.get().filter(toast => toast.id !== id)),
  )
}

/** Copies a text to the clipboard. A toast shows whether this succeeded. */
export async function copyAndShowToast(
  text: string,
  says: { readonly copied: string; readonly copyFailed: string },
): Promise<void> {
  const isCopied = await environment().apps.copy(text)
  showToast(isCopied ? says.copied : says.copyFailed, isCopied ? 'good' : 'plain')
}
