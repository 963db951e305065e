import { DEVICE_ID_KEY, URL_PARAMS_KEY } from '../domain/site/storage-keys.ts'

/** The description of the device that calls send (spec, section 7: `/preLogin`, `/getAfterLoginInfoWeb`). */
export interface Device {
  /** The operating system, such as `Android`; empty when the browser does not name it. */
  readonly os: string
  /** The model. Most browsers hide it: it is then empty, or `K` for every Android phone. */
  readonly deviceModel: string
  /** A random id, stored on this device; only in memory where storage is denied. */
  readonly deviceId: string
  /** The query of the first page of the visit, without the question mark. */
  readonly urlParams: string
  /** The push token of a native shell; empty in a browser. */
  readonly messagingToken: string
  /** JSON of screen, language and time zone. */
  readonly phoneInfo: string
}

/** The members of `window` that describe the device, and the document that a theme restyles. */
export interface BrowserWindow {
  readonly navigator: {
    readonly userAgent: string
    readonly language: string
    /** Not in every browser. */
    readonly userAgentData?: { readonly platform?: string }
  }
  readonly screen: { readonly width: number; readonly height: number }
  readonly devicePixelRatio: number
  readonly document: Document
  readonly location: { readonly search: string }
}

const ID_BYTES = 16

/** The greatest lengths that the contract accepts, in characters. */
const TEXT_MAX = 256
const PARAMS_MAX = 2048

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chrome OS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** The operating system and the model that a user agent names; each is empty when it is not named. */
export function parseUserAgent(userAgent: string): { os: string; deviceModel: string } {
  const os = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  const android = /Android [\d.]+; ([^;)]{1,64})/.exec(userAgent)?.[1]?.split(' Build/')[0]
  const apple = /\((iPhone|iPad|iPod)/.exec(userAgent)?.[1]
  return { os, deviceModel: android ?? apple ?? '' }
}

/**
 * Describes the device for calls. Stores its id and the query of the visit's first page, unless they are stored
 * already.
 * @param storage outlives the visit
 * @param tabStorage lasts as long as the visit
 */
export function describeDevice(
  { navigator, screen, devicePixelRatio, location }: BrowserWindow,
  storage: Record<string, string>,
  tabStorage: Record<string, string>,
): Device {
  const { os, deviceModel } = parseUserAgent(navigator.userAgent)
  storage[DEVICE_ID_KEY] ??= createDeviceId()
  tabStorage[URL_PARAMS_KEY] ??= location.search.slice(1, PARAMS_MAX)
  return {
    os: (navigator.userAgentData?.platform || os).slice(0, TEXT_MAX),
    deviceModel,
    deviceId: storage[DEVICE_ID_KEY] ?? '',
    urlParams: tabStorage[URL_PARAMS_KEY] ?? '',
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

/** Not in every browser. */
interface MaybeTemporal {
  readonly Temporal?: { readonly Now: { timeZoneId(): string } }
}

/**
 * The name of the time zone. Where `Temporal` is missing, `Intl` loads the browser's date formats: 10 ms on a fast
 * processor.
 */
function timeZoneId(): string {
  const { Temporal } = globalThis as MaybeTemporal
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

function createDeviceId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(ID_BYTES))]
  return bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The fields of `/preLogin` that describe the device. */
export function preLoginFields(device: Device) {
  const { os, deviceModel, messagingToken, phoneInfo, deviceId, urlParams } = device
  return { os, deviceModel, messagingToken, phoneinfoJsonModel: phoneInfo, deviceId, urlParams }
}
