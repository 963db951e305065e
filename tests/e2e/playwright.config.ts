import { defineConfig, type PlaywrightTestConfig } from 'playwright/test'
import { findBrowser } from '../support/browser.ts'

const browser = findBrowser()

// Matched with whole paths, in which a folder above the project may have the same name.
const PHONE = /[\\/]e2e[\\/]phone[\\/].+\.spec\.ts$/
const LONG = /[\\/]e2e[\\/]long[\\/].+\.spec\.ts$/

/** A measurement: alone, since the work of other tests slows it. */
const SPEED = /[\\/]e2e[\\/]long[\\/].+-speed\.spec\.ts$/

// One pixel a unit: twice as many in both directions cost a sixth of the processor, and nothing of the product asks for them.
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true }

const config: PlaywrightTestConfig = defineConfig({
  testDir: '.',
  globalSetup: './support/server-host.ts',
  outputDir: '../../test-results/e2e',
  // A page waits about as long as it computes, so two workers finish sooner than one, even on two cores with the server.
  // Three take as long as two.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  // A machine that has other work takes up to four times as long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // A trace takes a quarter of the processor; `--trace retain-on-failure` of the command line asks for one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browser.args],
      chromiumSandbox: browser.sandbox,
      env: { ...browser.env },
    },
  },
  projects: [
    { name: 'phone', testIgnore: LONG, use: phone },
    {
      name: 'desktop',
      // Tests under phone/ check what is the same at every width, so they run once.
      testIgnore: [PHONE, LONG],
      use: { viewport: { width: 1280, height: 800 } },
    },
    // Run by `npm run test:long`.
    { name: 'long', testMatch: LONG, testIgnore: SPEED, use: phone },
    { name: 'speed', testMatch: SPEED, use: phone },
  ],
})

export default config
