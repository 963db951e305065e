import type { ResultOf } from '../../contract/endpoint.ts'
import { appConfig, appTheme, appThemePreview, preLogin } from '../../contract/settings.ts'
import { DRAW_MACHINES } from '../../domain/awards/prize-draw.ts'
import { countPiecesOfRewardItem } from '../../domain/awards/rewards.ts'
import type { Centavos } from '../../domain/money.ts'
import { BANKS } from '../../domain/payments/banks.ts'
import { SAFEBOX_PASSWORD_LENGTH_BOUNDS, SMS_CODE_LENGTH_BOUNDS } from '../../domain/player/account.ts'
import { avatarUrlOf } from '../../domain/player/avatars.ts'
import { listActivityOpenPeriods } from '../activities/activity-repository.ts'
import { computeFirstWeekAwards } from '../awards/first-week.ts'
import { declareFixedResult } from '../http/envelope.ts'
import { type Routes, serveEndpoint } from '../http/route.ts'
import type { Services } from '../services.ts'
import { computeOncePerSettingsVersion, type SettingValue } from '../settings/settings.ts'
import { createDeviceRecorder } from './devices.ts'
import { readCurrentLobbyGames } from './games.ts'
import { listCurrentHotGameIds } from './hot.ts'
import { describeTheme, findThemeDraft } from './theme.ts'

/**
 * Serves the public settings, the catalogue, the theme and its preview. Each answer except the preview is created once
 * for each `settings.version`. The public settings are also created again when the sum of the first week's awards
 * changes, for example because an activity opens.
 */
export function registerSettingsRoutes(routes: Routes, services: Services): void {
  const { settings } = services
  const windows = computeOncePerSettingsVersion(settings, () => listActivityOpenPeriods(services.db.read))
  const answers = computeOncePerSettingsVersion(settings, async () => {
    const live = readCurrentLobbyGames(services)
    const theme = describeTheme(services, settings.get('theme'))
    const greeting = commonAnswerFieldsOf(services, live.version, theme.themeVersion)
    const hotGameIds = await listCurrentHotGameIds(services)
    return {
      version: live.version,
      configOf: memoizeLatest((lobbyBonusAmount: Centavos) =>
        declareFixedResult(
          publicSettingsOf(services, live.games, { ...greeting, hotGameIds, lobbyBonusAmount }),
        ),
      ),
      news: declareFixedResult({ ...greeting, hotGameIds, games: live.games }),
      noNews: declareFixedResult({ ...greeting, hotGameIds, games: null }),
      theme: declareFixedResult(theme),
    }
  })
  serveEndpoint(routes, appConfig, async ({ atMs }) => {
    const [{ configOf }, stored] = await Promise.all([answers(), windows()])
    return configOf(computeFirstWeekAwards(services, stored, atMs).amount)
  })
  const devices = createDeviceRecorder(services)
  serveEndpoint(routes, preLogin, async ({ body, client, caller, userAgent, atMs }) => {
    const { deviceId } = body
    if (caller && deviceId) await devices.note(caller, { ...client, ...body, deviceId, userAgent }, atMs)
    if (caller && body.messagingToken) await devices.noteToken(caller, body.messagingToken, atMs)
    const { version, news, noNews } = await answers()
    return body.gameListVersion === version ? noNews : news
  })
  serveEndpoint(routes, appTheme, async () => (await answers()).theme)
  serveEndpoint(routes, appThemePreview, async ({ body }) =>
    describeTheme(services, await findThemeDraft(services, body.themeViewId)),
  )
}

type CommonAnswerFields = Omit<ResultOf<typeof preLogin>, 'games' | 'hotGameIds'>

/** Returns the fields that the answers of `/preLogin` and `/anonymous/appConfig` have in common. */
function commonAnswerFieldsOf(
  { settings }: Services,
  gameListVersion: string,
  themeVersion: string,
): CommonAnswerFields {
  const { isOn, message, untilMs } = settings.get('maintenance')
  return {
    configVersion: settings.version,
    themeVersion,
    gameListVersion,
    maintenance: isOn,
    maintenanceMessage: message,
    maintenanceUntilMs: untilMs,
    appCustomerServiceQueue: sortEntries(settings.get('customerServices')),
  }
}

function publicSettingsOf(
  { config, settings, social, payment }: Services,
  games: ResultOf<typeof appConfig>['games'],
  {
    lobbyBonusAmount,
    ...greeting
  }: CommonAnswerFields & {
    readonly hotGameIds: number[]
    readonly lobbyBonusAmount: Centavos
  },
): ResultOf<typeof appConfig> {
  const channels = settings.get('withdrawalChannels')
  const takenChannels: readonly string[] = payment.channels
  return {
    ...greeting,
    edition: config.edition,
    licence: config.licence,
    contact: config.contact,
    bounds: {
      ...settings.get('bounds'),
      smsCode: SMS_CODE_LENGTH_BOUNDS,
      safebox: SAFEBOX_PASSWORD_LENGTH_BOUNDS,
    },
    gameTypes: entriesOf(
      games.map(game => game.type),
      settings.get('gameTypes'),
      'type',
    ),
    games,
    brands: entriesOf(
      games.map(game => game.brand),
      settings.get('brands'),
      'brand',
    ),
    vipMap: settings.get('vip'),
    rechargeTypes: settings.get('rechargeTypes').filter(({ name }) => takenChannels.includes(name)),
    rechargeItems: settings.get('rechargeItems'),
    deposit: {
      ...settings.get('deposit'),
      turnoverMultiple: settings.get('wagering').deposit.multiple,
    },
    withdrawal: {
      ...settings.get('withdrawal'),
      channels: BANKS.filter(({ name }) => channels.includes(name)).map(({ name, title }) => ({
        name,
        title,
      })),
    },
    kycAmount: settings.get('kycAmount'),
    minRechargeStatus: settings.get('minRechargeStatus'),
    propConfig: propConfigOf(settings.get('props')),
    avatarConfig: settings.get('avatars').map(it => ({ ...it, avatarUrl: avatarUrlOf(it.avatarId) ?? '' })),
    genericImages: settings.get('images'),
    serviceHours: settings.get('serviceHours'),
    feedback: settings.get('feedback'),
    clientConfig: { ...settings.get('client'), lobbyBonusAmount },
    h5: { downloadUrl: settings.get('downloadUrl') },
    h5ClientMode: settings.get('h5ClientMode'),
    socialTypes: [...social.types],
    openMachines: DRAW_MACHINES.filter(name => settings.get(name).isOpen),
  }
}

/** Returns the operator's pictures and names of reward items, with the number of pieces of each item. */
const propConfigOf = (props: SettingValue<'props'>): ResultOf<typeof appConfig>['propConfig'] =>
  Object.fromEntries(
    Object.entries(props).map(
      ([id, prop]) => [id, { ...prop, num: countPiecesOfRewardItem(Number(id)) }] as const,
    ),
  )

/**
 * Creates a function that remembers the result of `make` for the latest argument, and calls `make` again only for
 * another argument.
 */
function memoizeLatest<Argument, Result>(
  make: (argument: Argument) => Result,
): (argument: Argument) => Result {
  let made: { readonly argument: Argument; readonly result: Result } | undefined
  return argument => {
    if (made?.argument !== argument) made = { argument, result: make(argument) }
    return made.result
  }
}

function sortEntries<Entry extends { readonly sort: number }>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => a.sort - b.sort)
}

/**
 * Returns one entry for each game type or brand that the games have, in the order of `sort`. It is the operator's
 * entry, or else a default entry, whose `sort` is greater than the number of the operator's entries.
 */
function entriesOf<
  Name extends string,
  Entry extends Record<Name, string> & { sort: number; status: number },
>(names: readonly string[], set: readonly Entry[], field: Name): Entry[] {
  const entries = [...new Set(names)].map((name, index) => {
    const own = set.find(entry => entry[field] === name)
    return own ?? ({ [field]: name, sort: set.length + index + 1, status: 1 } as unknown as Entry)
  })
  return sortEntries(entries)
}
