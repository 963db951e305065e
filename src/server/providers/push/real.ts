import type { Clock } from '../../clock.ts'
import type { Logger } from '../../log.ts'
import { PUSH_TIMEOUT_MS } from './answer.ts'
import { createFcmSender } from './fcm.ts'
import { PushFailure, type PushProvider } from './provider.ts'
import type { PushConfig } from './push-config.ts'
import { sendWebPush } from './web-push.ts'

interface RealPushOptions {
  readonly config: Extract<PushConfig, { provider: 'real' }>
  readonly clock: Clock
  readonly log: Pick<Logger, 'info'>
  /** Longest time in milliseconds to wait for one answer of a push service. */
  readonly timeoutMs?: number
}

/**
 * Creates a provider that sends notifications to browsers through their push services. If a service account is set, it
 * also sends them to the native app through Firebase Cloud Messaging.
 */
export function createRealPushProvider({
  config,
  clock,
  log,
  timeoutMs = PUSH_TIMEOUT_MS,
}: RealPushOptions): PushProvider {
  const { vapid, fcm: account, url: standIn } = config
  const fcm = account && createFcmSender({ account, clock, standIn, timeoutMs })
  if (!fcm) log.info('FCM_SERVICE_ACCOUNT is not set: the native app gets no push notifications')
  return {
    name: 'real',
    platforms: fcm ? ['web', 'native'] : ['web'],
    publicKey: vapid.publicKey,
    async send(target, notification) {
      if (target.platform === 'web')
        return sendWebPush(target, notification, { vapid, clock, standIn, timeoutMs })
      if (!fcm) throw new PushFailure('unavailable', 'no service account')
      return fcm.send(target, notification)
    },
  }
}
