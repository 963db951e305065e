import { createHash, randomBytes } from 'node:crypto'
import type { appTheme } from '../../../contract/config.ts'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { type ThemeData, themeData } from '../../../contract/theme.ts'
import { BRAND } from '../../../domain/brand.ts'
import { readableColors } from '../../../domain/contrast.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'

/** How long a preview link shows its draft. */
const DRAFT_LIFE_MS = 24 * 60 * 60 * 1000

const VIEW_ID_BYTES = 16

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A theme as the calls answer it: every colour is there, and each pair of colours that meet is readable. */
export function describeTheme(
  { config }: Pick<Parts, 'config'>,
  theme: ThemeData,
): ResultOf<typeof appTheme> {
  const colors = readableColors(definedOf(theme.colors))
  const themeJsonData = JSON.stringify({ ...BRAND, name: theme.name, logoUrl: theme.logoUrl, colors })
  return {
    themeDomian: config.publicUrl ? new URL(config.publicUrl).host : '',
    themeName: theme.name,
    themeJsonData,
    themeVersion: sha256(themeJsonData).slice(0, 16),
  }
}

/** The colours that a theme names. */
export function definedOf(colors: ThemeData['colors']): Record<string, string> {
  return Object.fromEntries(Object.entries(colors).flatMap(([name, hex]) => (hex ? [[name, hex]] : [])))
}

/**
 * Stores a draft that only its link shows, for a day. Only the hash of the id is stored.
 * @returns the id, 128 random bits
 */
export async function createDraft(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  theme: ThemeData,
): Promise<string> {
  const viewId = randomBytes(VIEW_ID_BYTES).toString('base64url')
  const atMs = clock.now()
  await db.transact(async tx => {
    await tx.query.deleteFrom('theme_draft').where('expires_at_ms', '<=', atMs).execute()
    await tx.query
      .insertInto('theme_draft')
      .values({
        view_hash: sha256(viewId),
        theme: JSON.stringify(theme),
        expires_at_ms: atMs + DRAFT_LIFE_MS,
      })
      .execute()
  })
  return viewId
}

/** The draft behind a preview link. @throws Refusal `themeUnknown` for an unknown or an expired one */
export async function findDraft(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  viewId: string,
): Promise<ThemeData> {
  const row = await db.read
    .selectFrom('theme_draft')
    .select('theme')
    .where('view_hash', '=', sha256(viewId))
    .where('expires_at_ms', '>', clock.now())
    .executeTakeFirst()
  const parsed = row && themeData.safeParse(JSON.parse(row.theme))
  if (!parsed?.success) throw new Refusal('themeUnknown')
  return parsed.data
}
