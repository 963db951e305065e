import { expectFocusVisible, TAB_STOPS_MAX } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

test('each element that the Tab key focuses is visible, on a long page and in the lobby', async ({
  page,
}) => {
  for (const path of ['/', '/rules/games/jeepney-fiesta']) {
    await page.goto(path)
    const first = page.getByRole('link', { name: 'Skip to content' })
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    for (let tab = 0; tab < TAB_STOPS_MAX; tab++) {
      await expectFocusVisible(page)
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement === document.body)) break
    }
  }
})

test('the skip link moves the keyboard focus past the top bar to the content of the page', async ({
  page,
}) => {
  await page.goto('/about-us')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('header.top-bar'))).toBeNull()
})
