import { z } from 'zod'
import { DRAW_MACHINES } from '../domain/awards/prize-draw.ts'
import { KIBIBYTE } from '../domain/bytes.ts'
import { HOT_GAMES_MAX, VOLATILITIES } from '../domain/games/catalogue.ts'
import { DEPOSIT_CHANNEL_NAMES } from '../domain/payments/deposit.ts'
import { SOCIAL_TYPE } from '../domain/player/account.ts'
import { VIP_DAILY_AWARD_ITEMS_MAX } from '../domain/player/vip.ts'
import { isOwnSiteAddress } from '../domain/site/own-address.ts'
import { MINUTE_MS } from '../domain/time.ts'
import { endpoint } from './endpoint.ts'
import { CATALOGUE_GAMES_MAX, moneySchema, OPERATOR_LIST_LENGTH_MAX, timeMsSchema } from './fields.ts'

/** The shortest and the longest length of a text that the server accepts, in characters. */
export const textLengthBoundsSchema = z.object({ min: z.int().nonnegative(), max: z.int().positive() })

/** A game of the catalog, as the lobby shows it. */
export const gameSummarySchema = z.object({
  gameId: z.int(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  type: z.string(),
  brand: z.string(),
  tags: z.array(z.string()).max(OPERATOR_LIST_LENGTH_MAX),
  status: z
    .enum(['playable', 'coming', 'closed'])
    .meta({ description: 'closed: the operator has closed it for now; an open round can be finished' }),
  order: z.int(),
  orientation: z.enum(['portrait', 'landscape']),
  added: z.string().meta({ description: 'the UTC day on which it was added, YYYY-MM-DD' }),
  returnToPlayer: z
    .int()
    .nullable()
    .meta({ description: 'hundredths of a percent of the stakes, rounded down; null while it is not known' }),
  volatility: z.enum(VOLATILITIES).nullable().meta({ description: 'null while it is not known' }),
})

/** An entry of the customer service queue (spec, section 3). */
export const customerServiceEntrySchema = z.object({
  itemType: z
    .int()
    .positive()
    .meta({ description: '1 is online service, 2 that of the VIP desk, which has 1 without it' }),
  param1: z.string().max(256).meta({ description: 'licence of the provider of online service' }),
  param2: z.string().max(256).meta({ description: 'group' }),
  sort: z.int(),
})

/** A deposit channel (spec, section 3: recharge type). Amounts in centavos. */
export const rechargeTypeSchema = z.object({
  name: z.enum(DEPOSIT_CHANNEL_NAMES),
  title: z.string(),
  sort: z.int(),
  minAmount: moneySchema,
  minAmount2: moneySchema,
  maxAmount: moneySchema,
  isDefault: z.boolean(),
})

/** A VIP level. Money in centavos. */
export const vipLevelSchema = z.object({
  level: z.int().min(0).max(10),
  experience: z.int().nonnegative().meta({ description: 'points from which the level is held' }),
  betLimit: moneySchema.meta({
    description: 'what must be wagered in 90 days to keep the level; bounds no bet',
  }),
  dailyAward: z
    .array(
      z.object({
        id: z.int().positive(),
        count: z.int().positive(),
        showType: z
          .int()
          .min(1)
          .max(6)
          .meta({ description: 'coins, diamonds, tickets, coupon, percent, text' }),
      }),
    )
    .max(VIP_DAILY_AWARD_ITEMS_MAX),
})

/**
 * Picture and name of a reward item, and the number of pieces in one item: a diamond pack contains several diamonds,
 * every other item 1 piece.
 */
export const propConfigSchema = z.object({
  drawing: z.string().max(32),
  name: z.string().max(64).meta({ description: "the operator's name; empty: the site's own text" }),
  num: z
    .int()
    .positive()
    .meta({ description: 'how many of the item one piece is: the diamonds of a pack, 1 for other items' }),
})

/** A drawn avatar (spec, section 3). Players can choose it only while `itemStatus` is 1. */
export const avatarConfigSchema = z.object({
  avatarId: z.int().positive(),
  avatarUrl: z.string().max(256),
  itemStatus: z.int().min(0).max(1),
})

/**
 * A picture that the operator has uploaded. Its address must be on the site's own origin, since the pages' content
 * security policy allows no other pictures.
 */
export const genericImageSchema = z.object({
  uniqueKey: z.string().max(64),
  img: z
    .string()
    .max(256)
    .refine(isOwnSiteAddress, 'must be an address of this site, such as /uploads/image/1.webp'),
})

export const brandEntrySchema = z.object({
  brand: z.string().max(40),
  sort: z.int(),
  status: z.int().min(0).max(1),
})

export const gameTypeEntrySchema = z.object({
  type: z.string().max(40),
  sort: z.int(),
  status: z.int().min(0).max(1),
})

/** Settings for the client that belong to no other group of settings. */
export const clientConfigSchema = z.object({
  lobbyBonusAmount: moneySchema.meta({
    description:
      'reckoned by the server: the coins that a new player can collect in the first week, see /firstWeekAwards; 0: none',
  }),
  tutorialVersion: z.int().nonnegative(),
  walletMessageJson: z.string().max(4096).meta({
    description: 'JSON list of notices in the wallet: text, tone, channels, fromMs, untilMs; empty: none',
  }),
})

const maintenanceFields = {
  maintenance: z.boolean(),
  maintenanceMessage: z.string(),
  maintenanceUntilMs: timeMsSchema.nullable(),
}

const FIXED_FIELD_DESCRIPTION = 'fixed, for other clients: our pages have it from the build'

const allBounds = z.object({
  account: textLengthBoundsSchema,
  username: textLengthBoundsSchema,
  nickname: textLengthBoundsSchema,
  password: textLengthBoundsSchema,
  withdrawAccount: textLengthBoundsSchema.meta({
    description: "for other clients, our pages check the form of the bank's numbers",
  }),
  smsCode: textLengthBoundsSchema.meta({ description: `digits of a code; ${FIXED_FIELD_DESCRIPTION}` }),
  safebox: textLengthBoundsSchema.meta({
    description: `digits of the safebox password; ${FIXED_FIELD_DESCRIPTION}`,
  }),
})

/** Ids of the games that all players together play most. */
const hotGameIds = z
  .array(z.int())
  .max(HOT_GAMES_MAX)
  .meta({ description: 'the games that were played most yesterday and today (UTC), the most played first' })

const versionFields = {
  configVersion: z.int().meta({ description: 'rises with every change of the configuration' }),
  themeVersion: z.string().meta({ description: 'changes with the theme' }),
}

export const appConfigResultSchema = z.object({
  ...versionFields,
  edition: z.enum(['sandbox', 'production']),
  licence: z.string().meta({ description: 'for other clients, our pages have it from the build' }),
  contact: z.string().meta({ description: 'for other clients, our pages have it from the build' }),
  ...maintenanceFields,
  bounds: allBounds,
  gameListVersion: z.string(),
  gameTypes: z.array(gameTypeEntrySchema).max(OPERATOR_LIST_LENGTH_MAX),
  games: z.array(gameSummarySchema).max(CATALOGUE_GAMES_MAX),
  hotGameIds,
  brands: z.array(brandEntrySchema).max(OPERATOR_LIST_LENGTH_MAX),
  vipMap: z.array(vipLevelSchema).max(OPERATOR_LIST_LENGTH_MAX),
  rechargeTypes: z.array(rechargeTypeSchema).max(OPERATOR_LIST_LENGTH_MAX),
  rechargeItems: z.array(z.object({ price: moneySchema })).max(OPERATOR_LIST_LENGTH_MAX),
  deposit: z.object({
    minAmount: moneySchema,
    maxAmount: moneySchema,
    turnoverMultiple: z.int().meta({ description: 'how many times a deposit must be wagered' }),
  }),
  withdrawal: z.object({
    minAmount: moneySchema,
    maxAmount: moneySchema,
    channels: z.array(z.object({ name: z.string(), title: z.string() })).max(OPERATOR_LIST_LENGTH_MAX),
  }),
  kycAmount: moneySchema,
  minRechargeStatus: z.boolean(),
  propConfig: z.record(z.string(), propConfigSchema).meta({ description: 'by reward item id' }),
  avatarConfig: z.array(avatarConfigSchema).max(OPERATOR_LIST_LENGTH_MAX),
  genericImages: z.array(genericImageSchema).max(OPERATOR_LIST_LENGTH_MAX),
  appCustomerServiceQueue: z.array(customerServiceEntrySchema).max(OPERATOR_LIST_LENGTH_MAX),
  serviceHours: z
    .object({ fromHour: z.int().min(0).max(23), untilHour: z.int().min(1).max(24) })
    .meta({ description: 'hours of the day in Manila in which customer service answers; 24 is midnight' }),
  feedback: z.object({ imagesLimit: z.int().nonnegative() }),
  clientConfig: clientConfigSchema,
  h5: z.object({ downloadUrl: z.string() }),
  h5ClientMode: z.int(),
  socialTypes: z
    .array(z.literal(Object.values(SOCIAL_TYPE)))
    .max(OPERATOR_LIST_LENGTH_MAX)
    .meta({ description: 'social accounts that a player can log in with here' }),
  openMachines: z
    .array(z.enum(DRAW_MACHINES))
    .max(DRAW_MACHINES.length)
    .meta({ description: 'the machines that draw prizes and are open' }),
})

const optionalTextSchema = z.string().max(512).optional()

export const preLogin = endpoint('/preLogin', {
  summary: 'First call of a client: maintenance, customer service and what changed since its game list',
  access: 'public',
  envelope: 'config',
  body: {
    gameListVersion: optionalTextSchema,
    os: optionalTextSchema.meta({
      description: 'names the device in the list of sessions if the user agent does not',
    }),
    deviceModel: optionalTextSchema.meta({ description: 'names the device in the list of sessions' }),
    messagingToken: optionalTextSchema.meta({ description: 'where a native app receives push messages' }),
    phoneinfoJsonModel: z
      .string()
      .max(4096)
      .optional()
      .meta({ description: 'JSON of the device; its `model` names the device in the list of sessions' }),
    deviceId: optionalTextSchema.meta({
      description: 'random id of the device; without it nothing is noted of the device',
    }),
    urlParams: z.string().max(2048).optional().meta({
      description: 'query of the first page of the visit; its campaign is kept with the registration',
    }),
  },
  largeBody: { bytesMax: 32 * KIBIBYTE, because: 'a device may describe itself at length' },
  result: z.object({
    ...versionFields,
    ...maintenanceFields,
    appCustomerServiceQueue: z.array(customerServiceEntrySchema).max(OPERATOR_LIST_LENGTH_MAX),
    gameListVersion: z.string(),
    games: z
      .array(gameSummarySchema)
      .max(CATALOGUE_GAMES_MAX)
      .nullable()
      .meta({ description: 'null when the client has this version' }),
    hotGameIds,
  }),
  isAutomatic: true,
  // Sets a high limit for each address, since every open page calls `/preLogin` every few seconds, and all customers of
  // a mobile carrier may share one address.
  rateLimit: { limit: 60_000, windowMs: MINUTE_MS, key: 'address' },
})

export const appConfig = endpoint('/anonymous/appConfig', {
  summary: 'Bounds, games, channels and limits; the same for everybody',
  access: 'public',
  envelope: 'config',
  body: {},
  result: appConfigResultSchema,
  isAutomatic: true,
})

const theme = z.object({
  // The spec spells this field name so.
  themeDomian: z.string().meta({ description: 'for other clients, our pages know their own address' }),
  themeName: z.string(),
  themeJsonData: z.string().meta({ description: 'JSON of `themeData`' }),
  themeVersion: versionFields.themeVersion,
})

export const appTheme = endpoint('/anonymous/appTheme', {
  summary: "The operator's name, colours and logo",
  access: 'public',
  envelope: 'config',
  body: {},
  result: theme,
  isAutomatic: true,
})

export const appThemePreview = endpoint('/anonymous/appThemePreview', {
  summary: 'A theme that is not in force yet, for the operator who has the link to it',
  access: 'public',
  envelope: 'config',
  body: { themeViewId: z.string().regex(/^[\w-]{22}$/) },
  result: theme,
  errors: ['themeUnknown'],
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'address' },
})
