import { ParkedDeliveryError } from '../../../server/events/consumer.ts'
import type { Services } from '../../../server/services.ts'
import { beginDelivery, type ChannelDelivery, deleteDelivery, endDelivery } from './delivery-repository.ts'

interface Attempt {
  /** Sends the message to the provider. */
  send(): Promise<void>
  /** Whether the provider recognizes a message that is sent again with the same id. */
  readonly isRepeatable: boolean
  /** Whether the message may have been sent although the call failed. */
  mayArrive(error: unknown): boolean
  /** Whether the error means that the provider has refused the message for good. */
  isRefused(error: unknown): boolean
  /**
   * If true, a refusal ends the delivery. Otherwise staff decide. Used for push, where other devices may have the
   * message.
   */
  readonly endsByRefusal?: true
}

/**
 * Sends a message by a channel once. If the outcome of an earlier call is unknown, sends again only if the provider
 * recognizes repeated messages.
 * @throws ParkedDeliveryError if staff must decide whether to send again; the provider's error if the outbox should try
 * again
 */
export async function deliverMessageOnce(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  delivery: ChannelDelivery,
  { send, isRepeatable, mayArrive, isRefused, endsByRefusal }: Attempt,
): Promise<void> {
  const earlierState = await beginDelivery(db, delivery, clock.now())
  if (earlierState === 'sent' || earlierState === 'refused') return
  if (earlierState === 'sending' && !isRepeatable) {
    // Without the record of the earlier call, the next call sends the message. That call comes only if staff decide to
    // send again.
    await deleteDelivery(db, delivery)
    throw new ParkedDeliveryError('An earlier call may have sent the message')
  }
  try {
    await send()
  } catch (error) {
    if (endsByRefusal && isRefused(error)) {
      log.warn({ err: error, messageId: delivery.messageId, channel: delivery.channel }, 'message refused')
      await endDelivery(db, delivery, 'refused', clock.now())
      return
    }
    await deleteDelivery(db, delivery)
    if (isRefused(error) || (mayArrive(error) && !isRepeatable))
      throw new ParkedDeliveryError((error as Error).message, { cause: error })
    throw error
  }
  await endDelivery(db, delivery, 'sent', clock.now())
}
