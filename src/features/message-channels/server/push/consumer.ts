import { messageLinkOf } from '../../../../domain/player/message-link.ts'
import {
  MESSAGE_PURPOSE_OF_KIND,
  type MessagePurpose,
  type PlayerMessage,
} from '../../../../domain/player/player-message.ts'
import { manilaDayEndMsAt, type PushPayload, quietHoursEndMsAt } from '../../../../domain/player/push.ts'
import { DAY_MS, DAY_S, SECOND_MS } from '../../../../domain/time.ts'
import { playerMessageTexts } from '../../../../i18n/en-US/message-text.ts'
import { createPlayerMessageText } from '../../../../i18n/message-text.ts'
import { DeferredDeliveryError, type OutboxConsumer } from '../../../../server/events/consumer.ts'
import type { OutboxMessage } from '../../../../server/events/outbox.ts'
import { PLAYER_MESSAGE_TOPIC } from '../../../../server/events/player-messages.ts'
import { PushFailure } from '../../../../server/providers/push/provider.ts'
import type { Services } from '../../../../server/services.ts'
import { deliverMessageOnce } from '../deliver.ts'
import { mayReceivePromotions } from '../public.ts'
import { mayContainUndoLink } from '../security.ts'
import { undoPagePathOfMessage } from '../undo-link.ts'
import { readPushChoice } from './choice.ts'
import { decryptPushTarget } from './devices.ts'
import { MAIL_PAGE_PATH, PUSH_TIME_LIMIT_MS } from './notify.ts'
import {
  deleteUnreachablePushDevice,
  listLivePushDevices,
  type PushSubscriptionRow,
  storeLastPushTime,
} from './repository.ts'

/** Sends each message to the devices on which its player turned on notifications. */
export const pushConsumer: OutboxConsumer = {
  name: 'message-push',
  topics: [PLAYER_MESSAGE_TOPIC],
  timeLimitMs: PUSH_TIME_LIMIT_MS,
  async send(services, message) {
    const event = message.payload as PlayerMessage
    const { playerId } = event
    const purpose = MESSAGE_PURPOSE_OF_KIND[event.kind]
    const { platforms } = services.push
    const atMs = services.clock.now()
    const devices = await listLivePushDevices(services.db, { playerId, platforms, atMs })
    if (devices.length === 0 || !(await isWanted(services, playerId, purpose, atMs))) return
    await sendToAllDevices(services, message, devices)
  },
}

/**
 * Whether a player wants a message of this purpose.
 * @throws DeferredDeliveryError in the player's quiet hours; the outbox asks again at their end
 */
async function isWanted(services: Services, playerId: string, purpose: MessagePurpose, atMs: number) {
  if (purpose === 'security') return true
  const choice = await readPushChoice(services.db.read, playerId)
  if (!choice[purpose]) return false
  if (purpose === 'promotion' && !(await mayReceivePromotions(services, playerId, atMs))) return false
  const untilMs = quietHoursEndMsAt(atMs)
  if (purpose !== 'money' && choice.quietHours && untilMs !== undefined)
    throw new DeferredDeliveryError(untilMs)
  return true
}

/**
 * The longest time after an event, in milliseconds, for which the outbox tries again when push services ask the server
 * to wait. After that, the delivery fails.
 */
const RETRY_WAIT_MAX_MS = DAY_MS

/**
 * Sends a message to all devices of a player. A failure at one device does not stop the others. A retry skips devices
 * that have the message or whose push service refused it for good.
 * @throws DeferredDeliveryError if all failures are requests of push services to wait; otherwise the first error
 */
async function sendToAllDevices(
  services: Services,
  message: OutboxMessage,
  devices: readonly PushSubscriptionRow[],
): Promise<void> {
  const ends = await Promise.allSettled(devices.map(device => sendNotification(services, message, device)))
  const errors = ends.flatMap(end => (end.status === 'rejected' ? [end.reason as unknown] : []))
  const [first] = errors
  if (first === undefined) return
  const waitS = Math.max(...errors.map(retryAfterSecondsOf))
  const nowMs = services.clock.now()
  const isWaiting = Number.isFinite(waitS) && nowMs - message.atMs < RETRY_WAIT_MAX_MS
  throw isWaiting ? new DeferredDeliveryError(nowMs + Math.max(1, waitS) * SECOND_MS) : first
}

/** The seconds that a push service asked to wait; infinite for an error without such a request. */
function retryAfterSecondsOf(error: unknown): number {
  const isWait = error instanceof PushFailure && error.kind === 'unavailable'
  return (isWait ? error.retryAfterS : undefined) ?? Number.POSITIVE_INFINITY
}

async function sendNotification(
  services: Services,
  { id, payload, atMs }: OutboxMessage,
  device: PushSubscriptionRow,
) {
  const { db, clock, push, vault } = services
  const event = payload as PlayerMessage
  const { playerId, kind } = event
  const hasUndoLink = mayContainUndoLink(device.created_at_ms, atMs)
  try {
    await deliverMessageOnce(
      services,
      { messageId: id, channel: `push:${device.id}`, playerId, kind },
      {
        async send() {
          const content = {
            ...pushPayloadOf(services, id, event, hasUndoLink),
            ...urgencyOf(MESSAGE_PURPOSE_OF_KIND[kind], clock.now()),
          }
          await push.send(decryptPushTarget(vault, device), { ...content, deviceId: device.id })
          await storeLastPushTime(db, device.id, clock.now())
        },
        // Sending twice is harmless: the copy has the same topic or tag, so the device replaces the first notification.
        isRepeatable: true,
        mayArrive: error => error instanceof PushFailure && error.kind === 'unclear',
        isRefused: error => error instanceof PushFailure && error.kind === 'refused',
        endsByRefusal: true,
      },
    )
  } catch (error) {
    if (!(error instanceof PushFailure && error.kind === 'gone')) throw error
    await deleteUnreachablePushDevice(db, device)
  }
}

/**
 * The content of a notification.
 * @param hasUndoLink whether the notification opens the page that undoes a change. `mayContainUndoLink` decides this,
 * because a stolen session is enough to subscribe a device
 */
function pushPayloadOf(
  services: Services,
  id: string,
  event: PlayerMessage,
  hasUndoLink: boolean,
): PushPayload {
  const undoPath = hasUndoLink ? undoPagePathOfMessage(services, event) : undefined
  const url = undoPath ?? messageLinkOf(event) ?? MAIL_PAGE_PATH
  return { id, ...createPlayerMessageText(playerMessageTexts.get(), event), url }
}

/**
 * The urgency of a push message, and the number of seconds for which the push service may wait for the device. A
 * promotion is dropped at the end of the day in Manila.
 */
function urgencyOf(purpose: MessagePurpose, atMs: number) {
  const ttlS = purpose === 'promotion' ? Math.ceil((manilaDayEndMsAt(atMs) - atMs) / SECOND_MS) : DAY_S
  return { ttlS, isUrgent: purpose === 'security' || purpose === 'money' }
}
