/** Where every product call is served (spec, section 7). */
export const API_PREFIX = '/app/v1'

/** Product calls answer `errcode`; config calls (`/preLogin`, `/anonymous/*`) answer `code` (spec, section 8). */
export type EnvelopeKind = 'product' | 'config'

/** Who may call: anybody, or only the owner of a live token. */
export type Access = 'public' | 'player'

/** What a client needs to know of a call at run time. */
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
 * A call as the browser knows it: path, access and envelope at run time, body and result as types of its endpoint
 * `E`. `endpoint` is never set; it carries the type.
 */
export interface ClientCall<E extends Call> extends Call {
  readonly endpoint?: E
}

/** Declares a product call that only a player may make; the path is checked against the endpoint's. */
export function playerCall<E extends Call<string, 'player', 'product'>>(path: E['path']): ClientCall<E> {
  return { path, access: 'player', envelope: 'product' }
}

/** Declares a product call that anybody may make; the path is checked against the endpoint's. */
export function publicCall<E extends Call<string, 'public', 'product'>>(path: E['path']): ClientCall<E> {
  return { path, access: 'public', envelope: 'product' }
}

/** Declares a config call: anybody may make it, and its envelope says `code`. */
export function configCall<E extends Call<string, 'public', 'config'>>(path: E['path']): ClientCall<E> {
  return { path, access: 'public', envelope: 'config' }
}
