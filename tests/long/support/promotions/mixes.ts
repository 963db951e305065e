import {
  ALIVE,
  BIG_WIN_BET,
  COUNTED_ROUND,
  coins,
  DEPOSIT_DIAMONDS,
  diamonds,
  points,
  scratchCard,
  TASK_STAKES,
  VIP_DAILY,
  VIP_KEEP,
  VIP_SIGN_IN,
  VIP_STAKES,
  VIP_THRESHOLDS,
  worthOf,
} from './amounts.ts'
import { type BonusTerms, type Strategy, shareOfStakes } from './strategies.ts'

/** A player's week: which awards that ask for stakes are earned, and each daily one on how many of the seven days. */
export interface WeekPlan {
  /** Stakes on four days, a deposit of ₱500, the last step of the chest, the VIP award for a finished sign-in. */
  readonly hasPlayDays: boolean
  readonly hasDeposit: boolean
  readonly hasChest: boolean
  readonly hasSignIn: boolean
  readonly rounds: number
  readonly games: number
  readonly bigWins: number
  readonly dice: number
  readonly vipDaily: number
}

const DAYS = 7
const DICE_STAKE = 20_000
const DEPOSIT = 50_000

/**
 * Liveness of a week without a stake: logged in, rules read and an old round checked each day, a game liked each day, and
 * five sign-ins.
 */
const FREE_LIVENESS = DAYS * 4 * ALIVE.daily + ALIVE.weekly

const ofDay = worthOf([points(10)])
const ofPlayDays = worthOf([coins(3)])
const ofCard = worthOf([scratchCard])
const ofChest = worthOf([coins(5), scratchCard])
const ofLevel = worthOf([points(VIP_DAILY.points), diamonds(VIP_DAILY.diamonds)])
const ofDeposits = worthOf([diamonds(1)]) / DEPOSIT_DIAMONDS.deposit

/** Stakes of bets with a chance of a big win until one is expected, in centavos; these bets return less. */
const bigWinStakes = COUNTED_ROUND / BIG_WIN_BET.chance

const livenessOf = (plan: WeekPlan): number =>
  FREE_LIVENESS +
  (plan.hasPlayDays ? ALIVE.weekly : 0) +
  (plan.hasDeposit ? ALIVE.weekly : 0) +
  ALIVE.daily * (plan.rounds + plan.games + plan.bigWins + plan.dice)

/** What keeps a level, for a week; a level is reached by ten times as much. */
const keepingStakes = (level: number): number =>
  ((VIP_THRESHOLDS[level - 1] ?? 0) * 100 * DAYS) / VIP_KEEP.divisor / VIP_KEEP.days

/** The least that a plan stakes: each stake counts for every award that asks for stakes. */
function stakesOf(plan: WeekPlan, level: number): number {
  let staked = 0
  for (let day = 0; day < DAYS; day++)
    staked += Math.max(
      day < 4 && plan.hasPlayDays ? TASK_STAKES.playDay : 0,
      day < plan.rounds ? 20 * TASK_STAKES.round : 0,
      day < plan.games ? 3 * TASK_STAKES.game : 0,
      day < plan.bigWins ? bigWinStakes : 0,
      day < plan.dice ? DICE_STAKE : 0,
      day < plan.vipDaily ? level * VIP_STAKES.daily : 0,
    )
  return Math.max(
    staked,
    keepingStakes(level),
    plan.hasDeposit ? DEPOSIT : 0,
    plan.hasChest ? TASK_STAKES.chest : 0,
    plan.hasSignIn ? level * VIP_STAKES.signIn : 0,
  )
}

/**
 * What a week returns to a player of a level who bets on the best bet and deposits anew all that is staked.
 * @param best the return of the best bet
 * @param bonus of each deposit; `undefined` for deposits without a bonus
 * @returns `undefined` for a plan that stakes nothing or that does not reach the step of the chest
 */
export function weekWith(
  plan: WeekPlan,
  level: number,
  best: number,
  bonus?: BonusTerms,
): Strategy | undefined {
  const real = stakesOf(plan, level)
  if (real === 0 || (plan.hasChest && livenessOf(plan) < 100)) return undefined
  const share = shareOfStakes(level, 'others') + ofDeposits
  const awards =
    (plan.hasPlayDays ? ofPlayDays : 0) +
    (plan.hasDeposit ? ofCard : 0) +
    (plan.hasChest ? ofChest : 0) +
    (plan.hasSignIn ? level * VIP_SIGN_IN : 0) +
    ofDay * (plan.rounds + plan.games + plan.bigWins + plan.dice) +
    plan.vipDaily * level * ofLevel
  const given = (real * (bonus?.percent ?? 0)) / 100
  const staked = real + given * (bonus?.multiple ?? 0)
  const onBigWins = plan.bigWins * bigWinStakes
  const returnToPlayer = (best * (staked - onBigWins) + BIG_WIN_BET.returnToPlayer * onBigWins) / staked
  return {
    name: `a week at VIP ${level}`,
    staked,
    returnToPlayer,
    earned: awards + given + real * share,
  }
}

const DAY_COUNTS = Array.from({ length: DAYS + 1 }, (_, count) => count)

/** Every plan of a week at a level. */
export function* weekPlans(level: number): Generator<WeekPlan> {
  const choices = [false, true]
  const vipDays = level > 0 ? DAY_COUNTS : [0]
  for (const hasPlayDays of choices)
    for (const hasDeposit of choices)
      for (const hasChest of choices)
        for (const hasSignIn of level > 0 ? choices : [false])
          for (const rounds of DAY_COUNTS)
            for (const games of DAY_COUNTS)
              for (const bigWins of [0, 1, DAYS])
                for (const dice of DAY_COUNTS)
                  for (const vipDaily of vipDays)
                    yield {
                      ...{ hasPlayDays, hasDeposit, hasChest, hasSignIn },
                      ...{ rounds, games, bigWins, dice, vipDaily },
                    }
}
