/** Ties the key to the type of what is provided. Never present at run time. */
declare const PROVIDED: unique symbol

/**
 * Names what a module needs of a module above it, which it must not import. The lower module owns the key and exports it
 * in its `public.ts`; exactly one module above provides the function when it is installed (`hooks.provide`).
 */
export interface InjectionKey<Provided> {
  readonly name: string
  readonly [PROVIDED]?: (provided: Provided) => Provided
}

/** A key that equals no other one. @param name the need, for error messages */
export function injectionKey<Provided>(name: string): InjectionKey<Provided> {
  return { name }
}
