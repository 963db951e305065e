import type { SocialType } from '../../../domain/player/account.ts'
import type { HonoApp } from '../../http/app.ts'

/**
 * The values with which a player's visit to a provider starts. The server needs the same values when the player
 * returns.
 */
export interface ProviderVisit {
  /** A random value that the provider returns together with the code. */
  readonly state: string
  /** A random value that the provider returns inside its token. A provider without OpenID tokens ignores it. */
  readonly nonce: string
  /**
   * The secret text of PKCE (RFC 7636): the provider first gets the hash of the text, and later the text itself
   * together with the code.
   */
  readonly verifier: string
  /** Absolute address of the page that the player returns to, as it is registered at the provider. */
  readonly redirectUri: string
}

/** The values of a visit, and the code that the returning player brought from the provider. */
export interface ProviderReturn extends ProviderVisit {
  readonly code: string
}

/** A player's account at a provider, after the provider has confirmed it. */
export interface SocialIdentity {
  /** The provider's id of the account, which never changes; at most 255 characters. */
  readonly subject: string
  /** Name of the player, at most 100 characters; may be empty. */
  readonly name: string
  /**
   * E-mail address, or empty. The server never finds a player by this address, because somebody else may own the
   * address now.
   */
  readonly email: string
}

/**
 * The reason why an account was not verified. `refused`: the provider refused the code, or its answer does not prove
 * the account. `timeout`: no answer in time. `network`: no connection. `unclear`: an answer that cannot be read, or an
 * error at the provider. `credentials`: the provider does not accept our id or secret.
 */
export type SocialFailureKind = 'refused' | 'timeout' | 'network' | 'unclear' | 'credentials'

/**
 * The error of an account that the provider could not verify. Its message contains no code, no token and no data of the
 * player.
 */
export class SocialFailure extends Error {
  override readonly name = 'SocialFailure'
  readonly kind: SocialFailureKind

  constructor(kind: SocialFailureKind, detail = '') {
    super(detail === '' ? kind : `${kind}: ${detail}`)
    this.kind = kind
  }
}

/** A company, such as Google, whose accounts players can use to log in. */
export interface SocialProvider {
  readonly socialType: SocialType
  /**
   * Returns the address at the provider to which the player's browser must be sent.
   * @throws SocialFailure when the provider cannot be reached
   */
  start(visit: ProviderVisit): Promise<string>
  /**
   * Exchanges the code of a returning player for the player's verified account, outside any transaction. A code can be
   * exchanged only once, so after any failure the player must start again.
   * @throws SocialFailure when the account was not verified
   */
  identify(returned: ProviderReturn): Promise<SocialIdentity>
}

/** The social providers that this installation offers. */
export interface SocialProviders {
  readonly name: 'sandbox' | 'real'
  /** The types of the offered providers, in ascending order. */
  readonly types: readonly SocialType[]
  /** The provider of a type, or `undefined` when this installation does not offer it. */
  find(socialType: SocialType): SocialProvider | undefined
  /**
   * Removes old records of a provider that runs inside the process.
   * @returns the number of removed rows
   */
  removeOld?(atMs: number): Promise<number>
  /** Adds the web pages of a provider that runs inside the process, such as the sandbox. */
  register?(app: HonoApp): void
}
