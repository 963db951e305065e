/** The beginning of the path of every call (spec, section 7). */
export const API_PREFIX = '/app/v1'

/** The request header with the random id of the device, by which the server knows a device of an earlier log-in. */
export const DEVICE_ID_HEADER = 'x-device-id'

/**
 * The field of an answer that has its code: `errcode` for product calls, `code` for config calls (`/preLogin`,
 * `/anonymous/*`) (spec, section 8).
 */
export type EnvelopeKind = 'product' | 'config'

/** Who may make a call: anybody, or only a player with a valid token. */
export type CallAccess = 'public' | 'player'

/** The fields of a call that a client needs at run time. */
export interface Call<
  Path extends string = string,
  Who extends CallAccess = CallAccess,
  Kind extends EnvelopeKind = EnvelopeKind,
> {
  readonly path: Path
  readonly access: Who
  readonly envelope: Kind
}
