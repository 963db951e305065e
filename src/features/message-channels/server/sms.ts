import type { PlayerMessage } from '../../../domain/player/player-message.ts'
import { SITE_BRAND } from '../../../domain/site/brand.ts'
import { SECOND_MS } from '../../../domain/time.ts'
import { emailMessages } from '../../../i18n/en-US/email.ts'
import { playerMessageTexts } from '../../../i18n/en-US/message-text.ts'
import { createPlayerMessageText } from '../../../i18n/message-text.ts'
import type { OutboxConsumer } from '../../../server/events/consumer.ts'
import type { OutboxMessage } from '../../../server/events/outbox.ts'
import { PLAYER_MESSAGE_TOPIC } from '../../../server/events/player-messages.ts'
import { SmsFailure } from '../../../server/providers/sms/provider.ts'
import type { Services } from '../../../server/services.ts'
import { deliverMessageOnce } from './deliver.ts'
import type { ChannelDelivery } from './delivery-repository.ts'
import { findPhoneRecipients, isSecurityMessage, type MessageRecipient } from './security.ts'
import { undoPageUrlOfMessage } from './undo-link.ts'

/**
 * Time limit in milliseconds for sending an SMS. It is longer than the time limit of the SMS provider's call, so that
 * the call always ends first.
 */
const SMS_TIME_LIMIT_MS = 20 * SECOND_MS

/**
 * Sends messages about changed credentials and contacts by SMS, and the most important other messages about security to
 * players without a confirmed e-mail address.
 */
export const smsConsumer: OutboxConsumer = {
  name: 'message-sms',
  topics: [PLAYER_MESSAGE_TOPIC],
  timeLimitMs: SMS_TIME_LIMIT_MS,
  async send(services, message) {
    const event = message.payload as PlayerMessage
    if (!isSecurityMessage(event)) return
    const { current, former } = await findPhoneRecipients(services, event, message.atMs)
    if (former) await sendSms(services, message, 'formerSms', former)
    if (current) await sendSms(services, message, 'sms', current)
  },
}

function smsTextOf(services: Services, event: PlayerMessage, hasUndoLink: boolean): string {
  const { text } = createPlayerMessageText(playerMessageTexts.get(), event)
  const t = emailMessages.get()
  const undoUrl = hasUndoLink ? undoPageUrlOfMessage(services, event) : undefined
  const words = `${SITE_BRAND.shortName}: ${text} ${undoUrl === undefined ? t.notYouShort : `${t.undoShort} ${undoUrl}`}`
  // Replaces the characters that are not in the SMS alphabet. A single such character more than halves the number of
  // characters that fit into an SMS.
  return words.replaceAll('₱', 'PHP ').replaceAll('•', '*')
}

/** Sends an SMS. A repeated SMS would arrive twice, since a phone cannot recognize it as a copy. */
function sendSms(
  services: Services,
  { id, payload }: OutboxMessage,
  channel: ChannelDelivery['channel'],
  { to: mobile, hasUndoLink }: MessageRecipient,
): Promise<void> {
  const event = payload as PlayerMessage
  return deliverMessageOnce(
    services,
    { messageId: id, channel, playerId: event.playerId, kind: event.kind },
    {
      send: () => services.sms.send({ mobile, text: smsTextOf(services, event, hasUndoLink) }),
      isRepeatable: false,
      mayArrive: error => !(error instanceof SmsFailure) || error.mayArrive,
      isRefused: error => error instanceof SmsFailure && error.kind === 'refused',
    },
  )
}
