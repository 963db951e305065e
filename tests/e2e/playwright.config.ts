import { defineConfig, type PlaywrightTestConfig } from 'playwright/test'
import { findBrowser } from '../support/browser.ts'

const browser = findBrowser()

const config: PlaywrightTestConfig = defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // Pages wait as much as they work, so two finish sooner than one even on two cores shared with the server.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browser.args],
      chromiumSandbox: browser.sandbox,
      env: { ...browser.env },
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      // What is the same at every width runs once.
      testIgnore: 'phone/**',
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})

export default config
