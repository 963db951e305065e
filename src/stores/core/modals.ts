import { atom, computed } from 'nanostores'
import { environment } from '../../platform/environment.ts'

/** What may stand over a page. Each feature adds its own; never two at once. */
export type Modal =
  | { readonly name: 'alert'; readonly title: string; readonly message: string }
  | { readonly name: 'paytable' }
  | { readonly name: 'fairness' }
  | { readonly name: 'round' }

const $queue = atom<readonly Modal[]>([])

/** The modal that shows now. */
export const $modal = computed($queue, queue => queue[0])

/** Shows a modal, after those that wait already; one of the same name is not queued twice. */
export function openModal(modal: Modal): void {
  if ($queue.get().some(waiting => waiting.name === modal.name)) return
  $queue.set([...$queue.get(), modal])
}

/** Closes the modal that shows; the next one follows. */
export function closeModal(): void {
  $queue.set($queue.get().slice(1))
}

/** Closes every modal. */
export function closeAllModals(): void {
  $queue.set([])
}

/** Says something that needs no answer, under the spec's title. */
export function showAlert(title: string, message: string): void {
  environment().vibrate([20])
  openModal({ name: 'alert', title, message })
}
