import { afterEach, expect, test, vi } from 'vitest'
import { openTab } from '../../../support/environment.ts'

afterEach(() => void vi.useRealTimers())

test('a window that becomes wide or narrow reports it while it is watched', async () => {
  const tab = await openTab()
  const { $isWide, WIDE } = await import('../../../../src/stores/site/window-size.ts')
  tab.resize(WIDE)
  const seen: boolean[] = []
  const stop = $isWide.subscribe(isWide => void seen.push(isWide))
  tab.resize()
  tab.resize(WIDE)
  stop()
  await tab.pass(1000)
  tab.resize()
  expect(seen).toEqual([true, false, true])
})

test('the column of a game shows on every wide window and on phones in landscape', async () => {
  const tab = await openTab()
  const { $hasGameColumn, GAME_COLUMN, WIDE } = await import('../../../../src/stores/site/window-size.ts')
  expect(GAME_COLUMN).toContain(WIDE)
  tab.resize(GAME_COLUMN)
  const stop = $hasGameColumn.listen(() => {})
  expect($hasGameColumn.get()).toBe(true)
  stop()
})
