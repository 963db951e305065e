import { z } from 'zod'

/** The chosen provider of games of other brands, with its settings. */
export type GameProviderConfig =
  | { readonly provider: 'none' }
  | { readonly provider: 'sandbox'; readonly secret: string | undefined }
  | {
      readonly provider: 'http'
      readonly name: string
      readonly brand: string
      /** Address of the provider's API, without a slash at the end. */
      readonly url: string
      readonly secret: string
    }

const slugSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'must have small letters, digits and hyphens')

/** The environment variables that configure the game provider, with the checks of their values. */
export const gameProviderVariables = {
  GAME_PROVIDER: z.enum(['none', 'sandbox', 'http']).optional(),
  GAME_PROVIDER_NAME: slugSchema.optional(),
  GAME_PROVIDER_BRAND: slugSchema.optional(),
  GAME_PROVIDER_URL: z
    .string()
    .regex(/^https?:\/\/[^?#]+[^/?#]$/, 'must be an address such as https://api.games.example/v1')
    .optional(),
  GAME_WALLET_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
}

type GameVariables = z.output<z.ZodObject<typeof gameProviderVariables>>

/** Returns messages about variables that the chosen provider needs but that are not set, one line each. */
export function listMissingGameProviderVariables(values: GameVariables): string[] {
  if (values.GAME_PROVIDER !== 'http') return []
  const needed = [
    'GAME_PROVIDER_NAME',
    'GAME_PROVIDER_BRAND',
    'GAME_PROVIDER_URL',
    'GAME_WALLET_SECRET',
  ] as const
  return needed.filter(name => !values[name]).map(name => `${name}: not set; GAME_PROVIDER http needs it`)
}

/**
 * Returns reasons why production must not start with these game variables, one line each: the sandbox provider, or an
 * address without https.
 */
export function listForbiddenGameProviderVariables(values: GameVariables): string[] {
  if (values.GAME_PROVIDER === 'sandbox') return ['GAME_PROVIDER: sandbox plays for nothing']
  if (values.GAME_PROVIDER !== 'http' || values.GAME_PROVIDER_URL?.startsWith('https://')) return []
  return ['GAME_PROVIDER_URL: must be an https address']
}

/**
 * Creates the config of the game provider from the variables.
 * @param values variables for which `listMissingGameProviderVariables` finds no error
 */
export function createGameProviderConfig(values: GameVariables, isSandbox: boolean): GameProviderConfig {
  const { GAME_PROVIDER: provider = isSandbox ? 'sandbox' : 'none', GAME_WALLET_SECRET: secret } = values
  if (provider === 'none') return { provider }
  if (provider === 'sandbox') return { provider, secret }
  const {
    GAME_PROVIDER_NAME: name = '',
    GAME_PROVIDER_BRAND: brand = '',
    GAME_PROVIDER_URL: url = '',
  } = values
  return { provider, name, brand, url, secret: secret ?? '' }
}
