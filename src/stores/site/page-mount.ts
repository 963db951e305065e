import { atom, onMount, type Store } from 'nanostores'
import type { EventOf } from '../../contract/endpoint.ts'
import type { pageEvents } from '../../contract/page-events.ts'
import { hasEnvironment } from '../../platform/environment.ts'

/**
 * `onMount` for stores that read the address, the storage or the network. It does nothing while a page is rendered at
 * build time, so the page shows the store's initial value.
 */
export function onPageMount($store: Store, start: () => unknown): void {
  onMount($store, () => {
    const stop = hasEnvironment() ? start() : undefined
    return typeof stop === 'function' ? () => void stop() : undefined
  })
}

/** What the server tells an open page of a player. */
export type PageEvent = EventOf<typeof pageEvents>

/**
 * The latest event of the page, for features that show something live; `undefined` before the first. It is in this file
 * because every page loads it: a file of its own would cost pages of several features a request.
 */
export const $pageEvent = atom<PageEvent | undefined>(undefined)
