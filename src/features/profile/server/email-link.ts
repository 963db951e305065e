import { EMAIL_CONFIRM_PATH, EMAIL_LINK_LIFE_MS } from '../../../domain/player/profile.ts'
import { SITE_BRAND } from '../../../domain/site/brand.ts'
import { HOUR_MS, SECOND_MS } from '../../../domain/time.ts'
import { emailMessages } from '../../../i18n/en-US/email.ts'
import { type OutboxConsumer, ParkedDeliveryError } from '../../../server/events/consumer.ts'
import { hashToken } from '../../../server/identity/token.ts'
import type { Vault } from '../../../server/identity/vault.ts'
import { contentOfEmail } from '../../../server/providers/email/email-text-provider.ts'
import { EmailFailure } from '../../../server/providers/email/provider.ts'
import { findEmailConfirmationByToken } from './email-repository.ts'

/** The outbox topic of links that confirm e-mail addresses; a consumer sends them by e-mail. */
export const EMAIL_LINK_TOPIC = 'email-link'

/** The data that the outbox needs to send a link that confirms an e-mail address. */
export interface EmailLink {
  readonly email: string
  readonly token: string
  /** The origin of the site, from `siteOriginOf`. */
  readonly siteOrigin: string
}

const vaultOwnerOf = (playerId: string) => `email-link:${playerId}`

/** Encrypts a link for the outbox. */
export function encryptEmailLink(vault: Vault, playerId: string, link: EmailLink): string {
  return vault.encrypt(JSON.stringify(link), vaultOwnerOf(playerId))
}

/** Sends the link to its e-mail address. Skips a link that a newer link has replaced. */
export const emailLinkConsumer: OutboxConsumer = {
  name: 'email-link',
  topics: [EMAIL_LINK_TOPIC],
  timeLimitMs: 40 * SECOND_MS,
  async send({ db, vault, email, clock }, { id, payload }) {
    const { playerId, link } = payload as { readonly playerId: string; readonly link: string }
    const {
      email: to,
      token,
      siteOrigin,
    } = JSON.parse(vault.decrypt(link, vaultOwnerOf(playerId))) as EmailLink
    if (!(await findEmailConfirmationByToken(db.read, hashToken(token), clock.now()))) return
    const t = emailMessages.get()
    const content = {
      title: t.confirmTitle({ brand: SITE_BRAND.name }),
      paragraphs: [t.confirmText({ hours: EMAIL_LINK_LIFE_MS / HOUR_MS }), t.confirmNotYou],
      // The token follows a `#`, so that it appears in no server's log.
      link: { text: t.confirm, url: `${siteOrigin}${EMAIL_CONFIRM_PATH}#${token}` },
    }
    await email.send({ id: `${id}.link`, to, ...contentOfEmail(content) }).catch(error => {
      const isRefused = error instanceof EmailFailure && error.kind === 'refused'
      throw isRefused ? new ParkedDeliveryError(error.message, { cause: error }) : error
    })
  },
}
