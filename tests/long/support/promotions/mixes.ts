import {
  ADDITIONAL_TASK_STAKES,
  BIG_WIN_BET,
  COUNTED_ROUND_STAKE,
  coinReward,
  DEPOSIT_DIAMOND_TERMS,
  diamondReward,
  pointsReward,
  scratchCardReward,
  VIP_AWARD_STAKES,
  VIP_DAILY_REWARDS,
  VIP_LEVEL_EXPERIENCE_THRESHOLDS,
  VIP_LEVEL_TERM,
  VIP_SIGN_IN_AWARD,
  VIP_WEEKLY_TASK,
  valueOfRewards,
} from './amounts.ts'
import { JACKPOT_CHANCE_TERMS, PK_SHARE_TERMS } from './prizes.ts'
import {
  type BonusTerms,
  computeAwardShareOfStakes,
  type PlayStrategy,
  WEEKLY_TASK_STAKE,
} from './strategies.ts'

const DAYS_PER_WEEK = 7

/**
 * An award for stakes, with amounts in centavos. `stakes`: the stakes that it requires each time. `times`: how many
 * times a week a player can earn it. `worth`: its value each time.
 */
interface StakesAward {
  readonly stakes: number
  readonly times: number
  readonly worth: number
}

/** One week's stakes, with all awards that these stakes earn. */
export interface StakesAndAwardsOfWeek extends PlayStrategy {
  /** The stakes of real money, in centavos. */
  readonly real: number
}

const dailyAward = (stakes: number, worth: number): StakesAward => ({ stakes, times: DAYS_PER_WEEK, worth })
const weeklyAward = (stakes: number, worth: number): StakesAward => ({ stakes, times: 1, worth })

const dailyTaskValue = valueOfRewards([pointsReward(10)])

/**
 * Expected stakes until the first big win, if every bet is `BIG_WIN_BET`. The player loses more on it than on the best
 * bet, which has no big win.
 */
const bigWinStakes = COUNTED_ROUND_STAKE / BIG_WIN_BET.chance

/**
 * Returns every award for the stakes of a week at a VIP level.
 * @param best the return of the best bet, as a share of the stake
 */
function weekAwards(level: number, best: number): readonly StakesAward[] {
  const tasks = [
    dailyAward(20 * ADDITIONAL_TASK_STAKES.round, dailyTaskValue),
    dailyAward(3 * ADDITIONAL_TASK_STAKES.game, dailyTaskValue),
    dailyAward(20_000, dailyTaskValue),
    dailyAward(bigWinStakes, dailyTaskValue - (best - BIG_WIN_BET.returnToPlayer) * bigWinStakes),
    weeklyAward(4 * ADDITIONAL_TASK_STAKES.playDay, valueOfRewards([coinReward(3)])),
    weeklyAward(WEEKLY_TASK_STAKE, valueOfRewards([diamondReward(20)])),
    weeklyAward(ADDITIONAL_TASK_STAKES.deposit, valueOfRewards([scratchCardReward])),
    weeklyAward(ADDITIONAL_TASK_STAKES.chest, valueOfRewards([coinReward(5), scratchCardReward])),
  ]
  if (level === 0) return tasks
  const ofLevel = valueOfRewards([
    pointsReward(VIP_DAILY_REWARDS.points),
    diamondReward(VIP_DAILY_REWARDS.diamonds),
  ])
  return [
    ...tasks,
    dailyAward(level * VIP_AWARD_STAKES.daily, level * ofLevel),
    weeklyAward(level * VIP_AWARD_STAKES.signIn, level * VIP_SIGN_IN_AWARD),
    weeklyAward(level * VIP_WEEKLY_TASK.stake, level * VIP_WEEKLY_TASK.award),
  ]
}

/**
 * Returns the stakes of a week that keep a VIP level, in centavos. The stakes that reach the level are ten times as
 * high.
 */
const weekStakesToKeepLevel = (level: number): number =>
  ((VIP_LEVEL_EXPERIENCE_THRESHOLDS[level - 1] ?? 0) * 100 * DAYS_PER_WEEK) /
  VIP_LEVEL_TERM.divisor /
  VIP_LEVEL_TERM.days

/**
 * Returns an upper bound of the return of a week's stakes to a player of a VIP level. It assumes that the player makes
 * the best bet and deposits all stakes. It includes every award that requires at most these stakes, so no plan of the
 * week earns more.
 * @param best the return of the best bet
 * @param bonus the bonus of each deposit; `undefined` for deposits without a bonus
 */
function computeWeekMix(
  level: number,
  real: number,
  best: number,
  bonus?: BonusTerms,
): StakesAndAwardsOfWeek {
  const awards = weekAwards(level, best).reduce(
    (sum, { stakes, times, worth }) => sum + worth * Math.min(times, Math.floor(real / stakes)),
    0,
  )
  const share = computeAwardShareOfStakes(level, 'others', {
    ofChances: Math.min(
      1,
      (DAYS_PER_WEEK * JACKPOT_CHANCE_TERMS.dayMax * JACKPOT_CHANCE_TERMS.wagered) / real,
    ),
    ofPk: Math.min(1, (PK_SHARE_TERMS.shareMax * PK_SHARE_TERMS.pesoStake) / 100 / real),
  })
  const ofDeposits = valueOfRewards([
    diamondReward(
      Math.min(real / DEPOSIT_DIAMOND_TERMS.deposit, DAYS_PER_WEEK * DEPOSIT_DIAMOND_TERMS.dayMax),
    ),
  ])
  const given = (real * (bonus?.percent ?? 0)) / 100
  return {
    name: `a week of ₱${Math.round(real / 100)} at VIP ${level}`,
    real,
    staked: real + given * (bonus?.multiple ?? 0),
    returnToPlayer: best,
    earned: awards + given + real * share + ofDeposits,
  }
}

/**
 * Returns the weeks whose stakes are exactly enough for one more award. Higher stakes lower the return until the next
 * award, so one of these weeks has the highest return.
 */
export function listWeekMixes(level: number, best: number, bonus?: BonusTerms): StakesAndAwardsOfWeek[] {
  const least = weekStakesToKeepLevel(level)
  const reached = weekAwards(level, best).flatMap(({ stakes, times }) =>
    Array.from({ length: times }, (_, index) => stakes * (index + 1)),
  )
  return [least, ...reached]
    .filter(stakes => stakes > 0 && stakes >= least)
    .map(stakes => computeWeekMix(level, stakes, best, bonus))
}
