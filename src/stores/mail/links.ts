import type { MessageKind } from '../../domain/player-message.ts'
import type { Mail } from './mail.ts'

/** The page that a mail is about; a kind without one is absent. */
const LINKS: Partial<Record<MessageKind, string>> = {
  withdrawalPaid: '/wallets/record',
  withdrawalReturned: '/wallets/record',
  largeWithdrawal: '/wallets/record',
  identityApproved: '/wallets?name=withdraw',
  identityRefused: '/member/profile/kyc',
  levelReached: '/vip',
  levelEnding: '/vip',
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

/** The page that a mail is about; `undefined` for a mail about none. */
export function mailLink({ kind, params }: Pick<Mail, 'kind' | 'params'>): string | undefined {
  if (kind === 'feedbackAnswered') return `/feedback/record/${params.feedbackId}`
  return (LINKS as Readonly<Record<string, string>>)[kind]
}
