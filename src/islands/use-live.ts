import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useDeferredValue, useSyncExternalStore } from 'react'

/**
 * The one way to read a store whose value in the browser may differ from the one at build, such as stored state, the
 * address or an answer of the server. `first` is shown at build and in the browser's first render, so that the island
 * hydrates from its markup without a warning; right after, before a paint, the store's own value is shown. Texts and
 * stores that start every page alike are read with `useStore`.
 */
export function useLive<Value>($store: ReadableAtom<Value>, first: NoInfer<Value>): Value {
  return useStore($store, { ssr: () => first })
}

const neverChanges = () => () => {}

/**
 * Whether the island is past its first render in the browser. What is loaded later must not be rendered at build: React would
 * write inline scripts for it, which the policy refuses. The render that shows it is deferred: React does it in slices, between
 * which taps are answered.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return useDeferredValue(isHydrated)
}
