import { type BrandColor, SITE_BRAND } from '../domain/site/brand.ts'
import { colorChannelsOf, colorTokenNameOf, makeColorsReadable } from '../domain/site/contrast.ts'
import {
  THEME_LOGO_KEY,
  THEME_NAME_KEY,
  THEME_PREVIEW_KEY,
  THEME_STYLE_KEY,
  THEME_VERSION_KEY,
} from '../domain/site/storage-keys.ts'

/** A theme, as `/anonymous/appTheme` returns it. */
export interface ThemeAnswer {
  readonly themeName: string
  readonly themeJsonData: string
  readonly themeVersion: string
}

/** The theme's values that a page applies to its document. */
export interface PageTheme {
  readonly name: string
  /** The path of the operator's logo; empty for the default logo. */
  readonly logoUrl: string
  /** The color of the page's background, which the browser also uses for its own bars. */
  readonly ground: string
  /** The custom properties that differ from those of the style sheets, such as `--gold`. */
  readonly properties: Readonly<Record<string, string>>
}

const LOGO_PATH = /^\/[\w-][\w./-]*$/
const HEX_COLOR = /^#[0-9a-f]{6}$/i

const COLORS = Object.keys(SITE_BRAND.colors) as BrandColor[]
const PROPERTIES = COLORS.map(color => `--${colorTokenNameOf(color)}`)

/** Converts an answer to a theme. A color with too little contrast to the others is replaced by its default. */
export function pageThemeOf({ themeName, themeJsonData }: ThemeAnswer): PageTheme {
  const data = JSON.parse(themeJsonData) as { colors?: Record<string, unknown>; logoUrl?: unknown }
  const given = COLORS.flatMap(name => {
    const hex = data.colors?.[name]
    return typeof hex === 'string' && HEX_COLOR.test(hex) ? [[name, hex] as const] : []
  })
  const colors = makeColorsReadable(Object.fromEntries(given))
  const properties: Record<string, string> = {}
  for (const name of COLORS) {
    if (colors[name].toLowerCase() === SITE_BRAND.colors[name].toLowerCase()) continue
    properties[`--${colorTokenNameOf(name)}`] = colorChannelsOf(colors[name]).join(' ')
  }
  const logoUrl = typeof data.logoUrl === 'string' && LOGO_PATH.test(data.logoUrl) ? data.logoUrl : ''
  return { name: themeName, logoUrl, ground: colors.night, properties }
}

/**
 * Applies a theme to an open page. It sets each custom property by script, which the content security policy allows,
 * unlike an inline style.
 */
export function applyThemeToPage(page: Document, { name, logoUrl, ground, properties }: PageTheme): void {
  const { style } = page.documentElement
  for (const property of PROPERTIES) {
    const value = properties[property]
    if (value === undefined) style.removeProperty(property)
    else style.setProperty(property, value)
  }
  page.querySelector('meta[name=theme-color]')?.setAttribute('content', ground)
  showName(page, name)
  showLogo(page, logoUrl)
}

function showName(page: Document, name: string): void {
  const { dataset } = page.documentElement
  const before = dataset.brand ?? SITE_BRAND.name
  if (name === before) return
  dataset.brand = name
  for (const logo of page.querySelectorAll('[data-logo], :has(> [data-logo])'))
    logo.setAttribute('aria-label', name)
  page.title = page.title.replace(before, name)
}

/** Replaces the page's logo by the operator's. */
function showLogo(page: Document, logoUrl: string): void {
  for (const logo of page.querySelectorAll<SVGElement>('svg[data-logo]')) {
    logo.style.background = logoUrl && `url(${logoUrl}) 0 / contain no-repeat`
    for (const part of logo.querySelectorAll('g')) part.style.visibility = logoUrl && 'hidden'
  }
}

/** Stores a theme for pages that open later. Other open pages notice the new version by their own requests. */
export function storeTheme(storage: Record<string, string>, version: string, theme: PageTheme): void {
  const style = Object.entries(theme.properties)
    .map(([property, value]) => `${property}:${value}`)
    .join(';')
  storage[THEME_VERSION_KEY] = version
  storage[THEME_NAME_KEY] = theme.name
  storage[THEME_LOGO_KEY] = theme.logoUrl
  if (style) storage[THEME_STYLE_KEY] = style
  else delete storage[THEME_STYLE_KEY]
}

/**
 * Returns the version of the theme that a page shows; `undefined` when no theme is stored, or when another tab has
 * stored a different theme after this page was shown.
 */
export function readShownThemeVersion(page: Document, storage: Record<string, string>): string | undefined {
  const { style, dataset } = page.documentElement
  const shown = PROPERTIES.flatMap(name => {
    const value = style.getPropertyValue(name)
    return value ? [`${name}:${value}`] : []
  })
  const isShown =
    shown.join(';') === (storage[THEME_STYLE_KEY] ?? '') &&
    (dataset.brand ?? SITE_BRAND.name) === (storage[THEME_NAME_KEY] ?? SITE_BRAND.name)
  return isShown ? storage[THEME_VERSION_KEY] : undefined
}

/** Shows the stored theme's name and logo; the head guard has already applied the colors. */
export function showStoredBrand(page: Document, storage: Record<string, string>): void {
  showName(page, storage[THEME_NAME_KEY] ?? SITE_BRAND.name)
  showLogo(page, storage[THEME_LOGO_KEY] ?? '')
}

/**
 * Returns the id of the theme in the preview link that opened this tab; `undefined` without a preview. The tab's
 * storage keeps the id across navigations.
 */
export function readThemePreviewId(search: string, tabStorage: Record<string, string>): string | undefined {
  const id = new URLSearchParams(search).get('themeViewId')
  if (id) tabStorage[THEME_PREVIEW_KEY] = id
  return tabStorage[THEME_PREVIEW_KEY]
}

/**
 * Ends the theme preview of this tab: removes the theme's id from the tab's storage. The look of the open page does not
 * change.
 */
export function endThemePreview(tabStorage: Record<string, string>): void {
  delete tabStorage[THEME_PREVIEW_KEY]
}
