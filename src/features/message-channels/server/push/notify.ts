import { HOUR_S, SECOND_MS } from '../../../../domain/time.ts'
import type { Services } from '../../../../server/services.ts'
import { decryptPushTarget } from './devices.ts'
import type { PushSubscriptionRow } from './repository.ts'

/**
 * Time limit in milliseconds for sending a push notification. It covers two calls: for the native app, the server may
 * have to request an access token first.
 */
export const PUSH_TIME_LIMIT_MS = 25 * SECOND_MS

/** The page with all messages; a notification opens it. */
export const MAIL_PAGE_PATH = '/email'

/**
 * Sends one device its first notification or a test, at once and outside any transaction.
 * @param id the id of the notification; a device shows only one of two notifications with the same id
 * @throws PushFailure
 */
export async function notifyDevice(
  { push, vault }: Pick<Services, 'push' | 'vault'>,
  id: string,
  device: PushSubscriptionRow,
  words: { readonly title: string; readonly text: string },
): Promise<void> {
  const { id: deviceId } = device
  const content = { id, deviceId, ...words, url: MAIL_PAGE_PATH, ttlS: HOUR_S, isUrgent: true }
  await push.send(decryptPushTarget(vault, device), content)
}
