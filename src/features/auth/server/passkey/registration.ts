import {
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { ParsedBodyOf } from '../../../../contract/endpoint.ts'
import { PASSKEY_LIMITS } from '../../../../domain/player/account.ts'
import { SITE_BRAND } from '../../../../domain/site/brand.ts'
import { createAccountChangeMessage } from '../../../../server/events/player-messages.ts'
import type { Caller } from '../../../../server/identity/caller.ts'
import { Refusal } from '../../../../server/refusal.ts'
import type { Services } from '../../../../server/services.ts'
import type { passkeyAdd } from '../../contract/passkey.ts'
import { recordCredentialChange } from '../credential-change.ts'
import { findPlayer, lockLoginMethods } from '../repository.ts'
import { consumeChallenge, createChallenge } from './challenge-repository.ts'
import { readChallenge, shortErrorMessageOf } from './client-data.ts'
import { insertPasskey, listPasskeys, type Passkey } from './repository.ts'
import { type PasskeySite, passkeySiteOf } from './site.ts'

/**
 * The accepted signature algorithms, in order of preference. Phones and security keys support ES256, older versions of
 * Windows Hello only RS256.
 */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

/**
 * Maximum length of a public key in bytes. An RSA key of 4,096 bits has 530 bytes; a longer key would slow down the
 * server's verifications.
 */
const PUBLIC_KEY_BYTES_MAX = 1_024

/** The logged-in sender of a call, and the origin of this server in the sender's browser. */
export interface PasskeyCallSender {
  readonly caller: Caller
  readonly siteOrigin: string
  readonly atMs: number
}

/** Encodes a player's id for authenticators. The id contains no personal data (WebAuthn, section 14.6.1). */
export function userHandleOf(playerId: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(playerId)
}

/**
 * Creates the options with which a browser creates a passkey. A log-in with the passkey needs no account name, but
 * always a fingerprint, a face or a PIN.
 * @throws Refusal `passkeyLimit`; `passkeyRefused` like `passkeySiteOf`
 */
export async function createPasskeyCreationOptions(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { caller: { playerId }, siteOrigin, atMs }: PasskeyCallSender,
): Promise<object> {
  const site = passkeySiteOf(config, siteOrigin)
  const player = await findPlayer(db.read, playerId)
  if (!player) throw new Refusal('unauthorized')
  const passkeys = await listPasskeys(db.read, playerId)
  if (passkeys.length >= PASSKEY_LIMITS.countMax) throw new Refusal('passkeyLimit')
  return generateRegistrationOptions({
    rpName: SITE_BRAND.name,
    rpID: site.id,
    userName: player.account,
    userDisplayName: player.account,
    userID: userHandleOf(playerId),
    challenge: await createChallenge(db, { purpose: 'add', playerId }, atMs),
    timeout: PASSKEY_LIMITS.challengeMs,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/**
 * Verifies and stores a new passkey in its own transaction. Locks the player's row while it counts the passkeys, so
 * that parallel calls cannot exceed the limit.
 * @throws Refusal `passkeyRefused`, also for an already stored passkey; `passkeyLimit`
 */
export async function addPasskey(
  { db, config, log, outbox, vault }: Pick<Services, 'db' | 'config' | 'log' | 'outbox' | 'vault'>,
  { passkey: made, name }: ParsedBodyOf<typeof passkeyAdd>,
  { caller: { playerId }, siteOrigin, atMs }: PasskeyCallSender,
): Promise<Passkey> {
  const site = passkeySiteOf(config, siteOrigin)
  const challenge = readChallenge(made.response.clientDataJSON)
  if (
    challenge === undefined ||
    !(await consumeChallenge(db, challenge, { purpose: 'add', playerId }, atMs))
  ) {
    throw new Refusal('passkeyRefused')
  }
  const { registrationInfo } = await verifyNewPasskey(made, challenge, site).catch((error: Error) => {
    log.info({ playerId, reason: shortErrorMessageOf(error) }, 'new passkey refused')
    throw new Refusal('passkeyRefused')
  })
  const { credential, credentialBackedUp: isBackedUp } = registrationInfo
  const passkey: Passkey = {
    id: credential.id,
    playerId,
    name,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: made.response.transports ?? [],
    isBackedUp,
    createdAtMs: atMs,
    usedAtMs: null,
  }
  await db.transact(async tx => {
    await lockLoginMethods(tx, playerId)
    const others = await listPasskeys(tx.query, playerId)
    if (others.length >= PASSKEY_LIMITS.countMax) throw new Refusal('passkeyLimit')
    if (!(await insertPasskey(tx, passkey))) throw new Refusal('passkeyRefused')
    const change = { what: 'passkey', former: { id: passkey.id } } as const
    const message = createAccountChangeMessage({ playerId, change: 'passkeyAdded', atMs })
    await recordCredentialChange({ outbox, vault }, tx, change, message, atMs)
  })
  return passkey
}

type NewPasskeyAnswer = ParsedBodyOf<typeof passkeyAdd>['passkey']

/**
 * Verifies a new passkey.
 * @throws Error with the reason for an invalid passkey
 */
async function verifyNewPasskey(
  { response: { clientDataJSON, attestationObject, transports = [] }, ...made }: NewPasskeyAnswer,
  expectedChallenge: string,
  { id: expectedRPID, origin: expectedOrigin }: PasskeySite,
): Promise<Extract<VerifiedRegistrationResponse, { verified: true }>> {
  assertUnattested(attestationObject)
  const verified = await verifyRegistrationResponse({
    response: {
      ...made,
      response: { clientDataJSON, attestationObject, transports },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  if (!verified.verified) throw new Error('The attestation does not fit')
  const { id, publicKey } = verified.registrationInfo.credential
  if (id !== made.id) throw new Error('The id is not that of the attested credential')
  if (publicKey.length > PUBLIC_KEY_BYTES_MAX) throw new Error('The public key is too long')
  return verified
}

/**
 * Refuses an attestation with certificates; browsers send none for `attestation: none`. The library would fetch the
 * revocation list whose address a certificate names, so a stranger could make the server call any address.
 * @throws Error for an attestation with certificates
 */
function assertUnattested(attestationObject: string): void {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  const isSelfAttested = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !isSelfAttested) throw new Error('An attestation was not asked for')
}
