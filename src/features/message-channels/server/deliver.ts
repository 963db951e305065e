import { ParkedDelivery } from '../../../server/events/consumer.ts'
import type { Services } from '../../../server/services.ts'
import { beginDelivery, type ChannelDelivery, endDelivery, forgetDelivery } from './delivery-repository.ts'

interface Attempt {
  /** Calls the provider. */
  send(): Promise<void>
  /** Whether the provider recognizes a message that is sent again with the same id. */
  readonly isRepeatable: boolean
  /** Whether the message may have been sent although the call failed. */
  mayArrive(error: unknown): boolean
  /** Whether the provider refuses the message for good. */
  isRefused(error: unknown): boolean
}

/**
 * Sends a message by a channel, once. After a call whose end is not known, a message that the receiver would not recognise
 * is not sent again by itself.
 * @throws ParkedDelivery when staff must decide; the error of the provider when the outbox should try again
 */
export async function deliverOnce(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  delivery: ChannelDelivery,
  { send, isRepeatable, mayArrive, isRefused }: Attempt,
): Promise<void> {
  const before = await beginDelivery(db, delivery, clock.now())
  if (before === 'sent') return
  if (before === 'sending' && !isRepeatable) {
    // The retry by staff counts as the first call.
    await forgetDelivery(db, delivery)
    throw new ParkedDelivery('An earlier call may have sent the message')
  }
  try {
    await send()
  } catch (error) {
    await forgetDelivery(db, delivery)
    if (isRefused(error) || (mayArrive(error) && !isRepeatable))
      throw new ParkedDelivery((error as Error).message, { cause: error })
    throw error
  }
  await endDelivery(db, delivery, clock.now())
}
