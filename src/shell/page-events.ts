import type { pageEvents } from '../contract/page-events.ts'
import { CallError } from '../contract/requester.ts'
import { environment } from '../platform/environment.ts'
import { onHide } from '../platform/page-signals.ts'
import { stream } from '../stores/call/stream.ts'
import { $modal } from '../stores/modals/modals.ts'
import { pageToken } from '../stores/session/page-player.ts'
import { refreshSession } from '../stores/session/session.ts'
import { $pageEvent, type PageEvent } from '../stores/site/page-mount.ts'
import { refreshRedDots } from '../stores/site/red-dots.ts'
import { followSettings } from '../stores/site/settings.ts'
import { askSite } from '../stores/site/site.ts'

/** A page that the player leaves within this time opens no stream. */
const FIRST_STREAM_MS = 2000

/**
 * Follows what changes for the page's player elsewhere: the balance by a payment or an award, the operator's settings.
 * The stream is open while the page is visible: a hidden page keeps no connection, and a page with an open one could not
 * return from the history. A page that becomes visible again continues after the last event. The stream that the server
 * replaced by two newer ones stays closed until then.
 */
export function followPageEvents(): void {
  const { page, time } = environment()
  let lastEventId = ''
  let opened: AbortController | undefined

  async function open(): Promise<void> {
    if (opened || !page.isVisible() || pageToken() === undefined) return
    opened = new AbortController()
    const { signal } = opened
    const onEvent = (event: PageEvent, id: string) => {
      lastEventId = id
      void take(event)
    }
    try {
      const end = await stream<typeof pageEvents>('/pageEvents', {}, { signal, lastEventId, onEvent })
      if (end === 'sessionOver') await endWithSession()
    } catch (error) {
      // A refused stream: the page asks at its next return.
      if (!(error instanceof CallError)) throw error
    }
  }

  time.after(FIRST_STREAM_MS, () => void open())
  page.onReturn(() => void open())
  onHide(() => {
    opened?.abort()
    opened = undefined
  })
}

/**
 * Ends the session on this device too, by the answer to a call. An open dialog is not taken away: it may tell of a break
 * that the player has just started, which ends the session.
 */
async function endWithSession(): Promise<void> {
  while ($modal.get()) await nextModal()
  await refreshSession()
}

/** Resolves once another modal, or none, is on top. */
function nextModal(): Promise<void> {
  return new Promise(resolve => {
    const stop = $modal.listen(() => {
      stop()
      resolve()
    })
  })
}

async function take(event: PageEvent): Promise<void> {
  $pageEvent.set(event)
  if (event.type === 'balance') await refreshSession()
  if (event.type === 'redDots') await refreshRedDots()
  if (event.type === 'jackpot') {
    const { refreshMeter } = await import('../features/jackpot/browser/public/meter.ts')
    await refreshMeter()
  }
  if (event.type === 'settings') await followSettings(event.version)
  if (event.type === 'reload') await Promise.all([refreshSession(), refreshRedDots(), askSite()])
}
