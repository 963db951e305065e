import { computed } from 'nanostores'
import { CREDENTIAL_UNDO_PERIOD_MS } from '../../../domain/player/account.ts'
import {
  MESSAGE_PURPOSE_OF_KIND,
  type MessageKind,
  type PlayerMessage,
  UNDOABLE_CHANGE_KINDS,
} from '../../../domain/player/player-message.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { playerMessageTexts } from '../../../i18n/en-US/message-text.ts'
import { createPlayerMessageText, type PlayerMessageText } from '../../../i18n/message-text.ts'
import { mailMessages } from '../texts/en-US/mail.ts'
import type { MailSummary, OpenedMail } from './mail.ts'

const isMessageKind = (kind: string): kind is MessageKind => Object.hasOwn(MESSAGE_PURPOSE_OF_KIND, kind)

/**
 * Whether a mail is about a change that the player can undo. The link that undoes it is in another message, never in
 * the mail.
 */
function isAboutUndoableChange({ kind }: Pick<MailSummary, 'kind'>): boolean {
  return UNDOABLE_CHANGE_KINDS.some(each => each === kind)
}

/**
 * Returns what the player can do about a security mail after something that someone else has done; `undefined` for any
 * other mail.
 */
export function notYouTextOf(
  t: ReturnType<typeof mailMessages.get>,
  mail: Pick<MailSummary, 'kind'>,
): string | undefined {
  if (mail.kind === 'newDevice') return t.notYouDevice
  if (mail.kind === 'largeWithdrawal') return t.notYouWithdrawal
  return isAboutUndoableChange(mail) ? t.notYou({ days: CREDENTIAL_UNDO_PERIOD_MS / DAY_MS }) : undefined
}

/** Returns the label of the link to a page, which says where it leads. @param link an address of `messageLinkOf` */
export function linkLabelOf(t: ReturnType<typeof mailMessages.get>, link: string): string {
  const labels: Readonly<Record<string, string>> = {
    '/wallets/record': t.toRecords,
    '/wallets?name=withdraw': t.toWithdraw,
    '/member/profile/kyc': t.toIdentity,
    '/vip': t.toVip,
    '/bonus': t.toBonuses,
    '/activity/diamond-shop': t.toShop,
    '/activity/lottery/record': t.toLotteryPrizes,
    '/activity/lottery/order': t.toTickets,
    '/activity/jackpot': t.toJackpot,
    '/member/profile': t.toProfile,
    '/member/profile/info': t.toDetails,
  }
  return labels[link] ?? t.toFeedback
}

type MailContent = Pick<MailSummary, 'kind' | 'params' | 'title' | 'isWithdrawn'> &
  Partial<Pick<OpenedMail, 'text'>>

/**
 * The function that returns the title and text of a mail: the words of staff, or the site's words for the kind of mail,
 * or a note that the mail was withdrawn. A kind that this release does not know has no text.
 */
export const $mailText = computed([playerMessageTexts, mailMessages], (words, t) => {
  return ({ kind, params, title, text = '', isWithdrawn }: MailContent): PlayerMessageText => {
    if (isWithdrawn) return { title: t.withdrawn, text: t.withdrawnText }
    if (!isMessageKind(kind)) return { title, text }
    return createPlayerMessageText(words, { kind, params } as unknown as PlayerMessage)
  }
})
