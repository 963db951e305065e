import { afterEach, expect, test, vi } from 'vitest'
import { openNextPageInTab, openTestTab, type TestTab } from '../../../support/environment.ts'

afterEach(() => void vi.useRealTimers())

const REDUCED = '(prefers-reduced-motion: reduce)'

const preferences = () => import('../../../../src/stores/site/preferences.ts')

/** Returns whether games show no motion, read in the way that an island reads it. */
async function isStill(): Promise<boolean> {
  const { $prefersReducedMotion } = await preferences()
  let isStill = false
  const stop = $prefersReducedMotion.subscribe(value => {
    isStill = value
  })
  stop()
  return isStill
}

const lookOf = (tab: TestTab) => tab.document.documentElement.dataset.look

test('less motion and more contrast are chosen one by one, show at once and stay for the next page', async () => {
  const tab = await openTestTab('/member')
  const { setDisplayOption, $hasMoreContrast } = await preferences()
  setDisplayOption('contrast', true)
  setDisplayOption('still', true)
  expect(lookOf(tab)?.split(' ').sort()).toEqual(['contrast', 'still'])
  setDisplayOption('contrast', false)
  expect(lookOf(tab)).toBe('still')
  expect($hasMoreContrast.get()).toBe(false)

  await openNextPageInTab(tab, '/')
  expect(await isStill()).toBe(true)
  const next = await preferences()
  next.setDisplayOption('still', false)
  expect(await isStill()).toBe(false)
  expect(lookOf(tab)).toBe('')
})

test('on a device that is set to less motion, the site reduces motion without a choice by the player', async () => {
  const tab = await openTestTab('/member')
  expect(await isStill()).toBe(false)
  tab.resize(REDUCED)
  await openNextPageInTab(tab, '/')
  expect(await isStill()).toBe(true)
})
