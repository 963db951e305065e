import webPush from 'web-push'
import type { PushPayload } from '../../../domain/player/push.ts'
import type { Clock } from '../../clock.ts'
import { assertPushAccepted, postToPushService } from './answer.ts'
import type { PushNotification, PushTarget } from './provider.ts'
import type { VapidKeys } from './push-config.ts'

/**
 * Largest size of a payload in bytes. Push services must accept 4,096 bytes after encryption (RFC 8291), and encryption
 * adds bytes to the payload.
 */
const PAYLOAD_MAX_BYTES = 3_000

/** If a payload is too long, its text is cut to this number of characters. */
const TEXT_MAX = 500

/** Returns the payload of a notification as JSON of at most 3,000 bytes. A title or text that is too long is cut. */
export function createPushPayloadJson({ id, title, text, url }: PushPayload): string {
  const whole = JSON.stringify({ id, title, text, url } satisfies PushPayload)
  if (Buffer.byteLength(whole) <= PAYLOAD_MAX_BYTES) return whole
  const short = [...text].slice(0, TEXT_MAX).join('')
  return JSON.stringify({ id, title: title.slice(0, 100), text: `${short}…`, url } satisfies PushPayload)
}

/**
 * Sends a notification to a browser, encrypted for the browser (RFC 8291) and signed with our keys (RFC 8292). If a
 * notification is sent again, the push service replaces the first one, because both have the same topic.
 * @param standIn origin that replaces the origin of the push service
 * @throws PushFailure when the push service did not accept the notification
 */
export async function sendWebPush(
  target: Extract<PushTarget, { platform: 'web' }>,
  notification: PushNotification,
  {
    vapid,
    clock,
    standIn,
    timeoutMs,
  }: { vapid: VapidKeys; clock: Clock; standIn: string | undefined; timeoutMs: number },
): Promise<void> {
  const { endpoint, p256dh, auth } = target
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    createPushPayloadJson(notification),
    {
      vapidDetails: vapid,
      TTL: notification.ttlS,
      urgency: notification.isUrgent ? 'high' : 'normal',
      topic: notification.id,
    },
  )
  const { pathname, search, origin } = new URL(endpoint)
  const sent = Object.entries(headers as Record<string, unknown>).filter(
    ([name]) => name !== 'Content-Length',
  )
  const answer = await postToPushService(
    `${standIn ?? origin}${pathname}${search}`,
    {
      headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body as Buffer),
    },
    timeoutMs,
  )
  assertPushAccepted(answer, clock.now())
}
