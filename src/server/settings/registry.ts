import { z } from 'zod'
import {
  allBounds,
  avatarConfig,
  bounds,
  brandEntry,
  clientConfig,
  customerServiceEntry,
  gameTypeEntry,
  genericImage,
  propConfig,
} from '../../contract/settings.ts'
import { DEFAULT_THEME, themeData } from '../../contract/theme.ts'
import {
  ACCOUNT_BOUNDS,
  type Bounds,
  NICKNAME_BOUNDS,
  PASSWORD_BOUNDS,
  SAFEBOX_BOUNDS,
  SMS_CODE_BOUNDS,
} from '../../domain/account.ts'
import { AVATAR_CONFIG } from '../../domain/avatars.ts'
import { BANK_NAMES } from '../../domain/banks.ts'
import { COUNTING_SHARES } from '../../domain/counting-shares.ts'
import {
  DEPOSIT_CHANNEL_NAMES,
  DEPOSIT_CHANNELS,
  DEPOSIT_DAY_LIMIT,
  DEPOSIT_MAX,
  DEPOSIT_MIN,
  RECHARGE_PRICES,
} from '../../domain/deposit.ts'
import { DEPOSIT_BONUSES } from '../../domain/deposit-bonus-defaults.ts'
import type { Centavos } from '../../domain/money.ts'
import { PROP_CONFIG } from '../../domain/rewards.ts'
import { VIP_LEVELS } from '../../domain/vip.ts'
import {
  KYC_AMOUNT,
  USERNAME_BOUNDS,
  WITHDRAW_ACCOUNT_BOUNDS,
  WITHDRAWAL_MAX,
  WITHDRAWAL_MIN,
} from '../../domain/withdrawal.ts'
import { ACCOUNT_SETTINGS } from './account-settings.ts'
import { BONUS_EVENT_SETTINGS } from './bonus-event-settings.ts'
import { bonusRuleSetting } from './bonus-setting.ts'
import { INVITE_SETTINGS } from './invite-settings.ts'
import { MONEY_SETTINGS } from './money-settings.ts'
import { PRIZE_SETTINGS } from './prize-settings.ts'
import { PROTECTION_SETTINGS } from './protection-settings.ts'
import { SERVICE_SETTINGS } from './service-settings.ts'
import { moneyWithin, setting } from './setting.ts'
import { SIGN_IN_SETTINGS } from './sign-in-setting.ts'
import { ACTIVITY_STAKE_SETTINGS, STAKE_BOUNDS, stakeBounds } from './stake-setting.ts'
import { STAKES_AWARD_SETTINGS } from './stakes-award-settings.ts'
import { TASK_SETTINGS } from './task-settings.ts'
import { httpsAddress, walletNotices } from './text-settings.ts'
import { VIP_SETTINGS, vipLevelSetting } from './vip-setting.ts'

/** Bounds inside the widest ones, which the contract checks for every call. */
const boundsWithin = (widest: Bounds) =>
  bounds
    .refine(({ min }) => min >= widest.min, { path: ['min'], message: `must be ${widest.min} or more` })
    .refine(({ max }) => max <= widest.max, { path: ['max'], message: `must be ${widest.max} or less` })
    .refine(({ min, max }) => min <= max, { path: ['min'], message: 'must not be above max' })

/** A list in which no two entries have the same name. */
const distinct = <Entry extends z.ZodType>(entry: Entry, nameOf: (entry: z.output<Entry>) => unknown) =>
  z.array(entry).refine(list => new Set(list.map(nameOf)).size === list.length, 'names an entry twice')

const amounts = (widestMin: Centavos, widestMax: Centavos) =>
  z
    .strictObject({ minAmount: moneyWithin(widestMax), maxAmount: moneyWithin(widestMax) })
    .refine(it => it.minAmount >= widestMin, { path: ['minAmount'], message: `must be ${widestMin} or more` })
    .refine(it => it.minAmount <= it.maxAmount, {
      path: ['minAmount'],
      message: 'must not be above maxAmount',
    })

const rechargeTypeSetting = z
  .strictObject({
    name: z.enum(DEPOSIT_CHANNEL_NAMES),
    title: z.string().min(1).max(40),
    sort: z.int(),
    minAmount: moneyWithin(DEPOSIT_MAX),
    minAmount2: moneyWithin(DEPOSIT_MAX),
    maxAmount: moneyWithin(DEPOSIT_MAX),
    isDefault: z.boolean(),
  })
  .refine(it => it.minAmount <= it.maxAmount, { path: ['minAmount'], message: 'must not be above maxAmount' })

/** A share in whole percent. */
const percent = z.int().min(0).max(100)

/** All settings by key. */
export const SETTINGS = {
  ...ACCOUNT_SETTINGS,
  ...ACTIVITY_STAKE_SETTINGS,
  ...BONUS_EVENT_SETTINGS,
  ...MONEY_SETTINGS,
  ...PROTECTION_SETTINGS,
  ...INVITE_SETTINGS,
  ...PRIZE_SETTINGS,
  ...SERVICE_SETTINGS,
  ...SIGN_IN_SETTINGS,
  ...TASK_SETTINGS,
  ...VIP_SETTINGS,
  ...STAKES_AWARD_SETTINGS,
  avatars: setting(
    'the avatars that players choose from',
    distinct(avatarConfig, it => it.avatarId),
    () => [...AVATAR_CONFIG],
  ),
  bounds: setting(
    'lengths of account, username, nickname, password, withdrawAccount, smsCode and safebox',
    allBounds
      .extend({
        account: boundsWithin(ACCOUNT_BOUNDS),
        username: boundsWithin(USERNAME_BOUNDS),
        nickname: boundsWithin(NICKNAME_BOUNDS),
        password: boundsWithin(PASSWORD_BOUNDS),
        withdrawAccount: boundsWithin(WITHDRAW_ACCOUNT_BOUNDS),
        smsCode: boundsWithin(SMS_CODE_BOUNDS),
        safebox: boundsWithin(SAFEBOX_BOUNDS),
      })
      .strict(),
    () => ({
      account: ACCOUNT_BOUNDS,
      username: USERNAME_BOUNDS,
      nickname: NICKNAME_BOUNDS,
      password: PASSWORD_BOUNDS,
      withdrawAccount: WITHDRAW_ACCOUNT_BOUNDS,
      smsCode: SMS_CODE_BOUNDS,
      safebox: SAFEBOX_BOUNDS,
    }),
  ),
  brands: setting(
    'sort and status of game brands; a brand without an entry is shown',
    distinct(brandEntry, it => it.brand),
    () => [],
  ),
  client: setting(
    'tutorialVersion, walletMessageJson',
    clientConfig.omit({ lobbyBonusAmount: true }).extend({ walletMessageJson: walletNotices }).strict(),
    () => ({ tutorialVersion: 1, walletMessageJson: '' }),
  ),
  closedGames: setting(
    'ids of the games that are closed for now',
    distinct(z.int().positive(), it => it),
    () => [],
  ),
  customerServices: setting(
    'the customer service queue; see the commands of service',
    distinct(customerServiceEntry, it => it.itemType),
    () => [],
  ),
  deposit: setting(
    'the smallest and the largest deposit, in centavos',
    amounts(DEPOSIT_MIN, DEPOSIT_MAX),
    () => ({
      minAmount: DEPOSIT_MIN,
      maxAmount: DEPOSIT_MAX,
    }),
  ),
  countingShares: setting(
    'percent of a stake that counts for awards and bonus wagering: of own games, of other brands, of single games',
    z.strictObject({
      own: percent,
      others: percent,
      games: distinct(z.strictObject({ gameId: z.int().positive(), percent }), it => it.gameId),
    }),
    () => ({ ...COUNTING_SHARES, games: [...COUNTING_SHARES.games] }),
  ),
  depositDayLimit: setting(
    'how many deposit orders a player may make on a UTC day',
    z.int().min(1).max(10_000),
    () => DEPOSIT_DAY_LIMIT,
  ),
  downloadUrl: setting('https address of the app; empty: none', httpsAddress, env => env.downloadUrl),
  feedback: setting(
    'imagesLimit: pictures that a feedback may have',
    z.strictObject({ imagesLimit: z.int().min(0).max(6) }),
    () => ({ imagesLimit: 3 }),
  ),
  gameTypes: setting(
    'sort and status of game types; a type without an entry is shown after the others',
    distinct(gameTypeEntry, it => it.type),
    () => [],
  ),
  h5ClientMode: setting(
    'above 0 a notice of age and terms covers the site',
    z.int().min(0).max(9),
    env => env.h5ClientMode,
  ),
  images: setting(
    'pictures of the operator by uniqueKey; see the commands of image',
    distinct(genericImage, it => it.uniqueKey),
    () => [],
  ),
  kycAmount: setting(
    'sum of withdrawals, in centavos, above which identity is verified',
    moneyWithin(Number.MAX_SAFE_INTEGER),
    () => KYC_AMOUNT,
  ),
  kycBeforeDeposit: setting(
    'whether identity is verified before the first deposit; the default is true in production',
    z.boolean(),
    env => env.edition === 'production',
  ),
  kycPopup: setting(
    'whether a popup asks players who have not begun to verify their identity',
    z.boolean(),
    () => false,
  ),
  maintenance: setting(
    'isOn, message for players, untilMs (epoch milliseconds or null); see the commands of maintenance',
    z.strictObject({
      isOn: z.boolean(),
      message: z.string().max(200).default(''),
      untilMs: z.int().positive().nullable().default(null),
    }),
    () => ({ isOn: false, message: '', untilMs: null }),
  ),
  minRechargeStatus: setting(
    'whether players who have paid before are asked the higher minimum',
    z.boolean(),
    env => env.minRechargeStatus,
  ),
  props: setting(
    'drawing, name and num by reward item id',
    z.record(z.string().regex(/^\d+$/), propConfig),
    () => ({
      ...PROP_CONFIG,
    }),
  ),
  providerRoundMinutes: setting(
    'minutes after which the provider of a game is asked for a round that has not ended',
    z.int().min(2).max(1_440),
    () => 10,
  ),
  rechargeBonuses: setting(
    'the deposit bonuses: bonusId, type 1 to 13, value, minAmount, multiple, fromMs, untilMs, channel, vipMin, couponId',
    distinct(bonusRuleSetting, it => it.bonusId),
    () => [...DEPOSIT_BONUSES],
  ),
  rechargeItems: setting(
    'amounts offered for a deposit, in centavos',
    z.array(z.strictObject({ price: moneyWithin(DEPOSIT_MAX) })),
    () => RECHARGE_PRICES.map(price => ({ price })),
  ),
  rechargeTypes: setting(
    'the deposit channels, exactly one of them isDefault',
    distinct(rechargeTypeSetting, it => it.name).refine(
      list => list.filter(it => it.isDefault).length === 1,
      'exactly one channel must be the default',
    ),
    () => [...DEPOSIT_CHANNELS],
  ),
  stakes: setting(
    'min and max stake of our own games, in centavos; each game offers its steps between them',
    stakeBounds,
    () => STAKE_BOUNDS,
  ),
  theme: setting('name, logoUrl and colors; see the commands of theme', themeData, () => DEFAULT_THEME),
  vip: setting('the VIP levels 0 to 10', z.array(vipLevelSetting).length(11), () =>
    VIP_LEVELS.map(level => ({ ...level, dailyAward: [...level.dailyAward] })),
  ),
  withdrawal: setting(
    'the smallest and the largest withdrawal, in centavos',
    amounts(WITHDRAWAL_MIN, WITHDRAWAL_MAX),
    () => ({ minAmount: WITHDRAWAL_MIN, maxAmount: WITHDRAWAL_MAX }),
  ),
  withdrawalChannels: setting(
    'the e-wallets and banks that withdrawals can go to',
    distinct(z.enum(BANK_NAMES), it => it),
    () => [...BANK_NAMES],
  ),
} as const

export type SettingKey = keyof typeof SETTINGS
export type SettingValue<Key extends SettingKey> = z.output<(typeof SETTINGS)[Key]['schema']>

/** Whether a setting has this key. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key)
}

/** A value that its setting does not allow. Each line of the message names the path of an invalid value. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** Reads the value of a setting from parsed JSON. @throws SettingError that names the path of every invalid value */
export function readSetting<Key extends SettingKey>(key: Key, raw: unknown): SettingValue<Key> {
  const parsed = SETTINGS[key].schema.safeParse(raw)
  if (parsed.success) return parsed.data as SettingValue<Key>
  const errors = parsed.error.issues.map(({ path, message }) => `${[key, ...path].join('.')}: ${message}`)
  throw new SettingError(errors.join('\n'))
}
