/** The locale and time zone of every test's browser. */
export const BROWSER_REGION = { locale: 'en-PH', timezoneId: 'Asia/Manila' } as const

/**
 * The window sizes of the tests. Each CSS pixel is one device pixel, since a factor of two would take a sixth more
 * processor time.
 */
export const TEST_DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const

export type TestDevice = keyof typeof TEST_DEVICES
