import { atom, onMount, type Store } from 'nanostores'
import type { EventOf } from '../../contract/endpoint.ts'
import type { pageEvents } from '../../contract/page-events.ts'
import { hasEnvironment } from '../../platform/environment.ts'

/**
 * Like `onMount`, for stores that read the address, the storage or the network. It does nothing in the build, so built
 * pages show the store's initial value.
 */
export function onPageMount($store: Store, start: () => unknown): void {
  onMount($store, () => {
    const stop = hasEnvironment() ? start() : undefined
    return typeof stop === 'function' ? () => void stop() : undefined
  })
}

/** An event that the server sends to an open page of a player. */
export type PageEvent = EventOf<typeof pageEvents>

/**
 * The latest event of the page, for features with live content; `undefined` before the first event. The store is in
 * this file because every page already loads it. In a separate file, it would cost several features' pages one more
 * request.
 */
export const $pageEvent = atom<PageEvent | undefined>(undefined)
