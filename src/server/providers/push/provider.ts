import type { PushPayload } from '../../../domain/player/push.ts'
import type { HonoApp } from '../../http/app.ts'

/**
 * A device that receives notifications: a browser with its subscription (RFC 8030), or the native app with the token of
 * its messaging service.
 */
export type PushTarget =
  | { readonly platform: 'web'; readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  | { readonly platform: 'native'; readonly token: string }

export type PushPlatform = PushTarget['platform']

/** A notification for one device. */
export interface PushNotification extends PushPayload {
  /** The id that our server gave the device. */
  readonly deviceId: string
  /** Number of seconds for which a push service may keep the notification while the device is unreachable. */
  readonly ttlS: number
  readonly isUrgent: boolean
}

/**
 * The reason why sending failed. `gone`: the device no longer accepts notifications. `refused`: the push service does
 * not accept this notification for this device. `credentials`: the push service does not accept our keys.
 * `unavailable`: the push service refuses temporarily. `unclear`: no answer in time, or a broken connection; only then
 * the notification may still arrive.
 */
export type PushFailureKind = 'gone' | 'refused' | 'credentials' | 'unavailable' | 'unclear'

/**
 * The error of a notification that a push service did not accept. Its text contains neither the device nor the
 * notification.
 */
export class PushFailure extends Error {
  override readonly name = 'PushFailure'
  readonly kind: PushFailureKind
  /**
   * Number of seconds after which the push service accepts notifications again; `undefined` when its answer does not
   * say.
   */
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
  /** The platforms to which this provider can send notifications. */
  readonly platforms: readonly PushPlatform[]
  /** The key with which browsers subscribe (VAPID, RFC 8292), base64url. */
  readonly publicKey: string
  /**
   * Sends one notification, outside any transaction.
   * @throws PushFailure when no push service accepted it
   */
  send(target: PushTarget, notification: PushNotification): Promise<void>
  /**
   * Removes old records of a provider that runs inside the process.
   * @returns the number of removed rows
   */
  removeOld?(atMs: number): Promise<number>
  /** Adds the web pages of a provider that runs inside the process, such as the sandbox. */
  register?(app: HonoApp): void
}
