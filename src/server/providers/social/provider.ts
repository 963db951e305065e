import type { SocialType } from '../../../domain/account.ts'
import type { App } from '../../http/app.ts'

/** What a visit to a provider was begun with; the same values are needed when the player is back. */
export interface SocialVisit {
  /** Comes back with the code. */
  readonly state: string
  /** Comes back inside the provider's token; a provider without tokens of OpenID ignores it. */
  readonly nonce: string
  /** PKCE (RFC 7636): the provider gets its hash first and the text itself with the code. */
  readonly verifier: string
  /** Absolute address of the page that the player returns to, as it is registered at the provider. */
  readonly redirectUri: string
}

/** A visit with the code that the player brought back. */
export interface SocialReturn extends SocialVisit {
  readonly code: string
}

/** An account at a provider, verified. */
export interface SocialIdentity {
  /** The provider's id of the account, which never changes; at most 255 characters. */
  readonly subject: string
  /** May be empty; at most 100 characters. */
  readonly name: string
  /** May be empty. No player is found by it: it may belong to someone else by now. */
  readonly email: string
}

/**
 * Why an account was not verified. `refused`: the provider refused the code, or its answer proves nothing; `timeout`: no
 * answer in time; `network`: no connection; `unclear`: an answer that cannot be read, or a fault of the provider;
 * `credentials`: the provider does not accept our id or secret.
 */
export type SocialFailureKind = 'refused' | 'timeout' | 'network' | 'unclear' | 'credentials'

/** An account that was not verified. Its text holds no code, no token and nothing of the player. */
export class SocialFailure extends Error {
  override readonly name = 'SocialFailure'
  readonly kind: SocialFailureKind

  constructor(kind: SocialFailureKind, detail = '') {
    super(detail === '' ? kind : `${kind}: ${detail}`)
    this.kind = kind
  }
}

/** A company whose accounts log players in. */
export interface SocialProvider {
  readonly socialType: SocialType
  /** The provider's address to which the player's browser goes. @throws SocialFailure */
  start(visit: SocialVisit): Promise<string>
  /**
   * Exchanges the code and verifies who came back, outside any transaction. A code is exchanged once: after a failure of
   * any kind the visit is over.
   * @throws SocialFailure
   */
  identify(returned: SocialReturn): Promise<SocialIdentity>
}

/** The providers that are offered here. */
export interface SocialProviders {
  readonly name: 'sandbox' | 'real'
  /** What is offered, in ascending order. */
  readonly types: readonly SocialType[]
  /** The provider of a type, or `undefined` when it is not offered. */
  of(socialType: SocialType): SocialProvider | undefined
  /** Removes what a provider inside the process keeps longer than it needs to. @returns how many rows */
  removeOld?(atMs: number): Promise<number>
  /** Pages of its own, for a provider that runs inside the process. */
  register?(app: App): void
}
