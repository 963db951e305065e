import { type UseStoreOptions, useStore as useLiveStore } from '@nanostores/react'
import type { Store, StoreValue } from 'nanostores'
import { builtValue } from './built-value.ts'

export * from '@nanostores/react'

/**
 * `useStore` for islands that are rendered at build: while it hydrates, a component sees what each store held at
 * build, so that its first render equals the page's markup; right after, before a paint, what the store holds now.
 * At build no store is mounted, so that none asks for a browser.
 */
export function useStore<SomeStore extends Store>(
  store: SomeStore,
  options?: UseStoreOptions<SomeStore>,
): StoreValue<SomeStore> {
  const atBuild = () => builtValue(store) as StoreValue<SomeStore>
  if (import.meta.env.SSR) return typeof options?.ssr === 'function' ? options.ssr() : atBuild()
  // biome-ignore lint/correctness/useHookAtTopLevel: a build has only the one way or the other.
  return useLiveStore(store, { ssr: atBuild, ...options })
}
