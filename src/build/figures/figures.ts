import { AWARD_CLAIM_WINDOW_DAYS, type AwardItem } from '../../domain/awards/awards.ts'
import {
  BONUS_EVENT_CLAIM_WINDOW_DAYS,
  CHANNEL_FOLLOW_AWARD,
  DEFAULT_SIGN_UP_BONUS,
  DOWNLOAD_AWARD,
  WEEKLY_LOGIN_AWARD,
} from '../../domain/awards/bonus-events.ts'
import {
  DEFAULT_DIAMOND_EXCHANGES,
  DEFAULT_GOODS_SHIPPING_DUE_DAYS,
  type DiamondExchanges,
} from '../../domain/awards/diamond-shop.ts'
import { DEFAULT_ITEM_LIFETIMES, type ItemLifetimes } from '../../domain/awards/item-life.ts'
import { ITEM_ID } from '../../domain/awards/items.ts'
import { TASK_CLAIM_WINDOW_DAYS } from '../../domain/awards/tasks.ts'
import {
  BIG_WIN_MULTIPLE_MIN,
  COUNTED_ROUND_STAKE_MIN,
  DEFAULT_WAGERING_SETTINGS,
  RANKED_ROUND_STAKE_MIN,
  WAGERING_MULTIPLE_MAX,
  type WageringSettings,
} from '../../domain/awards/wagering.ts'
import { nextUtcDayStartMsAfter } from '../../domain/day.ts'
import { RECENT_WIN_RULES } from '../../domain/games/catalogue.ts'
import { COIN_PUSHER_DROP_INTERVAL_MS, COIN_PUSHER_STAKES } from '../../domain/games/coin-pusher.ts'
import { formatHoursInWords, formatMonthsInWords } from '../../domain/length-words.ts'
import { type Centavos, centavos, splitSignPesosCentavos } from '../../domain/money.ts'
import {
  DEFAULT_CHANNEL_LATER_DEPOSIT_MIN,
  DEFAULT_DEPOSIT_ORDERS_PER_DAY_MAX,
  DEPOSIT_MAX,
  DEPOSIT_MIN,
  DEPOSIT_ORDER_LIFE_MS,
  SLOW_DEPOSIT_ORDER_LIFE_MS,
} from '../../domain/payments/deposit.ts'
import {
  DEFAULT_WITHDRAWAL_DAY_LIMITS,
  KYC_REQUIRED_ABOVE_AMOUNT,
  NEW_RECEIVING_ACCOUNT_WAIT_MS,
  RECEIVING_ACCOUNTS_MAX,
  WITHDRAWAL_HANDLING_DUE_MS,
  WITHDRAWAL_MAX,
  WITHDRAWAL_MIN,
} from '../../domain/payments/withdrawal.ts'
import {
  ACCOUNT_NAME_LENGTH_BOUNDS,
  CREDENTIAL_UNDO_PERIOD_MS,
  type LengthBounds,
  LOGIN_LOCKOUT,
  NICKNAME_LENGTH_BOUNDS,
  PASSWORD_LENGTH_BOUNDS,
  PLAYER_AGE_MIN_YEARS,
  SMS_CODE_RULES,
} from '../../domain/player/account.ts'
import {
  DEFAULT_PROTECTION_CHOICES,
  EXCLUDED_DEPOSIT_RELEASE_DUE_HOURS,
  type ProtectionChoices,
  SELF_EXCLUSION_FIXED_MONTHS,
} from '../../domain/player/exclusion.ts'
import { LIMIT_LOOSENING_LIFE_MS, LIMIT_LOOSENING_WAIT_MS } from '../../domain/player/play-limits.ts'
import { DEFAULT_VIP_AWARDS } from '../../domain/player/vip.ts'
import { SITE_BRAND } from '../../domain/site/brand.ts'
import { BASE_LOCALE, LOCALE_COOKIE } from '../../domain/site/locale.ts'
import { RETENTION_DAYS } from '../../domain/site/retention.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../domain/time.ts'
import {
  DEFAULT_DEPOSIT_DIAMOND_TERMS,
  type DepositDiamondTerms,
} from '../../features/deposit/rules/deposit-diamonds.ts'
import {
  DEFAULT_COUNTING_SHARES,
  type StakeCountingShares,
} from '../../features/game/rules/counting-shares.ts'
import { KYC_DECISION_DUE_MS } from '../../features/kyc/rules/kyc.ts'
import {
  DEFAULT_MONTHLY_BONUS_CLAIM_WINDOW_DAYS,
  DEFAULT_MONTHLY_BONUS_STEPS,
  type MonthlyBonusStep,
} from '../../features/monthly-bonus/rules/monthly-bonus.ts'
import { DEFAULT_STAKE_PER_POINT } from '../../features/points/rules/points.ts'
import {
  DEFAULT_RANK_PRIZE_DIAMONDS,
  RANK_CLAIM_WINDOW_DAYS,
  RANK_SETTLEMENT_DELAY_MS,
} from '../../features/rank/rules/rank.ts'
import { REBATE_CLAIM_WINDOW_DAYS } from '../../features/rebate/rules/rebate.ts'
import {
  DEFAULT_SAVINGS_BOX_TERMS,
  type SavingsBoxTerms,
} from '../../features/savings-box/rules/savings-box.ts'
import { SIGN_IN_STREAK_DAYS } from '../../features/sign-in/rules/sign-in.ts'
import { REBATE_RATES, type RebateRates } from '../../features/vip/rules/rebate-rates.ts'
import { VIP_LEVEL_TERM_DAYS } from '../../features/vip/rules/vip-standing.ts'
import {
  DEFAULT_INVITE_FIGURE_VALUES,
  formatInviteFigures,
  type InviteFigureValues,
} from './invite-figures.ts'
import {
  DEFAULT_JACKPOT_FIGURE_VALUES,
  formatJackpotFigures,
  type JackpotFigureValues,
} from './jackpot-figures.ts'
import {
  DEFAULT_LOTTERY_FIGURE_VALUES,
  formatLotteryFigures,
  type LotteryFigureValues,
} from './lottery-figures.ts'
import { DEFAULT_PK_FIGURE_VALUES, formatPkFigures, type PkFigureValues } from './pk-figures.ts'
import { DEFAULT_PRIZE_FIGURE_VALUES, formatPrizeFigures, type PrizeFigureValues } from './prize-figures.ts'

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The values of settings that texts show as figures; money in centavos. */
export interface FigureValues
  extends InviteFigureValues,
    JackpotFigureValues,
    LotteryFigureValues,
    PkFigureValues,
    PrizeFigureValues {
  readonly bounds: {
    readonly account: LengthBounds
    readonly nickname: LengthBounds
    readonly password: LengthBounds
  }
  readonly coinPusherStakes: readonly Centavos[]
  readonly countingShares: StakeCountingShares
  readonly deposit: { readonly minAmount: Centavos; readonly maxAmount: Centavos }
  readonly depositDayLimit: number
  readonly depositDiamonds: DepositDiamondTerms
  readonly kycAmount: Centavos
  readonly kycDueHours: number
  readonly monthlyBonus: { readonly steps: readonly MonthlyBonusStep[]; readonly claimDays: number }
  readonly points: { readonly stakePerPoint: Centavos }
  readonly itemLife: ItemLifetimes
  readonly rankDiamonds: readonly number[]
  readonly diamondExchanges: DiamondExchanges
  readonly goodsSendDays: number
  readonly savingsBox: SavingsBoxTerms
  readonly lockout: { readonly failures: number; readonly minutes: number }
  readonly protectionChoices: ProtectionChoices
  readonly rebate: RebateRates
  readonly smsCodes: { readonly lifeMinutes: number }
  readonly vipAwards: {
    readonly dailyStake: Centavos
    readonly signIn: Centavos
    readonly signInStake: Centavos
    readonly task: { readonly stake: Centavos; readonly award: Centavos }
  }
  readonly receivingAccounts: { readonly max: number; readonly waitHours: number }
  readonly signUpBonus: {
    readonly amount: Centavos
    readonly multiple: number
    readonly days: number
    readonly claimDays: number
  }
  readonly weeklyLogin: readonly AwardItem[]
  readonly downloadAward: readonly AwardItem[]
  readonly followAward: readonly AwardItem[]
  readonly wagering: WageringSettings
  readonly withdrawal: { readonly minAmount: Centavos; readonly maxAmount: Centavos }
  readonly withdrawalDay: { readonly countMax: number; readonly amountMax: Centavos }
  readonly withdrawalDueHours: number
}

/**
 * The default values of the settings, which apply until the operator changes a setting. Built pages show these values.
 */
const DEFAULT_VALUES: FigureValues = {
  ...DEFAULT_INVITE_FIGURE_VALUES,
  ...DEFAULT_JACKPOT_FIGURE_VALUES,
  ...DEFAULT_LOTTERY_FIGURE_VALUES,
  ...DEFAULT_PK_FIGURE_VALUES,
  ...DEFAULT_PRIZE_FIGURE_VALUES,
  bounds: {
    account: ACCOUNT_NAME_LENGTH_BOUNDS,
    nickname: NICKNAME_LENGTH_BOUNDS,
    password: PASSWORD_LENGTH_BOUNDS,
  },
  coinPusherStakes: COIN_PUSHER_STAKES,
  countingShares: DEFAULT_COUNTING_SHARES,
  deposit: { minAmount: DEPOSIT_MIN, maxAmount: DEPOSIT_MAX },
  depositDayLimit: DEFAULT_DEPOSIT_ORDERS_PER_DAY_MAX,
  depositDiamonds: DEFAULT_DEPOSIT_DIAMOND_TERMS,
  kycAmount: KYC_REQUIRED_ABOVE_AMOUNT,
  kycDueHours: KYC_DECISION_DUE_MS / HOUR_MS,
  monthlyBonus: { steps: DEFAULT_MONTHLY_BONUS_STEPS, claimDays: DEFAULT_MONTHLY_BONUS_CLAIM_WINDOW_DAYS },
  points: { stakePerPoint: DEFAULT_STAKE_PER_POINT },
  itemLife: DEFAULT_ITEM_LIFETIMES,
  rankDiamonds: DEFAULT_RANK_PRIZE_DIAMONDS,
  diamondExchanges: DEFAULT_DIAMOND_EXCHANGES,
  goodsSendDays: DEFAULT_GOODS_SHIPPING_DUE_DAYS,
  savingsBox: DEFAULT_SAVINGS_BOX_TERMS,
  lockout: { failures: LOGIN_LOCKOUT.failuresMax, minutes: LOGIN_LOCKOUT.windowMs / MINUTE_MS },
  protectionChoices: DEFAULT_PROTECTION_CHOICES,
  rebate: REBATE_RATES,
  vipAwards: DEFAULT_VIP_AWARDS,
  smsCodes: { lifeMinutes: SMS_CODE_RULES.lifeMs / MINUTE_MS },
  receivingAccounts: { max: RECEIVING_ACCOUNTS_MAX, waitHours: NEW_RECEIVING_ACCOUNT_WAIT_MS / HOUR_MS },
  signUpBonus: DEFAULT_SIGN_UP_BONUS,
  weeklyLogin: WEEKLY_LOGIN_AWARD,
  downloadAward: DOWNLOAD_AWARD,
  followAward: CHANNEL_FOLLOW_AWARD,
  wagering: DEFAULT_WAGERING_SETTINGS,
  withdrawal: { minAmount: WITHDRAWAL_MIN, maxAmount: WITHDRAWAL_MAX },
  withdrawalDay: DEFAULT_WITHDRAWAL_DAY_LIMITS,
  withdrawalDueHours: WITHDRAWAL_HANDLING_DUE_MS / HOUR_MS,
}

/**
 * The figures that texts can name as `{{name}}`, formatted for a locale.
 * @param values values of the settings; the default values when absent
 */
export function formatFigures(
  locale: string,
  values: FigureValues = DEFAULT_VALUES,
): Readonly<Record<string, string>> {
  const { account, nickname, password } = values.bounds
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'PHP',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const pesos = (amount: Centavos) => money.format(splitSignPesosCentavos(amount).pesos)
  const share = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 })
  const rate = (hundredths = 0) => share.format(hundredths / 10_000)
  // Formats the time at which daily limits and flags reset, 00:00 UTC, as the time of day in a time zone. One time zone
  // is enough for the Philippines, which have a single zone and no summer time.
  const formatDailyResetTime = (timeZone: string) =>
    new Intl.DateTimeFormat(locale, { ...CLOCK, timeZone }).format(nextUtcDayStartMsAfter(0))
  const choice = new Intl.ListFormat(locale, { type: 'disjunction' })
  const { coolOffHours, selfExclusionMonths } = values.protectionChoices
  const inDaysOrHours = (ms: number) => formatHoursInWords(locale, ms / HOUR_MS)
  return {
    accountMax: String(account.max),
    accountMin: String(account.min),
    ageMin: String(PLAYER_AGE_MIN_YEARS),
    bonusTurnoverMax: `${WAGERING_MULTIPLE_MAX}×`,
    claimDays: String(AWARD_CLAIM_WINDOW_DAYS),
    brand: SITE_BRAND.name,
    countingShareGames:
      values.countingShares.games.map(it => `${it.gameId}: ${it.percent}%`).join(', ') || 'none',
    countingShareOthers: `${values.countingShares.others}%`,
    coinPusherSeconds: String(COIN_PUSHER_DROP_INTERVAL_MS / SECOND_MS),
    coinPusherStakes: choice.format(values.coinPusherStakes.map(pesos)),
    countingShareOwn: `${values.countingShares.own}%`,
    coolOffs: choice.format(coolOffHours.map(hours => formatHoursInWords(locale, hours))),
    dayTurnManila: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Asia/Manila' }).format(
      nextUtcDayStartMsAfter(0),
    ),
    dayTurnUtc: formatDailyResetTime('UTC'),
    depositDiamondsMax: String(values.depositDiamonds.dayMax),
    depositPerDiamond: pesos(values.depositDiamonds.depositPerDiamond),
    depositMax: pesos(values.deposit.maxAmount),
    depositMin: pesos(values.deposit.minAmount),
    depositMinLater: pesos(DEFAULT_CHANNEL_LATER_DEPOSIT_MIN),
    depositSlowOrderHours: String(SLOW_DEPOSIT_ORDER_LIFE_MS / HOUR_MS),
    depositsADay: String(values.depositDayLimit),
    depositOrderMinutes: String(DEPOSIT_ORDER_LIFE_MS / MINUTE_MS),
    bigWinTimes: String(BIG_WIN_MULTIPLE_MIN),
    countedRoundMin: pesos(centavos(COUNTED_ROUND_STAKE_MIN)),
    downloadPoints: pointsOf(values.downloadAward),
    eventClaimDays: String(BONUS_EVENT_CLAIM_WINDOW_DAYS),
    followPoints: pointsOf(values.followAward),
    freeAwardDays: String(values.wagering.freeAward.days),
    freeAwardMultiple: `${values.wagering.freeAward.multiple}×`,
    signInDays: String(SIGN_IN_STREAK_DAYS),
    signUpBonus: pesos(values.signUpBonus.amount),
    signUpClaimDays: String(values.signUpBonus.claimDays),
    signUpDays: String(values.signUpBonus.days),
    signUpMultiple: `${values.signUpBonus.multiple}×`,
    taskClaimDays: String(TASK_CLAIM_WINDOW_DAYS),
    weeklyLoginPoints: pointsOf(values.weeklyLogin),
    excludedDepositHours: String(EXCLUDED_DEPOSIT_RELEASE_DUE_HOURS),
    exclusionFixed: formatMonthsInWords(locale, SELF_EXCLUSION_FIXED_MONTHS),
    looserLimitLife: inDaysOrHours(LIMIT_LOOSENING_LIFE_MS),
    looserLimitWait: inDaysOrHours(LIMIT_LOOSENING_WAIT_MS),
    storedLocale: inDaysOrHours(LOCALE_COOKIE.maxAgeS * SECOND_MS),
    storedSandboxEmail: inDaysOrHours(RETENTION_DAYS.sandboxEmail * DAY_MS),
    storedUnsentPicture: inDaysOrHours(RETENTION_DAYS.unsentFeedbackPicture * DAY_MS),
    kycAmount: pesos(values.kycAmount),
    kycDueHours: String(values.kycDueHours),
    lockoutFailures: String(values.lockout.failures),
    lockoutMinutes: String(values.lockout.minutes),
    monthlyBonusClaimDays: String(values.monthlyBonus.claimDays),
    monthlyBonusSteps: values.monthlyBonus.steps
      .map(({ staked, bonus }) => `${pesos(bonus)} for ${pesos(staked)}`)
      .join('; '),
    nicknameMax: String(nickname.max),
    passwordMax: String(password.max),
    passwordMin: String(password.min),
    rebateDays: String(REBATE_CLAIM_WINDOW_DAYS),
    rebateOthersMax: rate(values.rebate.others.at(-1)),
    rebateOthersMin: rate(values.rebate.others[0]),
    rebateSlotsMax: rate(values.rebate.slots.at(-1)),
    rebateSlotsMin: rate(values.rebate.slots[0]),
    couponDays: String(values.itemLife.couponDays),
    cardDays: String(values.itemLife.cardDays),
    couponReturnHours: String(values.itemLife.couponReturnHours),
    pointMonths: String(values.itemLife.pointsMonths),
    pointStake: pesos(values.points.stakePerPoint),
    rankClaimDays: String(RANK_CLAIM_WINDOW_DAYS),
    rankDiamonds: values.rankDiamonds.join(', '),
    rankSettleHours: String(RANK_SETTLEMENT_DELAY_MS / HOUR_MS),
    rankPlaces: String(values.rankDiamonds.length),
    rankStakeMin: pesos(centavos(RANKED_ROUND_STAKE_MIN)),
    diamondCardPrice: String(values.diamondExchanges.scratchCard.diamonds),
    diamondCards: String(values.diamondExchanges.scratchCard.count),
    diamondCoin: pesos(centavos(values.diamondExchanges.coin.count)),
    diamondCoinPrice: String(values.diamondExchanges.coin.diamonds),
    goodsSendDays: String(values.goodsSendDays),
    receivingAccountsMax: String(values.receivingAccounts.max),
    savingsBoxDays: String(values.savingsBox.daysKept),
    savingsBoxShare: `${values.savingsBox.share / 100}%`,
    selfExclusions: choice.format(selfExclusionMonths.map(months => formatMonthsInWords(locale, months))),
    vipKeepDays: String(VIP_LEVEL_TERM_DAYS),
    vipDailyStake: pesos(values.vipAwards.dailyStake),
    vipSignIn: pesos(values.vipAwards.signIn),
    vipSignInStake: pesos(values.vipAwards.signInStake),
    vipTaskAward: pesos(values.vipAwards.task.award),
    vipTaskStake: pesos(values.vipAwards.task.stake),
    turnoverMultiple: `${values.wagering.deposit.multiple}×`,
    ...RETENTION_FIGURES,
    ...formatInviteFigures(locale, values, pesos),
    ...formatJackpotFigures(locale, values, pesos),
    ...formatLotteryFigures(locale, values, pesos),
    ...formatPkFigures(locale, values, pesos),
    ...formatPrizeFigures(locale, values, pesos),
    smsCodeMinutes: String(values.smsCodes.lifeMinutes),
    withdrawalDayCount: String(values.withdrawalDay.countMax),
    withdrawalDayMax: pesos(values.withdrawalDay.amountMax),
    accountWaitHours: String(values.receivingAccounts.waitHours),
    withdrawalDueHours: String(values.withdrawalDueHours),
    withdrawalMax: pesos(values.withdrawal.maxAmount),
    withdrawalMin: pesos(values.withdrawal.minAmount),
  }
}

/** For each kind of data, the number of days for which the server keeps it. */
const RETENTION_FIGURES: Readonly<Record<string, string>> = {
  storedAnswerDays: String(RETENTION_DAYS.command),
  storedGameLaunchDays: String(RETENTION_DAYS.gameLaunch),
  storedNetworkDays: String(RETENTION_DAYS.knownNetwork),
  storedPlayDays: String(RETENTION_DAYS.playDay),
  storedPracticeDays: String(RETENTION_DAYS.practice),
  storedRemovedDays: String(RETENTION_DAYS.removedIdentifier),
  storedSessionDays: String(RETENTION_DAYS.session),
  storedTaskDays: String(RETENTION_DAYS.taskMark),
  storedTelemetryDays: String(RETENTION_DAYS.telemetry),
  storedWinDays: String(RECENT_WIN_RULES.days),
  storedChatDays: String(RETENTION_DAYS.chat),
  storedGoodsAddressDays: String(RETENTION_DAYS.goodsAddress),
  storedFeedbackPictureDays: String(RETENTION_DAYS.feedbackPicture),
  storedDeviceDays: String(RETENTION_DAYS.device),
  storedFormerDays: String(CREDENTIAL_UNDO_PERIOD_MS / DAY_MS),
  storedMessageDays: String(RETENTION_DAYS.messageDelivery),
  pushDeviceDays: String(RETENTION_DAYS.pushDevice),
}

/** Formats the number of points among the items of an award. */
const pointsOf = (items: readonly AwardItem[]): string =>
  String(items.find(({ id }) => id === ITEM_ID.points)?.count ?? 0)

/** The figures in the base locale, as the guide for editors lists them. */
export const BASE_LOCALE_FIGURES = formatFigures(BASE_LOCALE)

/**
 * Replaces every `{{name}}` in a text by the figure with this name.
 * @param source name of the text, for the error message
 * @throws RangeError that names the text and the unknown figure
 */
export function replaceFigureNames(text: string, source: string, locale = BASE_LOCALE): string {
  const figures = formatFigures(locale)
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const figure = Object.hasOwn(figures, name) ? figures[name] : undefined
    if (figure === undefined) throw new RangeError(`${source}: there is no figure {{${name}}}`)
    return figure
  })
}
