/**
 * The codes that any call may answer, for the parts of the client that every page has. 0 is the success of a product call
 * (see `successOf`); 401 sends the client to log-in.
 */
export const COMMON_ERROR = {
  ok: 0,
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  tooLarge: 413,
  tooManyRequests: 429,
  reauthRequired: 440,
  maintenance: 503,
} as const

/** The code of success: product calls say 0, config calls say 200 (spec, section 8). */
export function successOf(envelope: 'product' | 'config'): number {
  return envelope === 'product' ? COMMON_ERROR.ok : 200
}
