import { onMount, type Store } from 'nanostores'
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
