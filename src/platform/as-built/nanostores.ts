import { batched as liveBatched, computed as liveComputed, type ReadableAtom } from 'nanostores'
import { builtValue, setBuiltValue } from './built-value.ts'

export * from 'nanostores'

type Derive = (
  stores: ReadableAtom | ReadableAtom[],
  derive: (...values: unknown[]) => unknown,
) => ReadableAtom

/** Lets a derived store derive its built value from those of the stores under it. */
function withBuiltValue(create: Derive): Derive {
  return (stores, derive) => {
    const sources = Array.isArray(stores) ? stores : [stores]
    return setBuiltValue(create(stores, derive), () => derive(...sources.map(builtValue)))
  }
}

export const computed = withBuiltValue(liveComputed as unknown as Derive) as unknown as typeof liveComputed
export const batched = withBuiltValue(liveBatched as unknown as Derive) as unknown as typeof liveBatched
