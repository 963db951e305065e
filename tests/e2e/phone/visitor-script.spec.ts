import { expect, test } from '../support/test.ts'

test('a visitor who only looks at the lobby downloads no React, though a mouse rests on the page', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const hasReact = () => scripts.some(path => path.includes('/react.'))
  // Chromium reports a move of the resting mouse when the page appears under it.
  await page.addInitScript(() =>
    addEventListener('pointermove', () => sessionStorage.setItem('moved', ''), { once: true }),
  )
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('moved'))).toBe('')
  await page.waitForLoadState('networkidle')
  expect(hasReact()).toBe(false)
  await page.mouse.move(100, 100)
  await expect.poll(hasReact).toBe(true)
})
