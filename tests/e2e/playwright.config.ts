import { defineConfig, type PlaywrightTestConfig } from 'playwright/test'
import { findBrowser } from '../support/browser.ts'
import { WAIT_LIMITS_MS } from '../support/patience.ts'
import { BROWSER_REGION, TEST_DEVICES } from './support/devices.ts'

const browser = findBrowser()

// The patterns contain the folder `e2e`, because Playwright compares them with absolute paths. A folder above the
// project could be called `phone` or `long`.
const PHONE_TESTS = /[\\/]e2e[\\/]phone[\\/].+\.spec\.ts$/
const LONG_TESTS = /[\\/]e2e[\\/]long[\\/].+\.spec\.ts$/

/**
 * Tests of accessibility in many page states, of the shell around pages, of the keyboard, and of the journey from
 * registration to withdrawal.
 */
const OVERVIEW_TESTS = /[\\/]e2e[\\/](a11y|shell|keyboard|journey)\.spec\.ts$/

/** Speed tests, which run alone, since other tests on the machine would slow them. */
const SPEED_TESTS = /[\\/]e2e[\\/]long[\\/].+-speed\.spec\.ts$/

const { phone, desktop } = TEST_DEVICES

const config: PlaywrightTestConfig = defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../../test-results/e2e',
  // Three workers and the server are enough to use two cores fully, since tests wait for animations and timers during a
  // quarter of their time.
  workers: 3,
  // In CI a failed test is tried a second time. If it then passes, the run does not fail, and the report lists the test
  // as flaky.
  retries: process.env.CI === 'true' ? 1 : 0,
  forbidOnly: true,
  reporter: 'list',
  timeout: WAIT_LIMITS_MS.testMs,
  expect: { timeout: WAIT_LIMITS_MS.conditionMs },
  use: {
    ...BROWSER_REGION,
    // Service workers are blocked, because in each new context they would download the whole site. Tests of offline use
    // and of moving between pages allow them.
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
    // Only `npm run test:long` runs this project and the following ones. The project leaves out the tests in `phone/`,
    // whose results do not depend on the width.
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
