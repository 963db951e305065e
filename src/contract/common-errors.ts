/**
 * The codes with which the server may refuse any call. They are separate from `ERROR_CODE`, so that the scripts of
 * every page stay small. 0 means success of a product call (see `successCodeOfEnvelope`). After 401 the client opens
 * the log-in page.
 */
export const COMMON_ERROR_CODE = {
  ok: 0,
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  tooSlow: 408,
  tooLarge: 413,
  tooManyRequests: 429,
  reauthRequired: 440,
  maintenance: 503,
} as const

/** The code of a successful answer: 0 in product calls, 200 in config calls (spec, section 8). */
export function successCodeOfEnvelope(envelope: 'product' | 'config'): number {
  return envelope === 'product' ? COMMON_ERROR_CODE.ok : 200
}
