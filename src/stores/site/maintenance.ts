import type { ReadableAtom } from 'nanostores'
import { MAINTENANCE_PATH } from '../../domain/site/maintenance.ts'
import { environment } from '../../platform/environment.ts'

/** Milliseconds that a result stays in view before the page closes. */
const RESULT_SHOWN_MS = 3_000

let $isHeld: ReadableAtom<boolean> | undefined
let stopWaiting: (() => void) | undefined

/**
 * Keeps the page open while `$isUnderWay` is true, so that a bet under way is finished before maintenance closes the
 * page.
 */
export function delayMaintenanceWhile($isUnderWay: ReadableAtom<boolean>): void {
  $isHeld = $isUnderWay
}

/** Opens `url`, the maintenance page, once no bet is under way. Further calls during this wait have no effect. */
export function leaveForMaintenance(url: string): void {
  if (stopWaiting) return
  const leave = () => void environment().history.replace(url)
  stopWaiting = () => {}
  if ($isHeld?.get()) stopWaiting = leaveOnceFree($isHeld, leave)
  else leave()
}

/**
 * Called when the site is open again. Stops waiting for a bet; on the maintenance page, opens the page that maintenance
 * interrupted.
 */
export function returnFromMaintenance(): void {
  stopWaiting?.()
  stopWaiting = undefined
  openInterruptedPage()
}

/** Calls `leave` once `$isUnderWay` has been false for `RESULT_SHOWN_MS`. @returns a function that stops waiting */
function leaveOnceFree($isUnderWay: ReadableAtom<boolean>, leave: () => void): () => void {
  let cancel = () => {}
  const stop = $isUnderWay.subscribe(isUnderWay => {
    cancel()
    cancel = isUnderWay ? () => {} : environment().time.after(RESULT_SHOWN_MS, leave)
  })
  return () => {
    stop()
    cancel()
  }
}

function openInterruptedPage(): void {
  const { pathname, search } = environment().history.location()
  if (pathname.replace(/\/$/, '') !== MAINTENANCE_PATH) return
  const to = interruptedPageUrl(search)
  if (to !== undefined) void environment().history.replace(to)
}

/**
 * The page that maintenance interrupted, from the query of the maintenance page's address; `undefined` when the
 * maintenance page was opened by itself. Only addresses of this site are accepted, so that a crafted link cannot lead
 * elsewhere. The table of routes is not used for this check, because it would be a tenth of the scripts that all pages
 * share.
 */
export function interruptedPageUrl(search: string): string | undefined {
  const from = new URLSearchParams(search).get('from')
  if (from === null) return undefined
  const [path = '', query = ''] = from.split(/\?(.*)/s)
  const isOurs = /^\/(?!\/)[\w\-/]*$/.test(path) && path !== MAINTENANCE_PATH
  if (!isOurs) return '/'
  const params = new URLSearchParams(query)
  return params.size > 0 ? `${path}?${params}` : path
}
