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
