/** Browsers by the mark in their User-Agent, the special before the general: most others carry Chrome's or Safari's mark too. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:FBAN|FBAV)\b/, 'Facebook'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: typeof BROWSERS, userAgent: string) =>
  list.find(([mark]) => mark.test(userAgent))?.[1] ?? ''

/** Marks are in the first characters; a longer header is not read to its end. */
const READ_MAX = 512

/**
 * Browser and system of a User-Agent header, such as `Chrome · Android`, for the list of a player's sessions. It names
 * nothing that it does not know, and stores no version.
 * @returns empty when neither is known
 */
export function deviceOf(userAgent: string): string {
  const text = userAgent.slice(0, READ_MAX)
  return [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter(name => name !== '').join(' · ')
}
