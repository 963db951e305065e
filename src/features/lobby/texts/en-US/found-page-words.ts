import { messages } from '../../../../i18n/i18n.ts'

/**
 * Further words by which players look for the pages that the search finds, by the same keys as the pages' titles. No
 * page shows them.
 */
export const foundPageWordMessages = messages('foundPageWords', {
  help: 'help support contact chat problem question agent',
  faq: 'help faq how guide',
  turnover: 'rollover wagering wager playthrough unlock locked bet bonus money requirement',
  withdraw: 'withdrawal cash out cashout payout money gcash bank',
  deposit: 'add money top up cash in recharge pay gcash maya bank',
  records: 'history statement transactions deposits withdrawals orders',
  limits: 'limit break stop pause exclusion self-exclusion responsible play time-out',
  identity: 'kyc verify verification identity passport',
  fairness: 'fair fairness seed hash proof rigged',
  prizes: 'win everything',
  jackpot: 'draw prize chance mega major minor mini',
  wheel: 'free spin turn prize lucky',
  scratchCard: 'card silver prize',
  lottery: 'lotto ticket draw raffle prize',
  coinPusher: 'coins prize',
  redPkBlue: 'side team week pool',
  slotshack: 'slot tickets points prize',
  rank: 'rank leaderboard top winners prize',
  diamondShop: 'diamonds goods exchange prize buy',
  savingsBox: 'bank pig piggy fund save',
  monthlyBonus: 'month reward',
  live: 'show stream video watch',
  bonuses: 'bonus reward claim free gift',
  signIn: 'free daily day check-in bonus reward coins',
  tasks: 'task stars chest mission quest reward',
  events: 'event bonus promo promotion code free red packet coupon',
  firstDeposit: 'bonus welcome',
  points: 'exchange loyalty',
  vip: 'level rebate cashback reward',
  invite: 'friend refer referral code wheel free',
})
