import { createHash, randomBytes } from 'node:crypto'
import type { ResultOf } from '../../contract/endpoint.ts'
import type { appTheme } from '../../contract/settings.ts'
import { type ThemeData, themeDataSchema } from '../../contract/theme.ts'
import { SITE_BRAND } from '../../domain/site/brand.ts'
import { makeColorsReadable } from '../../domain/site/contrast.ts'
import { DAY_MS } from '../../domain/time.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { findThemeDraftJson, storeThemeDraft } from './repository.ts'

/** Time for which a preview link shows its draft, in milliseconds. */
const DRAFT_LIFE_MS = DAY_MS

const VIEW_ID_BYTES = 16

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Returns a theme in the form of the API. It has every color; default colors replace pairs of colors with too little
 * contrast.
 */
export function describeTheme(
  { config }: Pick<Services, 'config'>,
  theme: ThemeData,
): ResultOf<typeof appTheme> {
  const colors = makeColorsReadable(namedColorsOfTheme(theme.colors))
  const themeJsonData = JSON.stringify({ ...SITE_BRAND, name: theme.name, logoUrl: theme.logoUrl, colors })
  return {
    themeDomian: config.publicUrl ? new URL(config.publicUrl).host : '',
    themeName: theme.name,
    themeJsonData,
    themeVersion: sha256(themeJsonData).slice(0, 16),
  }
}

/** Returns the colors that the operator has set in a theme, by name; empty ones are left out. */
export function namedColorsOfTheme(colors: ThemeData['colors']): Record<string, string> {
  return Object.fromEntries(Object.entries(colors).flatMap(([name, hex]) => (hex ? [[name, hex]] : [])))
}

/**
 * Stores a draft of a theme for a day; only the link with its id shows the draft. Only the hash of the id is stored.
 * @returns the id, 128 random bits
 */
export async function createThemeDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  theme: ThemeData,
): Promise<string> {
  const viewId = randomBytes(VIEW_ID_BYTES).toString('base64url')
  const atMs = clock.now()
  const draft = {
    viewHash: sha256(viewId),
    theme: JSON.stringify(theme),
    expiresAtMs: atMs + DRAFT_LIFE_MS,
  }
  await db.transact(tx => storeThemeDraft(tx, draft, atMs))
  return viewId
}

/**
 * Finds the draft of a preview link.
 * @throws Refusal `themeUnknown` for an unknown or expired link
 */
export async function findThemeDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewId: string,
): Promise<ThemeData> {
  const stored = await findThemeDraftJson(db, sha256(viewId), clock.now())
  const parsed = stored === undefined ? undefined : themeDataSchema.safeParse(JSON.parse(stored))
  if (!parsed?.success) throw new Refusal('themeUnknown')
  return parsed.data
}
