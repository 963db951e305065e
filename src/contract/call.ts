/** The prefix of the path of every API call (spec, section 7). */
export const API_PREFIX = '/app/v1'

/**
 * The request header with the random id of the device. The server uses the id to recognize a device on which the player
 * has logged in before.
 */
export const DEVICE_ID_HEADER = 'x-device-id'

/**
 * The kind of a response body, which decides the name of its code field: `errcode` for product calls, `code` for config
 * calls (`/preLogin`, `/anonymous/*`) (spec, section 8).
 */
export type EnvelopeKind = 'product' | 'config'

/** The clients that may make a call: `public` for all, `player` for a player with a valid token. */
export type CallAccess = 'public' | 'player'

/** The fields of an endpoint that a client needs at run time to make a call. */
export interface Call<
  Path extends string = string,
  Who extends CallAccess = CallAccess,
  Kind extends EnvelopeKind = EnvelopeKind,
> {
  readonly path: Path
  readonly access: Who
  readonly envelope: Kind
}
