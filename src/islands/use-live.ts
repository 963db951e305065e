import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'

/**
 * A store whose value differs between the page that was rendered at build time and the browser: the island shows
 * `first` in both until it has hydrated, so that the first render of the browser equals the page.
 */
export function useLive<Value>($store: ReadableAtom<Value>, first: NoInfer<Value>): Value {
  return useStore($store, { ssr: () => first })
}
