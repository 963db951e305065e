/** Name of a property that ties the key to the type of the provided function; never present at run time. */
declare const PROVIDED: unique symbol

/**
 * The key of a function that a lower module calls and a higher module provides, since the lower module must not import
 * the higher one. The lower module owns the key and exports it in its `public.ts`. Exactly one higher module provides
 * the function, by `hooks.provide`, when that module is installed.
 */
export interface InjectionKey<Provided> {
  readonly name: string
  readonly [PROVIDED]?: (provided: Provided) => Provided
}

/**
 * Creates a new key, which differs from every other key, even from one with the same name.
 * @param name what the provided function returns, such as `the user info`; the error for a missing function names it
 */
export function createInjectionKey<Provided>(name: string): InjectionKey<Provided> {
  return { name }
}
