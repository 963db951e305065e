import type { GoodsOrderState } from '../domain/awards/diamond-shop.ts'
import { computeOnce } from '../domain/once.ts'
import type {
  AccountChange,
  MessageKind,
  MessageParams,
  PlayerMessage,
} from '../domain/player/player-message.ts'
import type { playerMessageTexts } from './en-US/message-text.ts'
import { LOCALE } from './locale.ts'
import { formatMoney } from './money.ts'

/** Title and text of a message, in plain text. */
export interface PlayerMessageText {
  readonly title: string
  readonly text: string
}

type PlayerMessageWords = ReturnType<typeof playerMessageTexts.get>

const manilaTimeFormat = computeOnce(
  () =>
    new Intl.DateTimeFormat(LOCALE, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'Asia/Manila',
      timeZoneName: 'long',
    }),
)

/**
 * Formats a time as Philippine time with the name of the zone, since the server does not know the time zone of the
 * device on which the player reads the message.
 */
const formatManilaTime = (atMs: number) => manilaTimeFormat().format(atMs)

/**
 * Escapes `$` in a text that a person wrote, since the function `params` of Nano Stores would read `$&` and similar
 * characters as a pattern.
 */
const escapeDollarSigns = (text: string) => text.replaceAll('$', '$$$$')

/** Title and text of a change. The text names the receiving account or the login that has changed. */
function accountChangeText(
  t: PlayerMessageWords,
  { change, name = t.unnamed }: MessageParams['accountChanged'],
): PlayerMessageText {
  const texts: Readonly<Record<AccountChange, readonly [title: string, text: string]>> = {
    receivingAccountAdded: [t.receivingAccountAddedTitle, t.receivingAccountAddedText({ name })],
    receivingAccountChanged: [t.receivingAccountChangedTitle, t.receivingAccountChangedText({ name })],
    receivingAccountRemoved: [t.receivingAccountRemovedTitle, t.receivingAccountRemovedText({ name })],
    passkeyAdded: [t.passkeyAddedTitle, t.passkeyAddedText],
    passkeyRemoved: [t.passkeyRemovedTitle, t.passkeyRemovedText],
    socialAdded: [t.socialAddedTitle, t.socialAddedText({ name })],
    socialRemoved: [t.socialRemovedTitle, t.socialRemovedText({ name })],
    safeboxPasswordSet: [t.safeboxPasswordSetTitle, t.safeboxPasswordSetText],
    safeboxPasswordChanged: [t.safeboxPasswordChangedTitle, t.safeboxPasswordChangedText],
    addressChanged: [t.addressChangedTitle, t.addressChangedText],
  }
  const [title, text] = texts[change]
  return { title, text }
}

function orderText(t: PlayerMessageWords, { state, trackingNumber }: MessageParams['orderMoved']): string {
  const texts: Readonly<Record<GoodsOrderState, string>> = {
    placed: t.orderPlacedText,
    packed: t.orderPackedText,
    sent:
      trackingNumber === ''
        ? t.orderSentText
        : t.orderSentNumberText({ number: escapeDollarSigns(trackingNumber) }),
    delivered: t.orderDeliveredText,
    cancelled: t.orderCancelledText,
  }
  return texts[state]
}

/** The title of goods: the operator's text, or the name of the drawing when the operator has set none. */
function goodsTitle(t: PlayerMessageWords, { title, picture }: MessageParams['orderMoved']): string {
  const known: Readonly<Record<string, string>> = {
    mug: t.mug,
    shirt: t.shirt,
    powerBank: t.powerBank,
    telephone: t.telephoneTitle,
  }
  return title === '' ? (known[picture] ?? t.goods) : escapeDollarSigns(title)
}

function returnedText(t: PlayerMessageWords, { amount, cause }: MessageParams['withdrawalReturned']): string {
  const [refused, failed, reversed] = [
    t.withdrawalRefusedText,
    t.withdrawalFailedText,
    t.withdrawalReversedText,
  ]
  return { refused, failed, reversed }[cause]({ amount: formatMoney(amount) })
}

type MessageTextWriters = {
  readonly [K in MessageKind]: (t: PlayerMessageWords, params: MessageParams[K]) => PlayerMessageText
}

const TEXT_WRITERS_BY_KIND: MessageTextWriters = {
  withdrawalPaid: (t, { amount }) => ({
    title: t.withdrawalPaidTitle,
    text: t.withdrawalPaidText({ amount: formatMoney(amount) }),
  }),
  withdrawalReturned: (t, params) => ({ title: t.withdrawalReturnedTitle, text: returnedText(t, params) }),
  largeWithdrawal: (t, { amount }) => ({
    title: t.largeWithdrawalTitle,
    text: t.largeWithdrawalText({ amount: formatMoney(amount) }),
  }),
  identityApproved: t => ({ title: t.identityApprovedTitle, text: t.identityApprovedText }),
  identityRefused: (t, { reason }) => ({
    title: t.identityRefusedTitle,
    text:
      reason === '' ? t.identityRefusedHint : t.identityRefusedText({ reason: escapeDollarSigns(reason) }),
  }),
  levelReached: (t, { level }) => ({ title: t.levelReachedTitle({ level }), text: t.levelReachedText }),
  levelEnding: (t, { level, endMs }) => ({
    title: t.levelEndingTitle({ level }),
    text: t.levelEndingText({ level, time: formatManilaTime(endMs) }),
  }),
  bonusEnding: (t, { amount, endMs }) => ({
    title: t.bonusEndingTitle,
    text: t.bonusEndingText({ amount: formatMoney(amount), time: formatManilaTime(endMs) }),
  }),
  itemsEnding: (t, { count, endMs }) => ({
    title: t.itemsEndingTitle,
    text: t.itemsEndingText({ time: formatManilaTime(endMs) })(count),
  }),
  attachmentEnding: (t, { endMs }) => ({
    title: t.attachmentEndingTitle,
    text: t.attachmentEndingText({ time: formatManilaTime(endMs) }),
  }),
  orderMoved: (t, params) => ({
    title: t.orderMovedTitle({ title: goodsTitle(t, params) }),
    text: orderText(t, params),
  }),
  goodsWon: (t, { goods }) => ({
    title: t.goodsWonTitle({ goods: goods === 'telephone' ? t.telephone : escapeDollarSigns(goods) }),
    text: t.goodsWonText,
  }),
  lotteryWon: (t, { tier, amount }) => ({
    title: t.lotteryWonTitle,
    text: t.lotteryWonText({ tier, amount: formatMoney(amount) }),
  }),
  lotteryCalledOff: (t, { tier, tickets }) => ({
    title: t.lotteryCalledOffTitle,
    text: t.lotteryCalledOffText({ tier })(tickets),
  }),
  jackpotWon: (t, { pool, amount }) => ({
    title: t.jackpotWonTitle,
    text: t.jackpotWonText({ pool, amount: formatMoney(amount) }),
  }),
  newDevice: (t, { device }) => ({
    title: t.newDeviceTitle,
    text: t.newDeviceText({ device: device === '' ? t.unknownDevice : device }),
  }),
  passwordChanged: t => ({ title: t.passwordChangedTitle, text: t.passwordChangedText }),
  phoneChanged: (t, { phone }) => ({ title: t.phoneChangedTitle, text: t.phoneChangedText({ phone }) }),
  emailChanged: (t, { email }) => ({
    title: t.emailChangedTitle,
    text: email === '' ? t.emailRemovedText : t.emailChangedText({ email: escapeDollarSigns(email) }),
  }),
  accountChanged: accountChangeText,
  feedbackAnswered: t => ({ title: t.feedbackAnsweredTitle, text: t.feedbackAnsweredText }),
  chatEnded: t => ({ title: t.chatEndedTitle, text: t.chatEndedText }),
}

/**
 * Creates the title and text of a message about an event. The `kind` selects the words, and `params` are the values in
 * the words.
 * @param t the words of `playerMessageTexts`
 */
export function createPlayerMessageText(
  t: PlayerMessageWords,
  { kind, params }: Pick<PlayerMessage, 'kind' | 'params'>,
): PlayerMessageText {
  const write = TEXT_WRITERS_BY_KIND[kind] as (
    t: PlayerMessageWords,
    params: PlayerMessage['params'],
  ) => PlayerMessageText
  return write(t, params)
}
