import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  createVerify,
  type ECDH,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPayload } from '../../src/domain/player/push.ts'
import { vapidPublicKeyOf } from '../../src/server/providers/push/push-config.ts'

const PRIVATE_KEY = Buffer.alloc(32, 9).toString('base64url')

/** The server's VAPID keys in tests. They identify the server as the sender of notifications. */
export const VAPID_TEST_KEYS = {
  VAPID_PUBLIC_KEY: vapidPublicKeyOf(PRIVATE_KEY),
  VAPID_PRIVATE_KEY: PRIVATE_KEY,
  VAPID_SUBJECT: 'mailto:push@perya.example',
} as const

/** A notification as a browser's push service received it. */
export interface ReceivedPush {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/**
 * The behavior toward a device from now on. `silent`: does not answer. `lost`: accepts the notification and cuts the
 * connection. A number: answers with this status.
 */
export type PushServiceMode = 'open' | 'silent' | 'lost' | number

/** A message as Firebase Cloud Messaging received it. */
export interface ReceivedFcmMessage {
  readonly authorization: string
  readonly message: {
    readonly token: string
    readonly notification: { readonly title: string; readonly body: string }
    readonly data: { readonly id: string; readonly url: string }
    readonly android: { readonly collapse_key: string; readonly ttl: string }
  }
}

/** An HTTP server on loopback that imitates the push services of browsers and of the native app. */
export interface PushServices {
  readonly url: string
  /** The notifications for browsers that the imitation has accepted. */
  readonly taken: ReceivedPush[]
  /** The messages for the native app that the imitation has accepted. */
  readonly messages: ReceivedFcmMessage[]
  /** The claims of each valid signed token that the server has exchanged for an access token. */
  readonly claims: Record<string, unknown>[]
  /** The value of `FCM_SERVICE_ACCOUNT` with which the server uses this imitation. */
  readonly account: string
  /** The Retry-After header of answers that have an error status; empty for none. */
  retryAfter: string
  /** The behavior toward all devices that are not in `modes`. */
  mode: PushServiceMode
  /** The answers for single devices, by path or token. */
  readonly modes: Map<string, PushServiceMode>
  close(): Promise<void>
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

const CLIENT_EMAIL = 'push@perya-test.iam.gserviceaccount.com'

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const decodeTokenPart = (text: string) =>
  JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as object

function readAssertion(form: string): Record<string, unknown> | undefined {
  const [head = '', claims = '', signature = ''] = (new URLSearchParams(form).get('assertion') ?? '').split(
    '.',
  )
  const isSigned = createVerify('RSA-SHA256')
    .update(`${head}.${claims}`)
    .verify(publicKey, Buffer.from(signature, 'base64url'))
  return isSigned ? (decodeTokenPart(claims) as Record<string, unknown>) : undefined
}

/** Starts the imitation of the push services on a free loopback port. At first it accepts every message. */
export async function startPushServices(): Promise<PushServices> {
  const modes = new Map<string, PushServiceMode>()
  const state = { mode: 'open' as PushServiceMode, retryAfter: '' }
  const taken: ReceivedPush[] = []
  const messages: ReceivedFcmMessage[] = []
  const claims: Record<string, unknown>[] = []

  function answerByMode(
    outgoing: ServerResponse,
    key: string,
    take: () => void,
    success: object | number,
  ): void {
    const mode = modes.get(key) ?? state.mode
    if (mode === 'silent') return
    if (typeof mode === 'number') {
      const isMoved = mode >= 300 && mode < 400
      const wait = state.retryAfter === '' ? {} : { 'retry-after': state.retryAfter }
      outgoing.writeHead(mode, isMoved ? { location: '/elsewhere' } : wait).end()
      return
    }
    take()
    if (mode === 'lost') outgoing.destroy()
    else if (typeof success === 'number') outgoing.writeHead(success).end()
    else outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(success))
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming)
    const path = incoming.url ?? ''
    const headers = incoming.headers as Record<string, string>
    if (path === '/token') {
      const claim = readAssertion(body.toString('utf8'))
      if (!claim) outgoing.writeHead(401).end()
      else {
        claims.push(claim)
        const token = { access_token: `access-${claims.length}`, expires_in: 3_600 }
        outgoing.end(JSON.stringify(token))
      }
      return
    }
    if (path === '/v1/projects/perya-test/messages:send') {
      const { message } = JSON.parse(body.toString('utf8')) as Pick<ReceivedFcmMessage, 'message'>
      if (modes.get(message.token) === 410) {
        const error = { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] }
        outgoing.writeHead(404).end(JSON.stringify({ error }))
        return
      }
      const take = () => messages.push({ authorization: headers.authorization ?? '', message })
      answerByMode(outgoing, message.token, take, { name: 'projects/perya-test/messages/1' })
      return
    }
    answerByMode(outgoing, path, () => taken.push({ path, headers, body }), 201)
  }

  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    taken,
    messages,
    claims,
    modes,
    account: JSON.stringify({
      project_id: 'perya-test',
      client_email: CLIENT_EMAIL,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${url}/token`,
    }),
    get retryAfter() {
      return state.retryAfter
    },
    set retryAfter(text) {
      state.retryAfter = text
    },
    get mode() {
      return state.mode
    },
    set mode(mode) {
      state.mode = mode
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/**
 * A subscribed browser: the subscription that it sends to the server, and a function that decrypts its notifications.
 */
export interface SubscribedBrowser {
  readonly path: string
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  /** Decrypts a notification (RFC 8291). @throws Error for one that was encrypted for another browser */
  read(body: Buffer): PushPayload
}

let browsers = 0

/** Creates a browser with new keys. @param origin the origin of the browser's push service */
export function createSubscribedBrowser(origin = 'https://fcm.googleapis.com'): SubscribedBrowser {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys().toString('base64url')
  const secret = randomBytes(16)
  const path = `/fcm/send/browser-${browsers++}`
  return {
    path,
    subscription: { endpoint: origin + path, p256dh, auth: secret.toString('base64url') },
    read: body => JSON.parse(decryptBody(body, keys, secret)) as PushPayload,
  }
}

const SALT_BYTES = 16
const HEAD_BYTES = 21
const TAG_BYTES = 16

/** Decrypts a body in the encoding `aes128gcm` of one record (RFC 8188) with the keys of RFC 8291. */
function decryptBody(body: Buffer, keys: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES)
  const senderEnd = HEAD_BYTES + (body[HEAD_BYTES - 1] ?? 0)
  const sender = body.subarray(HEAD_BYTES, senderEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const ikm = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32))
  const deriveKey = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${name}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', deriveKey('aes128gcm', 16), deriveKey('nonce', 12))
  decipher.setAuthTag(body.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(body.subarray(senderEnd, -TAG_BYTES)), decipher.final()])
  // Cuts the text at the byte 2, which marks its end in the last record. Only zeros may follow this byte.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/**
 * Verifies a signed `Authorization` header (RFC 8292) and returns its claims.
 * @throws Error when the header is not signed by the keys in `VAPID_TEST_KEYS`
 */
export function readVapidClaims(authorization: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const signed = { key: jwk, dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify(
    'SHA256',
    Buffer.from(`${head}.${claims}`),
    signed,
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned || key !== VAPID_TEST_KEYS.VAPID_PUBLIC_KEY)
    throw new Error(`Not signed by our keys: ${authorization}`)
  return decodeTokenPart(claims) as Record<string, unknown>
}
