import { z } from 'zod'
import { CATALOGUE_GAMES_MAX, OPERATOR_LIST_LENGTH_MAX } from '../../contract/fields.ts'
import {
  avatarConfigSchema,
  brandEntrySchema,
  clientConfigSchema,
  customerServiceEntrySchema,
  gameTypeEntrySchema,
  genericImageSchema,
  propConfigSchema,
  textLengthBoundsSchema,
  vipLevelSchema,
} from '../../contract/settings.ts'
import { DEFAULT_THEME, themeDataSchema } from '../../contract/theme.ts'
import { PROP_CONFIG } from '../../domain/awards/rewards.ts'
import {
  RECEIVING_ACCOUNT_NAME_BOUNDS,
  RECEIVING_ACCOUNT_NUMBER_BOUNDS,
} from '../../domain/payments/withdrawal.ts'
import {
  ACCOUNT_NAME_LENGTH_BOUNDS,
  type LengthBounds,
  NICKNAME_LENGTH_BOUNDS,
  PASSWORD_LENGTH_BOUNDS,
} from '../../domain/player/account.ts'
import { AVATAR_CONFIG, avatarUrlOf } from '../../domain/player/avatars.ts'
import { DEFAULT_VIP_LEVELS } from '../../domain/player/vip.ts'
import { SITE_IMAGE_KEYS } from '../../domain/site/generic-images.ts'
import { isCustomerServiceType } from '../../domain/site/service-widget.ts'
import { AUTH_SETTINGS } from '../../features/auth/server/settings.ts'
import { BONUS_EVENT_SETTINGS } from '../../features/bonus-event/server/settings.ts'
import { CUSTOMER_SERVICE_SETTINGS } from '../../features/chat/server/settings.ts'
import { DAILY_WHEEL_SETTINGS } from '../../features/daily-wheel/server/settings.ts'
import { DEPOSIT_SETTINGS } from '../../features/deposit/server/settings.ts'
import { DIAMOND_SHOP_SETTINGS } from '../../features/diamond-shop/server/settings.ts'
import {
  ACTIVITY_STAKE_SETTINGS,
  COUNTING_SHARE_SETTINGS,
  DEFAULT_STAKE_BOUNDS,
  stakeBoundsSchema,
} from '../../features/game/server/settings.ts'
import { ITEM_LIFE_SETTINGS } from '../../features/held-item/server/settings.ts'
import { INVITE_SETTINGS } from '../../features/invite/server/settings.ts'
import { JACKPOT_SETTINGS } from '../../features/jackpot/server/settings.ts'
import { KYC_SETTINGS } from '../../features/kyc/server/settings.ts'
import { PROTECTION_SETTINGS } from '../../features/limits/server/settings.ts'
import { LIVE_SETTINGS } from '../../features/live/server/settings.ts'
import { LOTTERY_SETTINGS } from '../../features/lottery/server/settings.ts'
import { MONTHLY_BONUS_SETTINGS } from '../../features/monthly-bonus/server/settings.ts'
import { PK_SETTINGS } from '../../features/pk/server/settings.ts'
import { POINTS_SETTINGS } from '../../features/points/server/settings.ts'
import { RANK_SETTINGS } from '../../features/rank/server/settings.ts'
import { REBATE_SETTINGS } from '../../features/rebate/server/settings.ts'
import { SAVINGS_BOX_SETTINGS } from '../../features/savings-box/server/settings.ts'
import { SCRATCH_CARD_SETTINGS } from '../../features/scratch-card/server/settings.ts'
import { SIGN_IN_SETTINGS } from '../../features/sign-in/server/settings.ts'
import { SLOTSHACK_SETTINGS } from '../../features/slotshack/server/settings.ts'
import { TASK_SETTINGS } from '../../features/task/server/settings.ts'
import { VIP_SETTINGS } from '../../features/vip/server/settings.ts'
import { WAGERING_SETTINGS } from '../../features/wagering/server/settings.ts'
import { WITHDRAWAL_SETTINGS } from '../../features/withdrawal/server/settings.ts'
import { CommandError } from '../command-error.ts'
import { defineSetting, distinctListSchema } from './setting.ts'
import { httpsAddressSchema, walletNoticesSchema } from './text-settings.ts'

/**
 * Creates the schema of the length limits that the operator sets for a text. The limits must be within the widest
 * limits, which the contract checks for every call.
 */
const boundsWithin = (widest: LengthBounds) =>
  textLengthBoundsSchema
    .refine(({ min }) => min >= widest.min, { path: ['min'], message: `must be ${widest.min} or more` })
    .refine(({ max }) => max <= widest.max, { path: ['max'], message: `must be ${widest.max} or less` })
    .refine(({ min, max }) => min <= max, { path: ['min'], message: 'must not be above max' })

/** The schema of an avatar whose picture the build contains. The operator only sets whether players can choose it. */
const drawnAvatarSchema = avatarConfigSchema
  .omit({ avatarUrl: true })
  .strict()
  .refine(({ avatarId }) => avatarUrlOf(avatarId) !== undefined, {
    path: ['avatarId'],
    message: 'is not drawn',
  })

/** All settings, by the key under which the database stores their values. */
export const SETTINGS = {
  ...AUTH_SETTINGS,
  ...ACTIVITY_STAKE_SETTINGS,
  ...BONUS_EVENT_SETTINGS,
  ...DAILY_WHEEL_SETTINGS,
  ...DEPOSIT_SETTINGS,
  ...DIAMOND_SHOP_SETTINGS,
  ...INVITE_SETTINGS,
  ...ITEM_LIFE_SETTINGS,
  ...JACKPOT_SETTINGS,
  ...KYC_SETTINGS,
  ...LIVE_SETTINGS,
  ...LOTTERY_SETTINGS,
  ...MONTHLY_BONUS_SETTINGS,
  ...PK_SETTINGS,
  ...POINTS_SETTINGS,
  ...PROTECTION_SETTINGS,
  ...RANK_SETTINGS,
  ...REBATE_SETTINGS,
  ...SAVINGS_BOX_SETTINGS,
  ...SCRATCH_CARD_SETTINGS,
  ...CUSTOMER_SERVICE_SETTINGS,
  ...SIGN_IN_SETTINGS,
  ...SLOTSHACK_SETTINGS,
  ...TASK_SETTINGS,
  ...VIP_SETTINGS,
  ...WAGERING_SETTINGS,
  ...WITHDRAWAL_SETTINGS,
  avatars: defineSetting(
    'the avatars that players choose from: avatarId of a drawn avatar, itemStatus 1 where it can be chosen',
    distinctListSchema(drawnAvatarSchema, it => it.avatarId),
    () => AVATAR_CONFIG.map(({ avatarId, itemStatus }) => ({ avatarId, itemStatus })),
  ),
  bounds: defineSetting(
    'lengths of account, username, nickname, password and withdrawAccount',
    z.strictObject({
      account: boundsWithin(ACCOUNT_NAME_LENGTH_BOUNDS),
      username: boundsWithin(RECEIVING_ACCOUNT_NAME_BOUNDS),
      nickname: boundsWithin(NICKNAME_LENGTH_BOUNDS),
      password: boundsWithin(PASSWORD_LENGTH_BOUNDS),
      withdrawAccount: boundsWithin(RECEIVING_ACCOUNT_NUMBER_BOUNDS),
    }),
    () => ({
      account: ACCOUNT_NAME_LENGTH_BOUNDS,
      username: RECEIVING_ACCOUNT_NAME_BOUNDS,
      nickname: NICKNAME_LENGTH_BOUNDS,
      password: PASSWORD_LENGTH_BOUNDS,
      withdrawAccount: RECEIVING_ACCOUNT_NUMBER_BOUNDS,
    }),
  ),
  brands: defineSetting(
    'sort and status of game brands; a brand without an entry is shown',
    distinctListSchema(brandEntrySchema, it => it.brand),
    () => [],
  ),
  client: defineSetting(
    'tutorialVersion, walletMessageJson',
    clientConfigSchema
      .omit({ lobbyBonusAmount: true })
      .extend({ walletMessageJson: walletNoticesSchema })
      .strict(),
    () => ({ tutorialVersion: 1, walletMessageJson: '' }),
  ),
  closedGames: defineSetting(
    'ids of the games that are closed for now',
    distinctListSchema(z.int().positive(), it => it, CATALOGUE_GAMES_MAX),
    () => [],
  ),
  customerServices: defineSetting(
    'the customer service queue; see the commands of service',
    distinctListSchema(customerServiceEntrySchema, it => it.itemType),
    () => [],
    queue => {
      const unknown = queue.find(({ itemType }) => !isCustomerServiceType(itemType))
      return (
        unknown && `no desk has an entry of type ${unknown.itemType}; 1 is online service, 2 the VIP desk`
      )
    },
  ),
  ...COUNTING_SHARE_SETTINGS,
  downloadUrl: defineSetting(
    'https address of the app; empty: none',
    httpsAddressSchema,
    env => env.downloadUrl,
  ),
  feedback: defineSetting(
    'imagesLimit: pictures that a feedback may have',
    z.strictObject({ imagesLimit: z.int().min(0).max(6) }),
    () => ({ imagesLimit: 3 }),
  ),
  gameTypes: defineSetting(
    'sort and status of game types; a type without an entry is shown after the others',
    distinctListSchema(gameTypeEntrySchema, it => it.type),
    () => [],
  ),
  h5ClientMode: defineSetting(
    'above 0 a notice of age and terms covers the site',
    z.int().min(0).max(9),
    env => env.h5ClientMode,
  ),
  images: defineSetting(
    'pictures of the operator by uniqueKey; see the commands of image',
    distinctListSchema(genericImageSchema, it => it.uniqueKey),
    () => [],
    images => {
      const unknown = images.find(({ uniqueKey }) => !SITE_IMAGE_KEYS.some(key => key === uniqueKey))
      return (
        unknown && `no place of the site shows ${unknown.uniqueKey}; there are: ${SITE_IMAGE_KEYS.join(', ')}`
      )
    },
  ),
  maintenance: defineSetting(
    'isOn, message for players, untilMs (epoch milliseconds or null); see the commands of maintenance',
    z.strictObject({
      isOn: z.boolean(),
      message: z.string().max(200).default(''),
      untilMs: z.int().positive().nullable().default(null),
    }),
    () => ({ isOn: false, message: '', untilMs: null }),
  ),
  props: defineSetting(
    'drawing and name by reward item id',
    z
      .record(z.string().regex(/^\d+$/), propConfigSchema.omit({ num: true }).strict())
      .refine(
        props => Object.keys(props).length <= OPERATOR_LIST_LENGTH_MAX,
        `names more than ${OPERATOR_LIST_LENGTH_MAX} items`,
      ),
    () => ({
      ...PROP_CONFIG,
    }),
  ),
  providerRoundMinutes: defineSetting(
    'minutes after which the provider of a game is asked for a round that has not ended',
    z.int().min(2).max(1_440),
    () => 10,
  ),
  stakes: defineSetting(
    'min and max stake of our own games, in centavos; each game offers its steps between them',
    stakeBoundsSchema,
    () => DEFAULT_STAKE_BOUNDS,
  ),
  theme: defineSetting(
    'name, logoUrl and colors; see the commands of theme',
    themeDataSchema,
    () => DEFAULT_THEME,
  ),
  vip: defineSetting('the VIP levels 0 to 10', z.array(vipLevelSchema).length(11), () =>
    DEFAULT_VIP_LEVELS.map(level => ({ ...level, dailyAward: [...level.dailyAward] })),
  ),
} as const

export type SettingKey = keyof typeof SETTINGS
export type SettingValue<Key extends SettingKey> = z.output<(typeof SETTINGS)[Key]['schema']>

/** Returns whether this release has a setting with this key. The database may contain keys of other releases. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key)
}

/**
 * Reads the value of a setting from parsed JSON.
 * @throws CommandError that names the path of every invalid value
 */
export function readSetting<Key extends SettingKey>(key: Key, raw: unknown): SettingValue<Key> {
  const parsed = SETTINGS[key].schema.safeParse(raw)
  if (parsed.success) return parsed.data as SettingValue<Key>
  const errors = parsed.error.issues.map(({ path, message }) => `${[key, ...path].join('.')}: ${message}`)
  throw new CommandError(errors.join('\n'))
}
