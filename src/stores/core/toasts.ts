import { atom, computed } from 'nanostores'
import { environment } from '../../platform/environment.ts'

export interface Toast {
  readonly id: number
  readonly message: string
  readonly tone: 'plain' | 'good'
}

/** A toast shows one second for each fifteen characters, four seconds at least (WCAG 2.2.1 asks for enough time). */
const SHOWN_MS_MIN = 4000
const SHOWN_MS_PER_CHAR = 1000 / 15

let ids = 0
const $queue = atom<readonly Toast[]>([])

/** The toast that shows now. */
export const $toast = computed($queue, queue => queue[0])

/**
 * Shows a message about a success. Failures belong beside the form or into an alert. Toasts show one after the other;
 * equal texts show once.
 */
export function showToast(message: string, tone: Toast['tone'] = 'plain'): void {
  const queue = $queue.get()
  if (queue.some(toast => toast.message === message)) return
  $queue.set([...queue, { id: ids++, message, tone }])
  if (queue.length === 0) takeTurns()
}

function takeTurns(): void {
  const [toast] = $queue.get()
  if (!toast) return
  environment().after(Math.max(SHOWN_MS_MIN, toast.message.length * SHOWN_MS_PER_CHAR), () => {
    $queue.set($queue.get().slice(1))
    takeTurns()
  })
}
