import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { BodyOf } from '../../src/contract/endpoint.ts'
import type { passkeyAdd, passkeyLogin } from '../../src/features/auth/contract/passkey.ts'

export type CreatedPasskeyAnswer = BodyOf<typeof passkeyAdd>['passkey']
export type PasskeyUseAnswer = BodyOf<typeof passkeyLogin>['passkey']

/** Values that this file can encode as CBOR. */
type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>

const TYPE = { unsigned: 0, negative: 1, bytes: 2, text: 3, map: 5 } as const

function cborHead(type: number, value: number): Buffer {
  const major = type << 5
  if (value < 24) return Buffer.from([major | value])
  if (value < 256) return Buffer.from([major | 24, value])
  return Buffer.from([major | 25, value >> 8, value & 255])
}

/** Encodes integers below 65,536, texts, bytes and maps as CBOR (RFC 8949). */
export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') {
    return value < 0 ? cborHead(TYPE.negative, -1 - value) : cborHead(TYPE.unsigned, value)
  }
  if (typeof value === 'string') {
    const text = Buffer.from(value, 'utf8')
    return Buffer.concat([cborHead(TYPE.text, text.length), text])
  }
  if (value instanceof Uint8Array) return Buffer.concat([cborHead(TYPE.bytes, value.length), value])
  const entries = [...value].flatMap(([key, each]) => [encodeCbor(key), encodeCbor(each)])
  return Buffer.concat([cborHead(TYPE.map, value.size), ...entries])
}

const toBase64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

const FLAG = { present: 1, verified: 4, attested: 64 } as const

/** Fields of an authenticator's answer that a test changes; each replaces the usual value. */
export interface AuthenticatorDeviation {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly crossOrigin?: boolean
  /** Whether the authenticator claims to have checked a fingerprint, a face or a PIN. */
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string | null
  readonly format?: string
  readonly statement?: ReadonlyMap<string, Cbor>
  /** Changes the signature, so that it becomes invalid. */
  readonly spoil?: (signature: Buffer) => Buffer
}

/** The options in the server's answer that start a WebAuthn ceremony. */
export interface WebAuthnOptions {
  readonly challenge: string
  readonly rp?: { readonly id?: string }
  readonly rpId?: string
  readonly user?: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly [name: string]: unknown
}

/**
 * A simulated authenticator with one ES256 passkey, together with the browser in front of it. The authenticator signs
 * everything without any checks.
 */
export class Authenticator {
  readonly id: string
  readonly #publicKey: KeyObject
  readonly #privateKey: KeyObject
  readonly #origin: string
  /** Number of signatures so far; always 0 for an authenticator that does not count. */
  #counter = 0
  readonly #counts: boolean
  #userHandle: string | undefined

  /**
   * Creates an authenticator with a new key pair.
   * @param options.counts whether the authenticator counts signatures: security keys do, synced passkeys do not
   */
  constructor(origin: string, { id = toBase64Url(randomBytes(32)), counts = true } = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.id = id
    this.#publicKey = publicKey
    this.#privateKey = privateKey
    this.#origin = origin
    this.#counts = counts
  }

  /** Creates the passkey, as an answer to the server's options. */
  createPasskey(options: WebAuthnOptions, deviation: AuthenticatorDeviation = {}): CreatedPasskeyAnswer {
    this.#userHandle = options.user?.id
    const clientData = this.#clientData('webauthn.create', options, deviation)
    const authData = this.#authenticatorData(options.rp?.id, deviation, true)
    const { format = 'none', statement = new Map() } = deviation
    const attestation = new Map<string, Cbor>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', authData],
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: toBase64Url(clientData),
        attestationObject: toBase64Url(encodeCbor(attestation)),
        transports: ['internal'],
      },
    }
  }

  /** Signs the server's challenge with the passkey, for a log-in or for a new confirmation of the session. */
  signChallenge(options: WebAuthnOptions, deviation: AuthenticatorDeviation = {}): PasskeyUseAnswer {
    const clientData = this.#clientData('webauthn.get', options, deviation)
    const authData = this.#authenticatorData(options.rpId, deviation, false)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#privateKey)
    const userHandle = deviation.userHandle === undefined ? this.#userHandle : deviation.userHandle
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: toBase64Url(clientData),
        authenticatorData: toBase64Url(authData),
        signature: toBase64Url(deviation.spoil?.(signature) ?? signature),
        ...(userHandle ? { userHandle } : {}),
      },
    }
  }

  #clientData(usualType: string, options: WebAuthnOptions, deviation: AuthenticatorDeviation): Buffer {
    const { type = usualType, challenge = options.challenge, crossOrigin = false } = deviation
    const { origin = this.#origin } = deviation
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
  }

  /** Creates the authenticator data of an answer (WebAuthn, section 6.1). */
  #authenticatorData(usualId: string | undefined, deviation: AuthenticatorDeviation, isNew: boolean): Buffer {
    const { rpId = usualId ?? '', isVerified = true } = deviation
    if (this.#counts) this.#counter += 1
    const { counter = this.#counter } = deviation
    const flags = FLAG.present | (isVerified ? FLAG.verified : 0) | (isNew ? FLAG.attested : 0)
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    const always = Buffer.concat([sha256(rpId), Buffer.from([flags]), counted])
    return isNew ? Buffer.concat([always, this.#attestedCredential()]) : always
  }

  #attestedCredential(): Buffer {
    const id = Buffer.from(this.id, 'base64url')
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const length = Buffer.from([id.length >> 8, id.length & 255])
    return Buffer.concat([Buffer.alloc(16), length, id, encodeCbor(key)])
  }
}
