/** The web vitals (browser measurements of speed and layout) that pages report, by their common abbreviations. */
export const WEB_VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const
export type WebVital = (typeof WEB_VITALS)[number]

export const WEB_VITAL_RATINGS = ['good', 'medium', 'poor'] as const
export type WebVitalRating = (typeof WEB_VITAL_RATINGS)[number]

/**
 * Limits of each web vital: good up to the first value, poor above the second (web.dev/articles/vitals). Milliseconds;
 * for the layout shift (CLS) thousandths.
 */
const WEB_VITAL_THRESHOLDS: Readonly<Record<WebVital, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  CLS: [100, 250],
  INP: [200, 500],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
}

export function rateWebVital(metric: WebVital, value: number): WebVitalRating {
  const [good, poor] = WEB_VITAL_THRESHOLDS[metric]
  if (value <= good) return 'good'
  return value > poor ? 'poor' : 'medium'
}

/** Maximum number of usage events in one call (spec, section 9). */
export const TELEMETRY_EVENTS_PER_BATCH_MAX = 20

/** Maximum length of a reported error's message, in characters. */
export const ERROR_MESSAGE_LENGTH_MAX = 200

/** Patterns of personal data and secrets in error messages, each with its replacement. */
const PRIVATE_DATA_REPLACEMENTS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/[?#][^\s)'"]{1,500}/g, ''],
  [/[^\s@"'<>]{1,64}@[^\s@"'<>]{1,64}/g, '(mail)'],
  [/"[^"]{0,500}"/g, '"…"'],
  [/[A-Za-z0-9_-]{20,}/g, '…'],
  [/\d{3,}/g, '#'],
]

/**
 * Removes text that may be personal data from an error message. Replaces quoted text, e-mail addresses, queries, long
 * keys, and numbers of three digits or more. The result has at most `ERROR_MESSAGE_LENGTH_MAX` characters.
 */
export function redactErrorMessage(message: string): string {
  // Replaces control characters and lone surrogates by blanks, since the API refuses them.
  let text = message.slice(0, 1_000).replace(/[\p{Cc}\p{Cs}]/gu, ' ')
  for (const [pattern, replacement] of PRIVATE_DATA_REPLACEMENTS) text = text.replace(pattern, replacement)
  return text.slice(0, ERROR_MESSAGE_LENGTH_MAX).replace(/\p{Cs}/gu, '')
}
