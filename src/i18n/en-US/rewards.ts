import { messages } from '../i18n.ts'

/** Names of the reward items. A name that the operator has set is shown instead of the name in this list. */
export const rewardMessages = messages('rewards', {
  couponGeneral: 'Percent coupon',
  couponFixed: 'Fixed-amount coupon',
  couponGive: 'Gift coupon',
  coin: 'Coins',
  points: 'Points',
  scratchCard: 'Scratch card',
  inviteTurn: 'Invite wheel spin',
  dailyTurn: 'Daily wheel spin',
  liveness: 'Stars',
  jackpot: 'Jackpot',
  megaJackpot: 'Mega jackpot',
  majorJackpot: 'Major jackpot',
  minorJackpot: 'Minor jackpot',
  miniJackpot: 'Mini jackpot',
  jackpotChance: 'Jackpot chance',
  diamonds: 'Diamonds',
  ticket1: 'Lottery ticket, tier 1',
  ticket2: 'Lottery ticket, tier 2',
  ticket3: 'Lottery ticket, tier 3',
  ticket4: 'Lottery ticket, tier 4',
  ticket5: 'Lottery ticket, tier 5',
})
