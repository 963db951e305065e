/**
 * Name of a property that connects the key with the type of the provided function. The property exists only for the
 * type checker.
 */
declare const PROVIDED: unique symbol

/**
 * The key of a function that a lower module calls and a higher module provides, because the lower module must not
 * import the higher one. The lower module owns the key and exports it in its `public.ts`. Exactly one higher module
 * provides the function with `hooks.provide` when it is installed.
 */
export interface InjectionKey<Provided> {
  readonly name: string
  readonly [PROVIDED]?: (provided: Provided) => Provided
}

/**
 * Creates a key that differs from every other key, even from one with the same name.
 * @param name describes what the function returns, such as `the user info`; the error for a missing function quotes it
 */
export function createInjectionKey<Provided>(name: string): InjectionKey<Provided> {
  return { name }
}
