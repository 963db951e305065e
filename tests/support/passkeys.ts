import { passkeyAdd, passkeyAddStart, passkeyStart } from '../../src/features/auth/contract/passkey.ts'
import type { Client } from './app.ts'
import { Authenticator, type Options } from './authenticator.ts'

/** The origin of the pages in tests of passkeys. */
export const SITE = 'http://perya.test'

/** The options of the challenge for a new passkey. */
export async function optionsToAdd(player: Client): Promise<Options> {
  return (await player.call(passkeyAddStart, {})).options as unknown as Options
}

/** The options of the challenge for an existing passkey. */
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
