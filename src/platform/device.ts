/** What calls say of the device (spec, section 7: `/preLogin`, `/getAfterLoginInfoWeb`). */
export interface Device {
  /** The operating system, such as `Android`; empty when the browser does not tell. */
  readonly os: string
  /** The model, where the browser tells one: most say none, or `K` for every phone. */
  readonly deviceModel: string
  /** Random and kept on this device; in memory alone where storage is denied. */
  readonly deviceId: string
  /** The query of the first page of the visit, without the question mark. */
  readonly urlParams: string
  /** The address for push messages, from a native shell; empty in a browser. */
  readonly messagingToken: string
  /** JSON of screen, language and time zone. */
  readonly phoneInfo: string
}

/** What of the browser's window describes the device, and the document that a theme restyles. */
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

const DEVICE_ID_KEY = 'perya:deviceId'
const PARAMS_KEY = 'perya:urlParams'
const ID_BYTES = 16

/** Lengths that the contract takes. */
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

/** The operating system and the model that a user agent names. */
export function parseUserAgent(userAgent: string): { os: string; deviceModel: string } {
  const os = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  const android = /Android [\d.]+; ([^;)]{1,64})/.exec(userAgent)?.[1]?.split(' Build/')[0]
  const apple = /\((iPhone|iPad|iPod)/.exec(userAgent)?.[1]
  return { os, deviceModel: android ?? apple ?? '' }
}

/**
 * The device as calls describe it. Stores its id and the query of the visit's first page where they are not stored yet.
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
  tabStorage[PARAMS_KEY] ??= location.search.slice(1, PARAMS_MAX)
  return {
    os: (navigator.userAgentData?.platform || os).slice(0, TEXT_MAX),
    deviceModel,
    deviceId: storage[DEVICE_ID_KEY] ?? '',
    urlParams: tabStorage[PARAMS_KEY] ?? '',
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

/** The name of the time zone. Without Temporal the browser loads its formats of dates for it, 10 ms of a fast processor. */
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
