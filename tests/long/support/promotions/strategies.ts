import {
  ADDITIONAL_TASK_STAKES,
  COMMISSION_RATES,
  coinReward,
  DEPOSIT_DIAMOND_TERMS,
  diamondReward,
  INVITE_TERMS,
  MONTHLY_BONUS_STEPS,
  pointsReward,
  REBATE_RATES_BY_LEVEL,
  type RewardAmount,
  SAVINGS_BOX_TERMS,
  STAKE_PER_POINT,
  VIP_LEVEL_AWARDS,
  VIP_LEVEL_EXPERIENCE_THRESHOLDS,
  VIP_WEEKLY_TASK,
  valueOfRewards,
} from './amounts.ts'
import { JACKPOT_CHANCE_TERMS, PK_SHARE_TERMS } from './prizes.ts'

/**
 * A plan of play: how much it stakes, what its bets return, and what awards the stakes earn. Amounts are in centavos.
 */
export interface PlayStrategy {
  readonly name: string
  readonly staked: number
  /** The mean payout of the plan's bets, as a share of the stakes. */
  readonly returnToPlayer: number
  /**
   * The expected value of the awards that these stakes earn, in centavos. Only awards that a player can earn repeatedly
   * are included.
   */
  readonly earned: number
}

/** Returns the total return of a plan as a share of the stakes: payouts and awards. */
export const returnOfStrategy = ({ staked, returnToPlayer, earned }: PlayStrategy): number =>
  returnToPlayer + earned / staked

/** The stakes in centavos that the weekly task of stakes requires. The task awards 20 diamonds. */
export const WEEKLY_TASK_STAKE = 300_000

/** The VIP levels, from 0 (a player without VIP) to 10. */
export const VIP_LEVELS = Array.from(
  { length: VIP_LEVEL_EXPERIENCE_THRESHOLDS.length + 1 },
  (_, level) => level,
)

const ofPoint = valueOfRewards([pointsReward(1)])

/**
 * Returns the highest share of stakes that awards return in proportion to the stakes. It adds up the rebate, points,
 * the savings box, the best step of the monthly bonus, jackpot chances, the share of red versus blue, and the inviter's
 * commission.
 * @param ofChances the part of the stakes that earns jackpot chances, of which a day has at most ten
 * @param ofPk the part of the stakes that raises the share of red versus blue, which has a maximum
 */
export function computeAwardShareOfStakes(
  level: number,
  type: string,
  { ofChances = 1, ofPk = 1 } = {},
): number {
  const rates = type === 'slots' ? REBATE_RATES_BY_LEVEL.slots : REBATE_RATES_BY_LEVEL.others
  const rebate = (rates[level - 1] ?? 0) / 10_000
  const monthly = Math.max(...MONTHLY_BONUS_STEPS.map(({ staked, bonus }) => bonus / staked))
  const commission = Math.max(...COMMISSION_RATES.map(({ rate }) => rate)) / 10_000
  const chances = (ofChances * JACKPOT_CHANCE_TERMS.worth) / JACKPOT_CHANCE_TERMS.wagered
  const pk = (ofPk * 100) / PK_SHARE_TERMS.pesoStake
  return (
    rebate +
    ofPoint / STAKE_PER_POINT +
    SAVINGS_BOX_TERMS.share / 10_000 +
    monthly +
    chances +
    pk +
    commission
  )
}

/**
 * Returns the awards of the VIP task and of the weekly task of stakes, each as a share of the stakes that it requires.
 */
export const weeklyTaskAwardsShareOfLevel = (level: number): number =>
  (level > 0 ? VIP_WEEKLY_TASK.award / VIP_WEEKLY_TASK.stake : 0) +
  valueOfRewards([diamondReward(20)]) / WEEKLY_TASK_STAKE

/** Returns the awards for all levels up to `level`, as a share of the stakes that reach that level. */
export const levelAwardsShareUpToLevel = (level: number): number =>
  VIP_LEVEL_AWARDS.slice(0, level).reduce((sum, amount) => sum + amount, 0) /
  ((VIP_LEVEL_EXPERIENCE_THRESHOLDS[level - 1] ?? 0) * 100)

/**
 * A deposit bonus: a percentage of the deposit, and how many times the bonus must be wagered. The deposit must be
 * wagered once.
 */
export interface BonusTerms {
  readonly percent: number
  readonly multiple: number
}

/**
 * Creates a plan that deposits ₱100 with a bonus and diamonds, and makes all required stakes with one kind of bet.
 * @param share the share of real-money stakes that other awards return
 */
export function createDepositBonusStrategy(
  name: string,
  { percent, multiple }: BonusTerms,
  returnToPlayer: number,
  share = 0,
): PlayStrategy {
  const bonus = percent * 100
  const ofDeposit = valueOfRewards([diamondReward(10_000 / DEPOSIT_DIAMOND_TERMS.deposit)])
  const earned = bonus + ofDeposit + 10_000 * share
  return { name, staked: 10_000 + bonus * multiple, returnToPlayer, earned }
}

/** The awards of a week that require no stakes: every sign-in, log-in, rules read, and the first step of the chest. */
export const AWARDS_WITHOUT_STAKES: readonly RewardAmount[] = [
  // Five sign-ins give ₱1 + 2 + 3 + 3 + 5, and the first step of the chest gives ₱1.
  coinReward(15),
  // Points for a sign-in, the week's login, seven daily logins, the rules read on seven days, and the task of five
  // sign-ins.
  pointsReward(20 + 20 + 7 * 5 + 7 * 5 + 30),
  diamondReward(10),
]

/**
 * Creates the plan with the lowest stakes that complete the weekly task of days of play. The player stakes ₱750 on dice
 * on each of four days, and checks a round on each of these days. These stakes make the player VIP 1 on the second day,
 * and complete the weekly task of stakes.
 */
export function createLeastStakesStrategy(
  returnToPlayer: number,
): PlayStrategy & { readonly items: readonly RewardAmount[] } {
  const staked = 4 * ADDITIONAL_TASK_STAKES.playDay
  const rebate = (3 * ADDITIONAL_TASK_STAKES.playDay * (REBATE_RATES_BY_LEVEL.others[0] ?? 0)) / 10_000
  const items = [
    // The pesos come from five awards: the task of days of play, the chest's second step at 74 activity points, the
    // rebate of three days, day 7 of the sign-in, and the VIP task.
    coinReward(3 + 2 + rebate / 100 + 1 + 2),
    // The points come from two daily tasks on each of four days: a checked round, and ₱200 staked on dice.
    pointsReward(4 * 10 + 4 * 10),
    diamondReward(10 + 20),
  ]
  return { name: 'least stakes', staked, returnToPlayer, earned: valueOfRewards(items), items }
}

/**
 * Creates a plan for an inviter and an invitee together. The invitee stakes ₱1,000 on dice on one day, and so becomes
 * valid and VIP 1. The inviter, an agent, gets ₱20, the commission of one active invitee, and the weekly task. Awards
 * that the invitee gets only once are not included.
 */
export function createLeastInviteeStrategy(returnToPlayer: number): PlayStrategy {
  const { staked } = INVITE_TERMS
  const inviter = INVITE_TERMS.agent + (staked * 5) / 10_000 + valueOfRewards([pointsReward(50)])
  const tasks = valueOfRewards([pointsReward(10), pointsReward(10)])
  const bonus = MONTHLY_BONUS_STEPS.find(step => step.staked <= staked)?.bonus ?? 0
  const rebate = (staked * (REBATE_RATES_BY_LEVEL.others[0] ?? 0)) / 10_000
  const own =
    valueOfRewards([pointsReward(staked / STAKE_PER_POINT)]) +
    (staked * SAVINGS_BOX_TERMS.share) / 10_000 +
    bonus +
    rebate
  return { name: 'invitees who do the least', staked, returnToPlayer, earned: inviter + tasks + own }
}
