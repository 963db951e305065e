import {
  persistentAtom as liveAtom,
  persistentBoolean as liveBoolean,
  persistentJSON as liveJSON,
} from '@nanostores/persistent'
import type { ReadableAtom } from 'nanostores'
import { setBuiltValue } from './built-value.ts'

export * from '@nanostores/persistent'

type Create = (name: string, initial?: unknown, options?: unknown) => ReadableAtom

/** Keeps the initial value beside the one that came from storage. */
function withBuiltValue(create: Create, otherwise: unknown): Create {
  return (name, initial = otherwise, options) => setBuiltValue(create(name, initial, options), () => initial)
}

export const persistentAtom = withBuiltValue(liveAtom as unknown as Create, undefined) as typeof liveAtom
export const persistentBoolean = withBuiltValue(liveBoolean as unknown as Create, false) as typeof liveBoolean
export const persistentJSON = withBuiltValue(liveJSON as unknown as Create, null) as typeof liveJSON
