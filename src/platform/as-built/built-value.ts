import type { ReadableAtom } from 'nanostores'

/** What a store of ours adds to a nanostore: the value that it had while the site was built. */
interface WithBuiltValue {
  readonly init?: unknown
  /** Set on messages by `@nanostores/i18n`: a build has one locale, so their value never differs. */
  readonly i18n?: unknown
  builtValue?: () => unknown
}

/** Declares what a store held at build, for stores whose first value comes from elsewhere than `atom(first)`. */
export function setBuiltValue<Store extends ReadableAtom>(store: Store, builtValue: () => unknown): Store {
  ;(store as WithBuiltValue).builtValue = builtValue
  return store
}

/**
 * The value that a store had while the site was built: no storage, no address, no answer of the server. The same
 * in the build and in every browser, whatever has happened to the store since, and without mounting the store.
 */
export function builtValue(store: object): unknown {
  const it = store as WithBuiltValue & { readonly value: unknown }
  if (it.builtValue) return it.builtValue()
  return it.i18n ? it.value : it.init
}
