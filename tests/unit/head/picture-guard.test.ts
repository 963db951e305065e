import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { compileHeadScript } from '../../../src/build/head-scripts.ts'

const script = await compileHeadScript('picture-guard')

interface Browser {
  readonly hasWorker?: boolean
  readonly entryTypes?: readonly string[] | null
}

/**
 * Runs the lobby's inline script.
 * @returns the document's data attributes, and a function that simulates the first paint
 */
function openLobby({ hasWorker = false, entryTypes = ['paint'] }: Browser) {
  const dataset: Record<string, string> = {}
  let paint = () => {}
  class PerformanceObserver {
    static readonly supportedEntryTypes = entryTypes
    readonly #then: () => void
    constructor(then: () => void) {
      this.#then = then
    }
    observe() {
      paint = this.#then
    }
  }
  const navigator = { serviceWorker: { controller: hasWorker ? {} : null } }
  runInNewContext(script, {
    document: { documentElement: { dataset } },
    navigator,
    PerformanceObserver,
  })
  return { dataset, paint: () => paint() }
}

test('on a first visit, pictures below the visible part of the page load only after the first paint', () => {
  const { dataset, paint } = openLobby({})
  expect(dataset).toEqual({ pictures: 'late' })
  paint()
  expect(dataset).toEqual({})
})

test.each([
  ['the service worker has them', { hasWorker: true }],
  ['the browser does not tell when it paints', { entryTypes: [] }],
  ['the browser does not say what it tells', { entryTypes: null }],
])('pictures load without waiting for the first paint where %s', (_, browser) => {
  expect(openLobby(browser).dataset).toEqual({})
})
