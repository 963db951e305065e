import { shellMessages } from '../i18n/en-US/shell.ts'

const OFFLINE_READY_SHOWN_MS = 5000

/**
 * Says that a newer build is ready, or that the pages open offline from now on (spec, section 4). Under a service
 * worker the former waits until the newer one is in: a reload before would bring the old page again.
 */
export function showUpdates(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers?.controller) {
    workers.addEventListener('controllerchange', showNeedRefresh)
    return
  }
  addEventListener('newerbuild', showNeedRefresh)
  void workers?.ready.then(showOfflineReady)
}

/** Whether a reload would cost something: a game, an open modal, or words in a form. */
function isBusy(): boolean {
  if (document.documentElement.dataset.guard === 'game') return true
  if (document.querySelector('dialog[open], [popover]:popover-open, [aria-busy=true]')) return true
  const fields = document.querySelectorAll<HTMLInputElement>(
    'form :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit]))',
  )
  return [...fields].some(field => field.value !== '')
}

function showNeedRefresh(): void {
  const t = shellMessages.get()
  const { notice, words } = showNotice('needRefresh', isBusy() ? t.updateOnLeave : t.updateReady)
  if (isBusy()) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button-quiet'
  button.textContent = t.update
  button.addEventListener('click', () => {
    if (!isBusy()) return location.reload()
    words.textContent = t.updateOnLeave
    button.remove()
  })
  notice.append(button)
}

/** Said once the pages are kept on the device; gone by itself and never in the way of a tap. */
function showOfflineReady(): void {
  if (isBusy()) return
  const { notice } = showNotice('offlineReady', shellMessages.get().offlineReady)
  notice.style.pointerEvents = 'none'
  setTimeout(() => notice.remove(), OFFLINE_READY_SHOWN_MS)
}

function showNotice(state: 'needRefresh' | 'offlineReady', text: string) {
  document.querySelector('[data-update-notice]')?.remove()
  const notice = document.createElement('div')
  notice.className = 'update-notice'
  notice.setAttribute('role', 'status')
  notice.dataset.updateNotice = state
  const words = document.createElement('span')
  words.textContent = text
  notice.append(words)
  document.body.append(notice)
  return { notice, words }
}
