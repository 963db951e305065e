import { passkeyAdd, passkeyAddStart, passkeyStart } from '../../src/features/auth/contract/passkey.ts'
import type { Client } from './app.ts'
import { Authenticator, type Options } from './authenticator.ts'

/** The origin of the pages in tests of passkeys. */
export const SITE = 'http://perya.test'

/** Requests a challenge for a new passkey. @returns its options */
export async function optionsToAdd(player: Client): Promise<Options> {
  return (await player.call(passkeyAddStart, {})).options as unknown as Options
}

/** Requests a challenge for an existing passkey. @returns its options */
export async function optionsToUse(
  client: Client,
  purpose: 'login' | 'reauthenticate' = 'login',
): Promise<Options> {
  return (await client.call(passkeyStart, { purpose })).options as unknown as Options
}

/** Adds a passkey for a player. @returns the authenticator that holds it */
export async function addPasskey(
  player: Client,
  name = 'Chrome · Android',
  options: ConstructorParameters<typeof Authenticator>[1] = {},
): Promise<Authenticator> {
  const authenticator = new Authenticator(SITE, options)
  await player.call(passkeyAdd, { passkey: authenticator.make(await optionsToAdd(player)), name })
  return authenticator
}
