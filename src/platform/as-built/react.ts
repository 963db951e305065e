import { type UseStoreOptions, useStore as useLiveStore } from '@nanostores/react'
import type { Store, StoreValue } from 'nanostores'
import { builtValue } from './built-value.ts'

export * from '@nanostores/react'

type UseStore = <SomeStore extends Store>(
  store: SomeStore,
  options?: UseStoreOptions<SomeStore>,
) => StoreValue<SomeStore>

/** At build no store is mounted, so that none asks for a browser. */
const readBuiltValue: UseStore = (store, options) =>
  typeof options?.ssr === 'function' ? options.ssr() : (builtValue(store) as StoreValue<typeof store>)

const useHydratingStore: UseStore = (store, options) =>
  useLiveStore(store, { ssr: () => builtValue(store) as StoreValue<typeof store>, ...options })

/**
 * `useStore` for islands that are rendered at build: while it hydrates, a component sees what each store held at
 * build, so that its first render equals the page's markup; right after, before a paint, what the store holds now.
 */
export const useStore: UseStore = import.meta.env.SSR ? readBuiltValue : useHydratingStore
