import { DEVICE_ID_KEY, FIRST_PAGE_QUERY_KEY } from '../domain/site/storage-keys.ts'

/**
 * The fields that describe the device in calls to the server (spec, section 7: `/preLogin`, `/getAfterLoginInfoWeb`).
 */
export interface DeviceCallFields {
  /** The operating system, such as `Android`; empty when the user agent does not name it. */
  readonly os: string
  /** The model of the device. Most browsers hide the model: the value is then empty, or `K` on every Android phone. */
  readonly deviceModel: string
  /** A random id that this device stores. If the browser denies storage, the id lasts as long as the page. */
  readonly deviceId: string
  /** The query of the address that the tab opened first, without the question mark. */
  readonly urlParams: string
  /** The token for push notifications in a native shell; empty in a browser. */
  readonly messagingToken: string
  /** The device's screen, language and time zone, as JSON text. */
  readonly phoneInfo: string
}

/** The members of `window` that describe the device, and the document that a theme restyles. */
export interface BrowserWindow {
  readonly navigator: {
    readonly userAgent: string
    readonly language: string
    /** Some browsers do not have this property. */
    readonly userAgentData?: { readonly platform?: string }
  }
  readonly screen: { readonly width: number; readonly height: number }
  readonly devicePixelRatio: number
  readonly document: Document
  readonly location: { readonly search: string }
}

const ID_BYTES = 16

/**
 * Maximum length of each text about the device that the contract accepts, in characters. The next constant is the
 * maximum for `urlParams`.
 */
const TEXT_MAX = 256
const PARAMS_MAX = 2048

const OPERATING_SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chrome OS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Reads the operating system and the model from a user agent; both may be empty. */
export function parseUserAgent(userAgent: string): { os: string; deviceModel: string } {
  const os = OPERATING_SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  const android = /Android [\d.]+; ([^;)]{1,64})/.exec(userAgent)?.[1]?.split(' Build/')[0]
  const apple = /\((iPhone|iPad|iPod)/.exec(userAgent)?.[1]
  return { os, deviceModel: android ?? apple ?? '' }
}

/**
 * Returns the fields that describe the device in calls to the server. On the first call, also stores the device's id
 * and the query of the tab's first page.
 * @param storage storage that outlives the tab
 * @param tabStorage storage that lasts as long as the tab
 */
export function describeDevice(
  { navigator, screen, devicePixelRatio, location }: BrowserWindow,
  storage: Record<string, string>,
  tabStorage: Record<string, string>,
): DeviceCallFields {
  const { os, deviceModel } = parseUserAgent(navigator.userAgent)
  storage[DEVICE_ID_KEY] ??= createDeviceId()
  tabStorage[FIRST_PAGE_QUERY_KEY] ??= location.search.slice(1, PARAMS_MAX)
  return {
    os: (navigator.userAgentData?.platform || os).slice(0, TEXT_MAX),
    deviceModel,
    deviceId: storage[DEVICE_ID_KEY] ?? '',
    urlParams: tabStorage[FIRST_PAGE_QUERY_KEY] ?? '',
    messagingToken: '',
    phoneInfo: JSON.stringify({
      width: screen.width,
      height: screen.height,
      pixelRatio: devicePixelRatio,
      language: navigator.language,
      timeZone: timeZoneId(),
    }).slice(0, TEXT_MAX),
  }
}

/** `globalThis` in browsers with and without `Temporal`. */
interface MaybeTemporal {
  readonly Temporal?: { readonly Now: { timeZoneId(): string } }
}

/**
 * Returns the name of the device's time zone. Uses `Temporal` where it exists, because `Intl` first loads the browser's
 * date formats, which takes 10 ms on a fast processor.
 */
function timeZoneId(): string {
  const { Temporal } = globalThis as MaybeTemporal
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

function createDeviceId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(ID_BYTES))]
  return bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The fields about the device in the body of `/preLogin`. */
export function preLoginFieldsOfDevice(device: DeviceCallFields) {
  const { os, deviceModel, messagingToken, phoneInfo, deviceId, urlParams } = device
  return { os, deviceModel, messagingToken, phoneinfoJsonModel: phoneInfo, deviceId, urlParams }
}
