import { describe, expect, test } from 'vitest'
import { createModuleHooks } from '../../../../src/server/events/hooks.ts'
import { createInjectionKey } from '../../../../src/server/events/injection-key.ts'

describe('what one module provides for a module below it', () => {
  const double = createInjectionKey<(amount: number) => number>('double')

  test('a server module can call a function that another module provides under a key', () => {
    const hooks = createModuleHooks()
    hooks.provide(double, amount => 2 * amount)
    expect(hooks.inject(double)(21)).toBe(42)
  })

  test('calling a function under a key for which no server module provides one throws an error that names the key', () => {
    const hooks = createModuleHooks()
    hooks.provide(createInjectionKey<(amount: number) => number>('double'), amount => amount)
    expect(() => hooks.inject(double)).toThrow('No module provides double')
  })

  test('a second server module that provides a function under the same key gets an error, and the first function stays', () => {
    const hooks = createModuleHooks()
    hooks.provide(double, amount => 2 * amount)
    expect(() => hooks.provide(double, amount => amount + amount)).toThrow('Two modules provide double')
    expect(hooks.inject(double)(3)).toBe(6)
  })
})
