import {
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { ParsedBodyOf } from '../../../../contract/endpoint.ts'
import type { passkeyAdd } from '../../../../contract/passkey.ts'
import { PASSKEY } from '../../../../domain/account.ts'
import { BRAND } from '../../../../domain/brand.ts'
import type { Caller } from '../../../identity/caller.ts'
import type { Parts } from '../../../parts.ts'
import { Refusal } from '../../../refusal.ts'
import { findPlayer } from '../repository.ts'
import { createChallenge, takeChallenge } from './challenges.ts'
import { challengeIn, reasonOf } from './client-data.ts'
import { insertPasskey, listPasskeys, type Passkey } from './repository.ts'
import { type PasskeySite, passkeySiteOf } from './site.ts'

/** EdDSA first, then what phones and security keys have, then what older versions of Windows Hello have. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

/** An RSA key of 4,096 bits has 530; a longer one would cost the server long verifications. */
const PUBLIC_KEY_BYTES_MAX = 1_024

/** Who calls, and the site that the caller sees. */
export interface PasskeyAsker {
  readonly caller: Caller
  readonly siteOrigin: string
  readonly atMs: number
}

/** A player's id as authenticators keep it; it names no person (WebAuthn, section 14.6.1). */
export function userHandleOf(playerId: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(playerId)
}

/**
 * The options with which a browser makes a passkey: one that is found without an account name, and that asks for
 * fingerprint, face or PIN.
 * @throws Refusal `passkeyLimit`; `passkeyRefused` as `passkeySiteOf`
 */
export async function startAdding(
  { db, config }: Pick<Parts, 'db' | 'config'>,
  { caller: { playerId }, siteOrigin, atMs }: PasskeyAsker,
): Promise<object> {
  const site = passkeySiteOf(config, siteOrigin)
  const player = await findPlayer(db.read, playerId)
  if (!player) throw new Refusal('unauthorized')
  const passkeys = await listPasskeys(db.read, playerId)
  if (passkeys.length >= PASSKEY.countMax) throw new Refusal('passkeyLimit')
  return generateRegistrationOptions({
    rpName: BRAND.name,
    rpID: site.id,
    userName: player.account,
    userDisplayName: player.account,
    userID: userHandleOf(playerId),
    challenge: await createChallenge(db, { purpose: 'add', playerId }, atMs),
    timeout: PASSKEY.challengeMs,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/**
 * Stores a new passkey. The player's row is locked while passkeys are counted, so that parallel calls keep to the limit.
 * @throws Refusal `passkeyRefused`, also for a passkey that is stored already; `passkeyLimit`
 */
export async function addPasskey(
  { db, config, log }: Pick<Parts, 'db' | 'config' | 'log'>,
  { passkey: made, name }: ParsedBodyOf<typeof passkeyAdd>,
  { caller: { playerId }, siteOrigin, atMs }: PasskeyAsker,
): Promise<Passkey> {
  const site = passkeySiteOf(config, siteOrigin)
  const challenge = challengeIn(made.response.clientDataJSON)
  if (challenge === undefined || !(await takeChallenge(db, challenge, { purpose: 'add', playerId }, atMs))) {
    throw new Refusal('passkeyRefused')
  }
  const { registrationInfo } = await verifyMade(made, challenge, site).catch((error: Error) => {
    log.info({ playerId, reason: reasonOf(error) }, 'new passkey refused')
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
    await tx.query
      .selectFrom('player')
      .select('id')
      .where('id', '=', playerId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const others = await listPasskeys(tx.query, playerId)
    if (others.length >= PASSKEY.countMax) throw new Refusal('passkeyLimit')
    if (!(await insertPasskey(tx, passkey))) throw new Refusal('passkeyRefused')
  })
  return passkey
}

type Made = ParsedBodyOf<typeof passkeyAdd>['passkey']

/** @throws Error with the reason when anything about a new passkey is wrong */
async function verifyMade(
  { response: { clientDataJSON, attestationObject, transports = [] }, ...made }: Made,
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
 * Refuses an attestation with certificates, which no browser sends for `attestation: none`: the library would ask the
 * address of the revocation list that such a certificate names, so that a stranger could send the server anywhere.
 * @throws Error
 */
function assertUnattested(attestationObject: string): void {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  const isSelfAttested = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !isSelfAttested) throw new Error('An attestation was not asked for')
}
