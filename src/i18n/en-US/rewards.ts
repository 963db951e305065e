import { count, params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/**
 * Names of the reward items, and with `Of` at the end of the key the words after a number of them. Items with a name that
 * the operator has set have only this name.
 */
export const rewardMessages = messages('rewards', {
  units: params('{number} {name}'),
  named: params('{number} × {name}'),
  couponGeneral: 'Percent coupon',
  couponGeneralOf: count({ one: 'percent coupon', many: 'percent coupons' }),
  couponFixed: 'Fixed-amount coupon',
  couponFixedOf: count({ one: 'fixed-amount coupon', many: 'fixed-amount coupons' }),
  couponGive: 'Gift coupon',
  couponGiveOf: count({ one: 'gift coupon', many: 'gift coupons' }),
  coin: 'Coins',
  points: 'Points',
  pointsOf: count({ one: 'point', many: 'points' }),
  scratchCard: 'Scratch card',
  scratchCardOf: count({ one: 'scratch card', many: 'scratch cards' }),
  inviteTurn: 'Invite wheel spin',
  inviteTurnOf: count({ one: 'invite wheel spin', many: 'invite wheel spins' }),
  dailyTurn: 'Daily wheel spin',
  dailyTurnOf: count({ one: 'daily wheel spin', many: 'daily wheel spins' }),
  liveness: 'Stars',
  livenessOf: count({ one: 'star', many: 'stars' }),
  jackpot: 'Jackpot wheel',
  megaJackpot: 'Mega jackpot',
  majorJackpot: 'Major jackpot',
  minorJackpot: 'Minor jackpot',
  miniJackpot: 'Mini jackpot',
  jackpotChance: 'Jackpot chance',
  jackpotChanceOf: count({ one: 'jackpot chance', many: 'jackpot chances' }),
  diamonds: 'Diamonds',
  diamondsOf: count({ one: 'diamond', many: 'diamonds' }),
  ticket: params('Lottery ticket, tier {tier}'),
  ticketOf: params<{ tier: number }>(
    count({ one: 'tier {tier} lottery ticket', many: 'tier {tier} lottery tickets' }),
  ),
})
