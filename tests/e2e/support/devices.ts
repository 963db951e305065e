/** The locale and time zone of every test's browser. */
export const BROWSER_REGION = { locale: 'en-PH', timezoneId: 'Asia/Manila' } as const

/** The windows of the tests. One device pixel for each CSS pixel: a factor of two costs a sixth of the processor time. */
export const TEST_DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const

export type TestDevice = keyof typeof TEST_DEVICES
