import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useDeferredValue, useSyncExternalStore } from 'react'

/**
 * Reads a store whose value in the browser may differ from its value in the build, such as stored state, the address or
 * an answer of the server. The build and the browser's first render show `first`, so that the island hydrates without a
 * warning. The store's own value appears before the next paint. For texts and for stores that start with the same value
 * on every page, use `useStore`.
 */
export function useBrowserStore<Value>($store: ReadableAtom<Value>, first: NoInfer<Value>): Value {
  return useStore($store, { ssr: () => first })
}

const subscribeToNothing = () => () => {}

/**
 * Whether the island has finished its first render in the browser. Lazy components must not be rendered before: in the
 * build, React would write inline scripts for them, which the content security policy refuses. React divides the second
 * render into slices, between which the page answers taps.
 */
export function useIsHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  return useDeferredValue(isHydrated)
}
