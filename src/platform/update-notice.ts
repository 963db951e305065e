import { shellMessages } from '../i18n/en-US/shell.ts'

const CHECK_EVERY_MS = 10 * 60_000
const OFFLINE_READY_SHOWN_MS = 5000

/** The manifest of the latest build, as the build writes it. */
interface LatestBuild {
  readonly id: string
}

/**
 * Looks for a newer build every ten minutes and whenever the player comes back (spec, section 4). Finding one
 * lets the newer service worker install itself; the page that is open is never reloaded from here, so that no
 * form, bet or modal is lost: the next navigation is the newer build's.
 */
export function watchBuilds(ownId: string): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const check = () => {
    if (!document.hidden) void lookForNewer(ownId, workers)
  }
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
  window.addEventListener('pageshow', event => event.persisted && check())

  if (workers?.controller) workers.addEventListener('controllerchange', showNeedRefresh)
  else void workers?.ready.then(showOfflineReady)
}

async function lookForNewer(ownId: string, workers: ServiceWorkerContainer | undefined): Promise<void> {
  try {
    const answer = await fetch(`/build.json?t=${Date.now()}`, { cache: 'no-store' })
    if (!answer.ok || ((await answer.json()) as LatestBuild).id === ownId) return
    const registration = await workers?.getRegistration()
    await registration?.update()
    // Under a worker the notice waits until the newer one is in; else a reload would bring the old page again.
    if (!workers?.controller) showNeedRefresh()
  } catch {
    // No connection, or a host in the middle of a deployment; the next look tells.
  }
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
