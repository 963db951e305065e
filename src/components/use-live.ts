import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useDeferredValue, useSyncExternalStore } from 'react'

/**
 * Reads a store whose value in the browser may differ from its value in the build, such as stored state, the address or
 * a server's answer. The build and the browser's first render use `first`, so that the island hydrates without a
 * warning. The store's value appears before the next paint. Stores of texts, and stores that start with the same value
 * on every page, need only `useStore`.
 */
export function useBrowserStore<Value>($store: ReadableAtom<Value>, first: NoInfer<Value>): Value {
  return useStore($store, { ssr: () => first })
}

const subscribeToNothing = () => () => {}

/**
 * Whether the island has finished its first render in the browser. Render lazy components only after that: in the build
 * React would write inline scripts for them, which the content security policy refuses. React divides the second render
 * into slices, so that the page answers taps in between.
 */
export function useIsHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  return useDeferredValue(isHydrated)
}
