import { z } from 'zod'
import { BRAND, type BrandColor } from '../domain/brand.ts'

const hex = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'write a colour as #RRGGBB')

const COLORS = Object.keys(BRAND.colors) as BrandColor[]

const colors = z.strictObject(
  Object.fromEntries(COLORS.map(name => [name, hex])) as Record<BrandColor, typeof hex>,
)

/** A picture on our own origin, as the policy of the pages asks. */
const LOGO = /^\/[\w-][\w./-]*$/

/** A theme as the operator writes it. Colours that are missing are the default ones. */
export const themeData = z.strictObject({
  name: z.string().min(1).max(40),
  /** Empty: the default logo. */
  logoUrl: z
    .string()
    .max(256)
    .refine(
      text => text === '' || LOGO.test(text),
      'write the path of a picture of this site, such as /brand/logo.svg',
    )
    .default(''),
  colors: colors.partial().default({}),
})

export type ThemeData = z.output<typeof themeData>

/** The theme in force when the operator has set none. */
export const DEFAULT_THEME: ThemeData = { name: BRAND.name, logoUrl: '', colors: {} }
