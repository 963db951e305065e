import { chromium } from 'playwright'
import { ROUTES } from '../src/domain/site/routes.ts'
import { findBrowser } from './support/browser.ts'
import { startServer } from './support/server-process.ts'

const WIDTHS = [
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
]

// Without arguments, open every page whose path has no variable part.
const requestedPaths = process.argv.slice(2)
const paths =
  requestedPaths.length > 0 ? requestedPaths : ROUTES.map(it => it.path).filter(path => !path.includes('{'))

const server = await startServer({ env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' } })
const { executablePath, args, env, sandbox } = findBrowser()
const browser = await chromium.launch({
  executablePath,
  args: [...args],
  env: { ...env },
  chromiumSandbox: sandbox,
})
try {
  for (const { name, ...options } of WIDTHS) {
    const context = await browser.newContext({ ...options, baseURL: server.url, reducedMotion: 'reduce' })
    for (const path of paths) {
      const page = await context.newPage()
      await page.goto(path, { waitUntil: 'networkidle' })
      const file = `test-results/screens/${path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'}-${name}.png`
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
      process.stdout.write(`${file}  ${new URL(page.url()).pathname}\n`)
      await page.close()
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
