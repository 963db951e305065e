import { passkeyAdd, passkeyAddStart, passkeyStart } from '../../src/features/auth/contract/passkey.ts'
import type { TestClient } from './app.ts'
import { Authenticator, type WebAuthnOptions } from './authenticator.ts'

/** The origin for which `Authenticator` creates passkeys. The servers in these tests have the same `PUBLIC_URL`. */
export const PASSKEY_TEST_ORIGIN = 'http://perya.test'

/**
 * Requests a challenge for a new passkey.
 * @returns the options with which the authenticator creates the passkey
 */
export async function requestPasskeyCreationOptions(player: TestClient): Promise<WebAuthnOptions> {
  return (await player.call(passkeyAddStart, {})).options as unknown as WebAuthnOptions
}

/**
 * Requests a challenge for an existing passkey.
 * @returns the options with which the authenticator signs the challenge
 */
export async function requestPasskeyUseOptions(
  client: TestClient,
  purpose: 'login' | 'reauthenticate' = 'login',
): Promise<WebAuthnOptions> {
  return (await client.call(passkeyStart, { purpose })).options as unknown as WebAuthnOptions
}

/**
 * Adds a passkey for a player.
 * @returns the authenticator that stores the passkey
 */
export async function addPasskey(
  player: TestClient,
  name = 'Chrome · Android',
  options: ConstructorParameters<typeof Authenticator>[1] = {},
): Promise<Authenticator> {
  const authenticator = new Authenticator(PASSKEY_TEST_ORIGIN, options)
  await player.call(passkeyAdd, {
    passkey: authenticator.createPasskey(await requestPasskeyCreationOptions(player)),
    name,
  })
  return authenticator
}
