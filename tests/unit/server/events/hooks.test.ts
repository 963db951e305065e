import { describe, expect, test } from 'vitest'
import { createModuleHooks } from '../../../../src/server/events/hooks.ts'
import { createInjectionKey } from '../../../../src/server/events/injection-key.ts'

describe('what one module provides for a module below it', () => {
  const double = createInjectionKey<(amount: number) => number>('double')

  test('a function that a module provides under a key is found by that key', () => {
    const hooks = createModuleHooks()
    hooks.provide(double, amount => 2 * amount)
    expect(hooks.inject(double)(21)).toBe(42)
  })

  test('using a key under which no module provides a function throws an error that names the key', () => {
    const hooks = createModuleHooks()
    hooks.provide(createInjectionKey<(amount: number) => number>('double'), amount => amount)
    expect(() => hooks.inject(double)).toThrow('No module provides double')
  })

  test('a second module cannot provide a function under the same key', () => {
    const hooks = createModuleHooks()
    hooks.provide(double, amount => 2 * amount)
    expect(() => hooks.provide(double, amount => amount + amount)).toThrow('Two modules provide double')
    expect(hooks.inject(double)(3)).toBe(6)
  })
})
