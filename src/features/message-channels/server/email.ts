import { CREDENTIAL_UNDO_PERIOD_MS } from '../../../domain/player/account.ts'
import { MESSAGE_PURPOSE_OF_KIND, type PlayerMessage } from '../../../domain/player/player-message.ts'
import { SITE_BRAND } from '../../../domain/site/brand.ts'
import { DAY_MS, SECOND_MS } from '../../../domain/time.ts'
import { emailMessages } from '../../../i18n/en-US/email.ts'
import { playerMessageTexts } from '../../../i18n/en-US/message-text.ts'
import { createPlayerMessageText } from '../../../i18n/message-text.ts'
import type { OutboxConsumer } from '../../../server/events/consumer.ts'
import type { OutboxMessage } from '../../../server/events/outbox.ts'
import { PLAYER_MESSAGE_TOPIC } from '../../../server/events/player-messages.ts'
import { siteOriginOf } from '../../../server/http/origin.ts'
import { createUnsubscribeToken, UNSUBSCRIBE_PATH } from '../../../server/identity/unsubscribe.ts'
import { contentOfEmail, type EmailContent } from '../../../server/providers/email/email-text-provider.ts'
import { EmailFailure } from '../../../server/providers/email/provider.ts'
import type { Services } from '../../../server/services.ts'
import { deliverMessageOnce } from './deliver.ts'
import type { ChannelDelivery } from './delivery-repository.ts'
import { mayReceivePromotions } from './public.ts'
import { findEmailRecipients, type MessageRecipient } from './security.ts'
import { undoPageUrlOfMessage } from './undo-link.ts'

/** The page with the sessions and the password of the player. */
const SECURITY_PATH = '/member/profile'

/**
 * Time limit in milliseconds for sending an e-mail. It is longer than the sum of all time limits of a connection to a
 * mail server, so that the connection always ends first.
 */
export const EMAIL_TIME_LIMIT_MS = 40 * SECOND_MS

/**
 * Sends messages about security to the confirmed e-mail address, and promotions to players who want them. All other
 * messages are only mails on the site.
 */
export const emailConsumer: OutboxConsumer = {
  name: 'message-email',
  topics: [PLAYER_MESSAGE_TOPIC],
  timeLimitMs: EMAIL_TIME_LIMIT_MS,
  async send(services, message) {
    const event = message.payload as PlayerMessage
    const purpose = MESSAGE_PURPOSE_OF_KIND[event.kind]
    if (purpose !== 'security' && purpose !== 'promotion') return
    const isPromotion = purpose === 'promotion'
    if (isPromotion && !(await mayReceivePromotions(services, event.playerId, services.clock.now()))) return
    const { current, former } = await findEmailRecipients(services, event, message.atMs)
    if (former) await sendEmail(services, message, 'formerEmail', former)
    if (current) await sendEmail(services, message, 'email', current)
  },
}

function emailContentOf(services: Services, event: PlayerMessage, hasUndoLink: boolean): EmailContent {
  const { config, vault } = services
  const { title, text } = createPlayerMessageText(playerMessageTexts.get(), event)
  const t = emailMessages.get()
  const origin = siteOriginOf(config)
  const link = { text: t.open({ brand: SITE_BRAND.name }), url: `${origin}/` }
  if (MESSAGE_PURPOSE_OF_KIND[event.kind] === 'security') {
    const undoUrl = hasUndoLink ? undoPageUrlOfMessage(services, event) : undefined
    return undoUrl === undefined
      ? { title, paragraphs: [text, t.notYou], link: { text: t.secure, url: `${origin}${SECURITY_PATH}` } }
      : {
          title,
          paragraphs: [text, t.notYouUndo({ days: CREDENTIAL_UNDO_PERIOD_MS / DAY_MS })],
          link: { text: t.undo, url: undoUrl },
        }
  }
  const token = createUnsubscribeToken(vault, event.playerId)
  const unsubscribeUrl = `${origin}${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`
  return { title, paragraphs: [text], link, unsubscribeUrl }
}

/**
 * Sends an e-mail with the id of the message as its `Message-ID`: if the e-mail is sent twice, the mailbox recognizes
 * the copy.
 */
function sendEmail(
  services: Services,
  { id, payload }: OutboxMessage,
  channel: ChannelDelivery['channel'],
  { to, hasUndoLink }: MessageRecipient,
) {
  const event = payload as PlayerMessage
  const { playerId, kind } = event
  const content = emailContentOf(services, event, hasUndoLink)
  const { unsubscribeUrl } = content
  return deliverMessageOnce(
    services,
    { messageId: id, channel, playerId, kind },
    {
      send: () =>
        services.email.send({
          id: `${id}.${channel}`,
          to,
          ...contentOfEmail(content),
          ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
        }),
      isRepeatable: true,
      mayArrive: error => error instanceof EmailFailure && error.kind === 'unclear',
      isRefused: error => error instanceof EmailFailure && error.kind === 'refused',
    },
  )
}
