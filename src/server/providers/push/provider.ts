import type { PushPayload } from '../../../domain/player/push.ts'
import type { App } from '../../http/app.ts'

/** A device: a browser by its subscription (RFC 8030), or the native app by the token of its messaging service. */
export type PushTarget =
  | { readonly platform: 'web'; readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  | { readonly platform: 'native'; readonly token: string }

export type PushPlatform = PushTarget['platform']

/** A notification for one device. */
export interface PushNotification extends PushPayload {
  /** Our id of the device. */
  readonly deviceId: string
  /** Seconds for which a push service may hold the notification for a device that is off. */
  readonly ttlS: number
  readonly isUrgent: boolean
}

/**
 * Why sending failed. `gone`: the device no longer accepts notifications; `refused`: the service does not accept this
 * notification for this device; `credentials`: it does not accept our keys; `unavailable`: it refuses for now;
 * `unclear`: no answer in time, or a broken connection. Only after `unclear` the notification may still arrive.
 */
export type PushFailureKind = 'gone' | 'refused' | 'credentials' | 'unavailable' | 'unclear'

/** A notification that a push service did not accept. The text contains neither the device nor the notification. */
export class PushFailure extends Error {
  override readonly name = 'PushFailure'
  readonly kind: PushFailureKind
  /** Seconds after which the service takes notifications again; `undefined` when it did not say. */
  readonly retryAfterS: number | undefined

  constructor(kind: PushFailureKind, detail = '', retryAfterS?: number) {
    super(detail === '' ? kind : `${kind}: ${detail}`)
    this.kind = kind
    this.retryAfterS = retryAfterS
  }
}

/** The services that show notifications on devices. */
export interface PushProvider {
  readonly name: string
  /** The platforms that get notifications. */
  readonly platforms: readonly PushPlatform[]
  /** The key with which browsers subscribe (VAPID, RFC 8292), base64url. */
  readonly publicKey: string
  /** Sends one notification, outside any transaction. @throws PushFailure */
  send(target: PushTarget, notification: PushNotification): Promise<void>
  /** Removes old records of a provider that runs inside the process. @returns how many rows */
  removeOld?(atMs: number): Promise<number>
  /** Adds the pages of a provider that runs inside the process. */
  register?(app: App): void
}
