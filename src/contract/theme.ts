import { z } from 'zod'
import { type BrandColor, SITE_BRAND } from '../domain/site/brand.ts'

const hexColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'write a colour as #RRGGBB')

const COLOR_NAMES = Object.keys(SITE_BRAND.colors) as BrandColor[]

const colors = z.strictObject(
  Object.fromEntries(COLOR_NAMES.map(name => [name, hexColor])) as Record<BrandColor, typeof hexColor>,
)

/**
 * Matches the path of a picture on the site's own origin, since the pages' content security policy allows no other
 * origin.
 */
const LOGO_PATH = /^\/[\w-][\w./-]*$/

/** The colors, name and logo of the site that the operator sets. The site's default color replaces a missing one. */
export const themeDataSchema = z.strictObject({
  name: z.string().min(1).max(40),
  /** The path of the logo's picture; empty for the default logo. */
  logoUrl: z
    .string()
    .max(256)
    .refine(
      text => text === '' || LOGO_PATH.test(text),
      'write the path of a picture of this site, such as /brand/logo.svg',
    )
    .default(''),
  colors: colors.partial().default({}),
})

export type ThemeData = z.output<typeof themeDataSchema>

/** The theme of a site whose operator has set none. */
export const DEFAULT_THEME: ThemeData = { name: SITE_BRAND.name, logoUrl: '', colors: {} }
