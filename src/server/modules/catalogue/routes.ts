import { appConfig, appTheme, preLogin } from '../../../contract/config.ts'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { ACCOUNT_BOUNDS, NICKNAME_BOUNDS, PASSWORD_BOUNDS } from '../../../domain/account.ts'
import { BRAND } from '../../../domain/brand.ts'
import { DEPOSIT_CHANNELS, RECHARGE_PRICES } from '../../../domain/deposit.ts'
import { WITHDRAWAL_CHANNELS, WITHDRAWAL_MAX, WITHDRAWAL_MIN } from '../../../domain/withdrawal.ts'
import { fixed } from '../../http/envelope.ts'
import { type Routes, serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'

/** The version of the first-run guide. */
const TUTORIAL_VERSION = 1

/** Serves the public configuration, catalogue and theme. */
export function registerCatalogue(routes: Routes, parts: Parts): void {
  const { catalogue } = parts
  const config = fixed(appConfigOf(parts))
  const greeting = {
    maintenance: config.maintenance,
    appCustomerServiceQueue: [],
    gameListVersion: catalogue.version,
  }
  const news = fixed({ ...greeting, games: [...catalogue.games] })
  const noNews = fixed({ ...greeting, games: null })
  const theme = fixed({ themeDomian: '', themeName: BRAND.name, themeJsonData: JSON.stringify(BRAND) })
  serve(routes, appConfig, async () => config)
  serve(routes, preLogin, async ({ body }) => (body.gameListVersion === catalogue.version ? noNews : news))
  serve(routes, appTheme, async () => theme)
}

function appConfigOf({ config, catalogue }: Parts): ResultOf<typeof appConfig> {
  const types = [...new Set(catalogue.games.map(game => game.type))]
  return {
    edition: config.edition,
    licence: config.licence,
    contact: config.contact,
    maintenance: false,
    bounds: { account: ACCOUNT_BOUNDS, password: PASSWORD_BOUNDS, nickname: NICKNAME_BOUNDS },
    gameTypes: types.map((type, index) => ({ type, sort: index + 1, status: 1 })),
    games: [...catalogue.games],
    rechargeTypes: [...DEPOSIT_CHANNELS],
    rechargeItems: RECHARGE_PRICES.map(price => ({ price })),
    withdrawal: { minAmount: WITHDRAWAL_MIN, maxAmount: WITHDRAWAL_MAX, channels: [...WITHDRAWAL_CHANNELS] },
    minRechargeStatus: config.minRechargeStatus,
    feedback: { imagesLimit: 3 },
    h5: { downloadUrl: config.downloadUrl },
    h5ClientMode: config.h5ClientMode,
    clientConfig: { tutorialVersion: TUTORIAL_VERSION },
  }
}
