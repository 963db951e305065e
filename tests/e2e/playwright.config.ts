import { defineConfig, type PlaywrightTestConfig } from 'playwright/test'
import { findBrowser } from '../support/browser.ts'
import { WAIT_LIMITS_MS } from '../support/patience.ts'
import { BROWSER_REGION, TEST_DEVICES } from './support/devices.ts'

const browser = findBrowser()

// The patterns begin at the folder `e2e`: Playwright compares them with absolute paths, and a folder above the project
// could be called `phone` or `long`.
const PHONE_TESTS = /[\\/]e2e[\\/]phone[\\/].+\.spec\.ts$/
const LONG_TESTS = /[\\/]e2e[\\/]long[\\/].+\.spec\.ts$/

/**
 * Tests of accessibility in many page states, of the shell around pages, of the keyboard, and of the journey from
 * registration to withdrawal.
 */
const OVERVIEW_TESTS = /[\\/]e2e[\\/](a11y|shell|keyboard|journey)\.spec\.ts$/

/** Measurements run alone, since the work of other tests slows them. */
const SPEED_TESTS = /[\\/]e2e[\\/]long[\\/].+-speed\.spec\.ts$/

const { phone, desktop } = TEST_DEVICES

const config: PlaywrightTestConfig = defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../../test-results/e2e',
  // Tests spend a quarter of their time waiting for animations and timers. So three workers and the server are enough
  // to use two cores fully.
  workers: 3,
  // In CI one random failure must not fail the run: a test that passes at the second try is listed as flaky.
  retries: process.env.CI === 'true' ? 1 : 0,
  forbidOnly: true,
  reporter: 'list',
  timeout: WAIT_LIMITS_MS.testMs,
  expect: { timeout: WAIT_LIMITS_MS.conditionMs },
  use: {
    ...BROWSER_REGION,
    // Each new context would download the whole site into its cache, more than most tests load themselves. Tests of
    // offline use and of moving between pages allow service workers.
    serviceWorkers: 'block',
    actionTimeout: WAIT_LIMITS_MS.conditionMs,
    navigationTimeout: WAIT_LIMITS_MS.conditionMs,
    // A trace takes a quarter of the processor time; `--trace retain-on-failure` turns it on.
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
    { name: 'phone', testIgnore: LONG_TESTS, use: phone },
    { name: 'desktop', testMatch: OVERVIEW_TESTS, use: desktop },
    // Only `npm run test:long` runs the following projects. The tests under phone/ are left out here, since their
    // results do not depend on the width.
    { name: 'desktop-features', testIgnore: [PHONE_TESTS, LONG_TESTS, OVERVIEW_TESTS], use: desktop },
    {
      name: 'long',
      testMatch: LONG_TESTS,
      testIgnore: SPEED_TESTS,
      use: { ...phone, serviceWorkers: 'allow' },
    },
    { name: 'speed', testMatch: SPEED_TESTS, use: { ...phone, serviceWorkers: 'allow' }, workers: 1 },
  ],
})

export default config
