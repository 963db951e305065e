import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { money } from './fields.ts'

const bounds = z.object({ min: z.int(), max: z.int() })

/** A game of the catalogue, as the lobby shows it. */
export const gameSummary = z.object({
  gameId: z.int(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  type: z.string(),
  brand: z.string(),
  status: z.enum(['playable', 'coming']),
  order: z.int(),
  orientation: z.enum(['portrait', 'landscape']),
})

const customerServiceEntry = z.object({
  itemType: z.int(),
  param1: z.string(),
  param2: z.string(),
  sort: z.int(),
})

/** A deposit channel (spec, section 3: recharge type). Amounts in hundredths. */
export const rechargeType = z.object({
  name: z.string(),
  title: z.string(),
  sort: z.int(),
  minAmount: money,
  minAmount2: money,
  maxAmount: money,
  isDefault: z.boolean(),
})

export const appConfigResult = z.object({
  edition: z.enum(['sandbox', 'production']),
  licence: z.string(),
  contact: z.string(),
  maintenance: z.boolean(),
  bounds: z.object({ account: bounds, password: bounds, nickname: bounds }),
  gameTypes: z.array(z.object({ type: z.string(), sort: z.int(), status: z.int() })),
  games: z.array(gameSummary),
  rechargeTypes: z.array(rechargeType),
  rechargeItems: z.array(z.object({ price: money })),
  withdrawal: z.object({
    minAmount: money,
    maxAmount: money,
    channels: z.array(z.object({ name: z.string(), title: z.string() })),
  }),
  minRechargeStatus: z.boolean(),
  feedback: z.object({ imagesLimit: z.int() }),
  h5: z.object({ downloadUrl: z.string() }),
  h5ClientMode: z.int(),
  clientConfig: z.object({
    tutorialVersion: z.int().meta({ description: 'the first-run guide shows again when it rises' }),
  }),
})

const text = z.string().max(512).optional()

export const preLogin = endpoint('/preLogin', {
  summary: 'First call of a client: maintenance, customer service and what changed since its game list',
  access: 'public',
  envelope: 'config',
  body: {
    gameListVersion: text,
    os: text,
    deviceModel: text,
    messagingToken: text,
    phoneinfoJsonModel: z.string().max(4096).optional(),
    deviceId: text,
    urlParams: z.string().max(2048).optional(),
  },
  result: z.object({
    maintenance: z.boolean(),
    appCustomerServiceQueue: z.array(customerServiceEntry),
    gameListVersion: z.string(),
    games: z.array(gameSummary).nullable().meta({ description: 'null when the client has this version' }),
  }),
})

export const appConfig = endpoint('/anonymous/appConfig', {
  summary: 'Bounds, games, channels and limits; the same for everybody',
  access: 'public',
  envelope: 'config',
  body: {},
  result: appConfigResult,
})

export const appTheme = endpoint('/anonymous/appTheme', {
  summary: "The operator's name and colours",
  access: 'public',
  envelope: 'config',
  body: {},
  result: z.object({
    // Spelled as the spec spells it.
    themeDomian: z.string(),
    themeName: z.string(),
    themeJsonData: z.string(),
  }),
})
