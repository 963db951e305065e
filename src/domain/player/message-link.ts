import type { MessageKind } from './player-message.ts'

/** The path of the page that a kind of message is about; kinds without a page are absent. */
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

/** A message; its kind may be unknown to this version. */
export interface LinkedMessage {
  readonly kind: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The page that a message is about; `undefined` for a message without one. */
export function messageLinkOf({ kind, params }: LinkedMessage): string | undefined {
  if (kind === 'feedbackAnswered') return `/feedback/record/${params.feedbackId}`
  return (MESSAGE_PATHS as Readonly<Record<string, string>>)[kind]
}
