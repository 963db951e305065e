/** Prefix of the path of every call (spec, section 7). */
export const API_PREFIX = '/app/v1'

/** Product calls answer `errcode`; config calls (`/preLogin`, `/anonymous/*`) answer `code` (spec, section 8). */
export type EnvelopeKind = 'product' | 'config'

/** Access to a call: for anybody, or only with the valid token of a player. */
export type Access = 'public' | 'player'

/** The fields of a call that a client needs at run time. */
export interface Call<
  Path extends string = string,
  Who extends Access = Access,
  Kind extends EnvelopeKind = EnvelopeKind,
> {
  readonly path: Path
  readonly access: Who
  readonly envelope: Kind
}

/**
 * A call as the browser knows it: path, access and envelope at run time; body and result only as types of its endpoint
 * `E`. `endpoint` is never set and exists only for its type.
 */
export interface ClientCall<E extends Call> extends Call {
  readonly endpoint?: E
}

/** Declares a product call that only a player may make. The compiler checks the path against the endpoint's. */
export function playerCall<E extends Call<string, 'player', 'product'>>(path: E['path']): ClientCall<E> {
  return { path, access: 'player', envelope: 'product' }
}

/** Declares a product call that anybody may make. The compiler checks the path against the endpoint's. */
export function publicCall<E extends Call<string, 'public', 'product'>>(path: E['path']): ClientCall<E> {
  return { path, access: 'public', envelope: 'product' }
}

/** Declares a config call: anybody may make it, and its envelope has `code` instead of `errcode`. */
export function configCall<E extends Call<string, 'public', 'config'>>(path: E['path']): ClientCall<E> {
  return { path, access: 'public', envelope: 'config' }
}
