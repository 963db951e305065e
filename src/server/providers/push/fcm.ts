import { sign } from 'node:crypto'
import { HOUR_S, MINUTE_MS, SECOND_MS } from '../../../domain/time.ts'
import type { Clock } from '../../clock.ts'
import { assertPushAccepted, postToPushService } from './answer.ts'
import { PushFailure, type PushNotification, type PushTarget } from './provider.ts'
import type { FcmAccount } from './push-config.ts'

const FCM_ORIGIN = 'https://fcm.googleapis.com'
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'

/**
 * An access token is replaced this number of milliseconds before it expires, so that no token expires during a call.
 */
const TOKEN_MARGIN_MS = 5 * MINUTE_MS

interface AccessToken {
  readonly text: string
  readonly endsAtMs: number
}

interface FcmOptions {
  readonly account: FcmAccount
  readonly clock: Clock
  /** Origin of a server that replaces FCM; `undefined` for FCM itself. */
  readonly standIn: string | undefined
  readonly timeoutMs: number
}

/**
 * Creates a sender of notifications to the native app through Firebase Cloud Messaging, HTTP v1
 * (https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages). If a notification is sent again, the
 * device replaces the first one, because both have the same tag.
 */
export function createFcmSender({ account, clock, standIn = FCM_ORIGIN, timeoutMs }: FcmOptions) {
  const url = `${standIn}/v1/projects/${account.projectId}/messages:send`
  let known: AccessToken | undefined

  async function accessToken(): Promise<string> {
    if (!known || known.endsAtMs - TOKEN_MARGIN_MS <= clock.now())
      known = await requestAccessToken(account, clock.now(), timeoutMs)
    return known.text
  }

  return {
    /**
     * Sends one notification to a native app.
     * @throws PushFailure when FCM did not accept the notification
     */
    async send(target: Extract<PushTarget, { platform: 'native' }>, notification: PushNotification) {
      const headers = {
        Authorization: `Bearer ${await accessToken()}`,
        'Content-Type': 'application/json',
      }
      const body = JSON.stringify({ message: messageOf(target.token, notification, clock.now()) })
      const answer = await postToPushService(url, { headers, body }, timeoutMs)
      const { status, text } = answer
      if (status === 401) known = undefined
      if (hasErrorCode(text, 'UNREGISTERED')) throw new PushFailure('gone', `status ${status}`)
      // Treats any other answer with status 403 as a refusal of our account, which concerns all devices.
      if (status === 403 && !hasErrorCode(text, 'SENDER_ID_MISMATCH'))
        throw new PushFailure('credentials', `status ${status}`)
      assertPushAccepted(answer, clock.now())
    },
  }
}

function messageOf(token: string, { id, title, text, url, ttlS, isUrgent }: PushNotification, atMs: number) {
  return {
    token,
    notification: { title, body: text },
    data: { id, url },
    android: {
      collapse_key: id,
      ttl: `${ttlS}s`,
      priority: isUrgent ? 'HIGH' : 'NORMAL',
      notification: { tag: id },
    },
    apns: {
      headers: {
        'apns-collapse-id': id,
        'apns-expiration': String(Math.floor(atMs / SECOND_MS) + ttlS),
        'apns-priority': isUrgent ? '10' : '5',
      },
    },
  }
}

/**
 * Returns whether an answer has an error code of FCM: `UNREGISTERED` for an app that was removed from its device, or
 * `SENDER_ID_MISMATCH` for an app that registered at another project.
 */
function hasErrorCode(text: string, code: string): boolean {
  const { error } = parseJson(text) as { error?: { details?: readonly { errorCode?: unknown }[] } }
  return Array.isArray(error?.details) && error.details.some(detail => detail?.errorCode === code)
}

/**
 * Requests an access token with a signed assertion (RFC 7523).
 * @throws PushFailure when there is no token; no notification was sent then
 */
async function requestAccessToken(
  account: FcmAccount,
  atMs: number,
  timeoutMs: number,
): Promise<AccessToken> {
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: createJwtAssertion(account, Math.floor(atMs / SECOND_MS)),
  })
  const { status, text } = await postToPushService(account.tokenUri, { headers: {}, body }, timeoutMs).catch(
    () => {
      throw new PushFailure('unavailable', 'no access token')
    },
  )
  const { access_token: token, expires_in: endsInS } = parseJson(text) as Record<string, unknown>
  if (status === 200 && typeof token === 'string' && typeof endsInS === 'number')
    return { text: token, endsAtMs: atMs + endsInS * SECOND_MS }
  const isRefused = status === 400 || status === 401 || status === 403
  throw new PushFailure(isRefused ? 'credentials' : 'unavailable', `access token, status ${status}`)
}

function createJwtAssertion({ clientEmail, tokenUri, privateKey }: FcmAccount, atS: number): string {
  const encodeJwtPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUri, iat: atS, exp: atS + HOUR_S }
  const text = `${encodeJwtPart({ alg: 'RS256', typ: 'JWT' })}.${encodeJwtPart(claims)}`
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`
}

/** Parses a JSON text to an object; returns an empty object for any other text. */
function parseJson(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
