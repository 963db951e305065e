import { showVisitorOffers } from './visitor-offers.ts'
import { watchSiteAsVisitor } from './visitor-watch.ts'

const OFFLINE_READY_SHOWN_MS = 5000

const INTERACTION_EVENTS = ['pointerup', 'keyup', 'scroll'] as const

/**
 * Shows a notice when a newer build is ready, or when the pages have become available offline (spec, section 4). With a
 * service worker, the notice of a newer build waits until the new worker is active. An earlier reload would show the
 * old page again.
 */
function showUpdates(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers?.controller) {
    workers.addEventListener('controllerchange', showNeedRefresh)
    return
  }
  addEventListener('newerbuild', showNeedRefresh)
  void workers?.ready.then(() => {
    for (const touch of INTERACTION_EVENTS)
      addEventListener(touch, showOfflineReady, { once: true, passive: true })
  })
}

// Runs when the shell's loader imports this file. An exported function and its call would add bytes to every page.
showUpdates()

const { dataset } = document.documentElement
if (!('session' in dataset || 'live' in dataset)) {
  watchSiteAsVisitor()
  const hero = document.querySelector<HTMLElement>('[data-hero]')
  if (hero) void showVisitorOffers(hero)
}

/**
 * Whether a reload would interrupt the player: in a game, in an open modal, during a pending action, or while a form
 * has typed text.
 */
function hasOngoingWork(): boolean {
  if (document.documentElement.dataset.guard === 'game') return true
  if (document.querySelector('dialog[open], [popover]:popover-open, [aria-busy=true]')) return true
  const fields = document.querySelectorAll<HTMLInputElement>(
    'form :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit]))',
  )
  return [...fields].some(field => field.value !== '')
}

function showNeedRefresh(): void {
  const notice = showNotice('needRefresh')
  const { ready = '', onLeave = '', reload = '' } = notice.dataset
  notice.style.pointerEvents = ''
  notice.textContent = hasOngoingWork() ? onLeave : ready
  if (hasOngoingWork()) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button-quiet'
  button.textContent = reload
  button.onclick = () => {
    if (hasOngoingWork()) notice.textContent = onLeave
    else location.reload()
  }
  notice.append(button)
}

/**
 * Shows a notice that the pages are now stored on the device. It appears after the player's first touch, so that it is
 * never the page's largest paint. It never covers a form in use, disappears after some time, and does not react to
 * taps.
 */
function showOfflineReady(): void {
  for (const touch of INTERACTION_EVENTS) removeEventListener(touch, showOfflineReady)
  if (
    hasOngoingWork() ||
    document.querySelector('main form:not([method=dialog]), main astro-island[client=painted]')
  )
    return
  const notice = showNotice('offlineReady')
  notice.textContent = notice.dataset.offlineReady ?? ''
  notice.style.pointerEvents = 'none'
  setTimeout(() => {
    if (notice.dataset.updateNotice === 'offlineReady') notice.hidden = true
  }, OFFLINE_READY_SHOWN_MS)
}

/** Shows a notice. Every page contains the notice with its texts as a hidden element, so this script needs no texts. */
function showNotice(state: 'needRefresh' | 'offlineReady'): HTMLElement {
  const notice = document.querySelector('[data-update-notice]') as HTMLElement
  notice.dataset.updateNotice = state
  notice.hidden = false
  return notice
}
