import { hash } from 'node:crypto'

/** Minimum and maximum length of a device id, in characters. A shorter id cannot be random. */
const DEVICE_ID_BOUNDS = { min: 16, max: 256 } as const

/**
 * Computes the SHA-256 of a device's random id. Returns an empty text if there is no id, or if its length is not
 * allowed.
 */
export function deviceHashOf(deviceId = ''): string {
  const { min, max } = DEVICE_ID_BOUNDS
  return deviceId.length < min || deviceId.length > max ? '' : hash('sha256', deviceId, 'hex')
}

/**
 * Browsers, each with the text that identifies it in the User-Agent header. Chrome and Safari are last, because the
 * headers of most other browsers also contain their texts.
 */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:FBAN|FBAV)\b/, 'Facebook'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: typeof BROWSERS, userAgent: string) =>
  list.find(([mark]) => mark.test(userAgent))?.[1] ?? ''

/**
 * Number of characters of a User-Agent header that are searched. The texts that identify a browser are near its
 * beginning.
 */
const USER_AGENT_READ_MAX = 512

/**
 * Returns browser and system of a User-Agent header, such as `Chrome · Android`, for the list of a player's sessions.
 * Versions and unknown parts are left out.
 * @returns an empty text when neither is known
 */
export function browserAndSystemOf(userAgent: string): string {
  const text = userAgent.slice(0, USER_AGENT_READ_MAX)
  return [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter(name => name !== '').join(' · ')
}

/** What a client says about its device (spec, section 7: `/preLogin`). */
export interface DeviceDescription {
  /** The User-Agent header; empty if the request has none. */
  readonly userAgent: string
  readonly os?: string | undefined
  /** The model of the device. Most browsers hide it: the value is then empty, or `K` on every Android phone. */
  readonly deviceModel?: string | undefined
  /** JSON about the device. Only the JSON of the native app has the field `model`. */
  readonly phoneinfoJsonModel?: string | undefined
}

/**
 * A model name that may be shown in the list of sessions and in messages: 2 to 40 letters, digits, spaces and certain
 * signs, the first one a letter or a digit.
 */
const DEVICE_NAME_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N} ._+()-]{1,39}$/u

/**
 * Returns browser, system and model of a device, such as `Chrome · Android · Pixel 8`, for the list of a player's
 * sessions. If the User-Agent header does not name the system, the system that the client sent is used.
 * @returns an empty text if nothing is known
 */
export function deviceNameOf({
  userAgent,
  os = '',
  deviceModel = '',
  phoneinfoJsonModel,
}: DeviceDescription): string {
  const text = userAgent.slice(0, USER_AGENT_READ_MAX)
  const names = [
    nameIn(BROWSERS, text),
    nameIn(SYSTEMS, text) || namePartOf(os),
    namePartOf(modelIn(phoneinfoJsonModel) || deviceModel),
  ]
  return [...new Set(names)].filter(name => name !== '').join(' · ')
}

const namePartOf = (name: string) => (DEVICE_NAME_PATTERN.test(name) ? name : '')

/** Reads the model from the JSON that a native app sends about its device; empty if the JSON names no model. */
function modelIn(json = ''): string {
  try {
    const { model } = JSON.parse(json) as { readonly model?: unknown }
    return typeof model === 'string' ? model : ''
  } catch {
    return ''
  }
}
