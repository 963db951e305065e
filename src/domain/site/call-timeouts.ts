/**
 * Timeouts of API calls by type of connection, in milliseconds (spec, section 9). `upload` is for calls with files; it
 * is not in the spec.
 */
export const CALL_TIMEOUTS_MS = { usual: 10_000, on3g: 30_000, on2g: 20_000, upload: 120_000 } as const

/** The timeout of an API call for a type of connection, in milliseconds. `undefined` is an unknown type. */
export function callTimeoutMsOf(networkType: string | undefined): number {
  if (networkType === '2g' || networkType === 'slow-2g') return CALL_TIMEOUTS_MS.on2g
  return networkType === '3g' ? CALL_TIMEOUTS_MS.on3g : CALL_TIMEOUTS_MS.usual
}
