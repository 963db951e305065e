import type { ReadableAtom } from 'nanostores'
import { MAINTENANCE_PATH } from '../../domain/site/maintenance.ts'
import { environment } from '../../platform/environment.ts'

/** Milliseconds for which a result stays visible before maintenance closes the page. */
const RESULT_SHOWN_MS = 3_000

let $isLeavingDelayed: ReadableAtom<boolean> | undefined
let stopWaiting: (() => void) | undefined

/**
 * Keeps the page open while `$isUnderWay` is true. Maintenance then closes the page only after the running bet has
 * ended.
 */
export function delayMaintenanceWhile($isUnderWay: ReadableAtom<boolean>): void {
  $isLeavingDelayed = $isUnderWay
}

/** Opens the maintenance page at `url` when no bet is running. Further calls during the wait have no effect. */
export function leaveForMaintenance(url: string): void {
  if (stopWaiting) return
  const openMaintenancePage = () => void environment().history.replace(url)
  stopWaiting = () => {}
  if ($isLeavingDelayed?.get()) stopWaiting = leaveWhenIdle($isLeavingDelayed, openMaintenancePage)
  else openMaintenancePage()
}

/**
 * Reacts to the end of maintenance. Stops waiting for a running bet; on the maintenance page, opens the page that
 * maintenance interrupted.
 */
export function returnFromMaintenance(): void {
  stopWaiting?.()
  stopWaiting = undefined
  openInterruptedPage()
}

/** Calls `leave` when `$isUnderWay` has been false for `RESULT_SHOWN_MS`. @returns a function that stops the wait */
function leaveWhenIdle($isUnderWay: ReadableAtom<boolean>, leave: () => void): () => void {
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
  const to = readInterruptedPageUrl(search)
  if (to !== undefined) void environment().history.replace(to)
}

/**
 * Returns the address of the page that maintenance interrupted, from the query of the maintenance page's address;
 * `undefined` when the query names no page. An address of another site becomes `/`, so that a crafted link cannot lead
 * to another site. The check does not use the table of routes, which would be a tenth of the scripts that all pages
 * share.
 */
export function readInterruptedPageUrl(search: string): string | undefined {
  const from = new URLSearchParams(search).get('from')
  if (from === null) return undefined
  const [path = '', query = ''] = from.split(/\?(.*)/s)
  const isOurs = /^\/(?!\/)[\w\-/]*$/.test(path) && path !== MAINTENANCE_PATH
  if (!isOurs) return '/'
  const params = new URLSearchParams(query)
  return params.size > 0 ? `${path}?${params}` : path
}
