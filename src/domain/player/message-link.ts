import type { MessageKind } from './player-message.ts'

/** The path of the page to which a message of each kind links. Kinds without a page are absent. */
const MESSAGE_PATHS: Partial<Record<MessageKind, string>> = {
  withdrawalPaid: '/wallets/record',
  withdrawalReturned: '/wallets/record',
  largeWithdrawal: '/wallets/record',
  identityApproved: '/wallets?name=withdraw',
  identityRefused: '/member/profile/kyc',
  levelReached: '/vip',
  levelEnding: '/vip',
  bonusEnding: '/wallets?name=withdraw',
  itemsEnding: '/bonus',
  orderMoved: '/activity/diamond-shop',
  goodsWon: '/activity/diamond-shop',
  lotteryWon: '/activity/lottery/record',
  lotteryCalledOff: '/activity/lottery/order',
  jackpotWon: '/activity/jackpot',
  newDevice: '/member/profile',
  passwordChanged: '/member/profile',
  phoneChanged: '/member/profile',
  emailChanged: '/member/profile/info',
  accountChanged: '/member/profile',
}

/** A player's message, for which a link is needed. Its kind may be unknown to this version of the site. */
export interface LinkedMessage {
  readonly kind: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The address of the page to which a message links; `undefined` for a message without a page. */
export function messageLinkOf({ kind, params }: LinkedMessage): string | undefined {
  if (kind === 'feedbackAnswered') return `/feedback/record/${params.feedbackId}`
  return (MESSAGE_PATHS as Readonly<Record<string, string>>)[kind]
}
