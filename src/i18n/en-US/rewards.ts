import { count, params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/**
 * The words after a number of each reward item, which are also its name; coins, coupons and jackpots have a name of
 * their own. An item with a name that the operator has set has only this name.
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
  points: count({ one: 'point', many: 'points' }),
  scratchCard: count({ one: 'scratch card', many: 'scratch cards' }),
  inviteTurn: count({ one: 'invite wheel spin', many: 'invite wheel spins' }),
  dailyTurn: count({ one: 'daily wheel spin', many: 'daily wheel spins' }),
  liveness: count({ one: 'star', many: 'stars' }),
  jackpot: 'Jackpot wheel',
  megaJackpot: 'Mega jackpot',
  majorJackpot: 'Major jackpot',
  minorJackpot: 'Minor jackpot',
  miniJackpot: 'Mini jackpot',
  jackpotChance: count({ one: 'jackpot chance', many: 'jackpot chances' }),
  diamonds: count({ one: 'diamond', many: 'diamonds' }),
  ticket: params<{ tier: number }>(
    count({ one: 'tier {tier} lottery ticket', many: 'tier {tier} lottery tickets' }),
  ),
})
