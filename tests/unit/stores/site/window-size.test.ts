import { afterEach, expect, test, vi } from 'vitest'
import { openTestTab } from '../../../support/environment.ts'

afterEach(() => void vi.useRealTimers())

test('a listener is told whenever the window becomes wide or narrow, until the listener unsubscribes', async () => {
  const tab = await openTestTab()
  const { $isWindowWide, WIDE_WINDOW_QUERY } = await import('../../../../src/stores/site/window-size.ts')
  tab.resize(WIDE_WINDOW_QUERY)
  const seen: boolean[] = []
  const stop = $isWindowWide.subscribe(isWide => void seen.push(isWide))
  tab.resize()
  tab.resize(WIDE_WINDOW_QUERY)
  stop()
  await tab.pass(1000)
  tab.resize()
  expect(seen).toEqual([true, false, true])
})

test('the column beside a game shows on every wide window and on phones in landscape', async () => {
  const tab = await openTestTab()
  const { $hasGameColumn, GAME_COLUMN_QUERY, WIDE_WINDOW_QUERY } = await import(
    '../../../../src/stores/site/window-size.ts'
  )
  expect(GAME_COLUMN_QUERY).toContain(WIDE_WINDOW_QUERY)
  tab.resize(GAME_COLUMN_QUERY)
  const stop = $hasGameColumn.listen(() => {})
  expect($hasGameColumn.get()).toBe(true)
  stop()
})
