import type { SocialType } from '../../../domain/player/account.ts'
import type { App } from '../../http/app.ts'

/** Values with which a visit to a provider starts. The return of the player requires the same values. */
export interface ProviderVisit {
  /** The provider returns this value with the code. */
  readonly state: string
  /** The provider returns this value inside its token; a provider without OpenID tokens ignores the value. */
  readonly nonce: string
  /**
   * PKCE (RFC 7636): the provider first gets the hash of this text, and later the text itself together with the code.
   */
  readonly verifier: string
  /** Absolute address of the page that the player returns to, as it is registered at the provider. */
  readonly redirectUri: string
}

/** A visit with the code with which the player returned. */
export interface ProviderReturn extends ProviderVisit {
  readonly code: string
}

/** An account at a provider, verified. */
export interface SocialIdentity {
  /** The provider's id of the account, which never changes; at most 255 characters. */
  readonly subject: string
  /** May be empty; at most 100 characters. */
  readonly name: string
  /** May be empty. No player is found by e-mail address, since the address may belong to someone else by now. */
  readonly email: string
}

/**
 * Why an account was not verified. `refused`: the provider refused the code, or its answer proves nothing; `timeout`:
 * no answer in time; `network`: no connection; `unclear`: an answer that cannot be read, or an error at the provider;
 * `credentials`: the provider does not accept our id or secret.
 */
export type SocialFailureKind = 'refused' | 'timeout' | 'network' | 'unclear' | 'credentials'

/** An account that was not verified. The message holds no code, no token and no data of the player. */
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
  start(visit: ProviderVisit): Promise<string>
  /**
   * Exchanges the code and verifies the account of the player who returned, outside any transaction. A code is
   * exchanged once: after a failure of any kind the visit has ended.
   * @throws SocialFailure
   */
  identify(returned: ProviderReturn): Promise<SocialIdentity>
}

/** The social providers that this installation offers. */
export interface SocialProviders {
  readonly name: 'sandbox' | 'real'
  /** The types of the offered providers, in ascending order. */
  readonly types: readonly SocialType[]
  /** The provider of a type, or `undefined` when it is not offered. */
  find(socialType: SocialType): SocialProvider | undefined
  /** Removes old records of a provider that runs inside the process. @returns how many rows */
  removeOld?(atMs: number): Promise<number>
  /** Adds the pages of a provider that runs inside the process. */
  register?(app: App): void
}
