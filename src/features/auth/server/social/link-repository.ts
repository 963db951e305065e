import type { Kysely } from 'kysely'
import { maskEmail, maskSocialAccountId } from '../../../../domain/masked.ts'
import { SOCIAL_TYPE, type SocialType } from '../../../../domain/player/account.ts'
import type { Transaction } from '../../../../server/db/database.ts'
import type { Schema } from '../../../../server/db/schema.ts'
import type { SocialIdentity } from '../../../../server/providers/social/provider.ts'

/** A social account with which a player logs in. */
export interface SocialLink extends SocialIdentity {
  readonly socialType: SocialType
  readonly playerId: string
}

/**
 * Finds the player who has linked a social account, by the provider's id of the account and never by an e-mail address.
 */
export async function findLinkedPlayer(
  query: Kysely<Schema>,
  socialType: SocialType,
  subject: string,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('social_account')
    .select('player_id')
    .where('social_type', '=', socialType)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.player_id
}

/** Finds the social account of a type that a player has linked, with the time of the link; `undefined` for none. */
export async function findSocialLink(
  query: Kysely<Schema>,
  playerId: string,
  socialType: SocialType,
): Promise<DatedSocialLink | undefined> {
  return (await listSocialLinks(query, playerId)).find(link => link.socialType === socialType)
}

/** A linked account, and when it was linked; epoch milliseconds. */
export type DatedSocialLink = Pick<SocialLink, 'socialType' | 'subject' | 'email'> & {
  readonly createdAtMs: number
}

/** Lists the social accounts that a player has linked, at most one of each type. */
export async function listSocialLinks(query: Kysely<Schema>, playerId: string): Promise<DatedSocialLink[]> {
  const rows = await query
    .selectFrom('social_account')
    .select(['social_type', 'subject', 'email', 'created_at_ms'])
    .where('player_id', '=', playerId)
    .execute()
  return rows.map(({ social_type, created_at_ms, ...row }) => ({
    ...row,
    socialType: social_type as SocialType,
    createdAtMs: created_at_ms,
  }))
}

/**
 * Links a social account to a player, inside the caller's transaction.
 * @returns false, with nothing written, when the account is linked already or the player has linked another account of
 *   the type
 */
export async function insertSocialLink(tx: Transaction, link: SocialLink, atMs: number): Promise<boolean> {
  const inserted = await tx.query
    .insertInto('social_account')
    .values({
      social_type: link.socialType,
      subject: link.subject,
      player_id: link.playerId,
      name: link.name,
      email: link.email,
      created_at_ms: atMs,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('player_id')
    .execute()
  return inserted.length === 1
}

/**
 * Stores the name and e-mail address that the provider has now, inside the caller's transaction.
 * @returns false when the player has not linked the account, or has unlinked it
 */
export async function refreshSocialLink(
  tx: Transaction,
  { socialType, subject, playerId, name, email }: SocialLink,
): Promise<boolean> {
  const refreshed = await tx.query
    .updateTable('social_account')
    .set({ name, email })
    .where('social_type', '=', socialType)
    .where('subject', '=', subject)
    .where('player_id', '=', playerId)
    .returning('player_id')
    .execute()
  return refreshed.length === 1
}

/**
 * Unlinks the social account of a type, inside the caller's transaction.
 * @returns the account, or `undefined` without one
 */
export async function deleteSocialLink(
  tx: Transaction,
  playerId: string,
  socialType: SocialType,
): Promise<(DatedSocialLink & Pick<SocialLink, 'name'>) | undefined> {
  const [deleted] = await tx.query
    .deleteFrom('social_account')
    .where('player_id', '=', playerId)
    .where('social_type', '=', socialType)
    .returning(['subject', 'name', 'email', 'created_at_ms'])
    .execute()
  if (!deleted) return undefined
  const { created_at_ms: createdAtMs, ...account } = deleted
  return { ...account, socialType, createdAtMs }
}

/**
 * The user info fields about linked social accounts, with masked e-mail addresses or ids. A `…Account` field is empty
 * if no account of that provider is linked.
 */
export type SocialUserInfoFields = Record<`${'facebook' | 'google' | 'line'}${'Account' | 'Name'}`, string>

/** Reads the user info fields that show which social accounts a player has linked. */
export async function socialUserInfoFieldsOf(
  query: Kysely<Schema>,
  playerId: string,
): Promise<SocialUserInfoFields> {
  const rows = await query
    .selectFrom('social_account')
    .select(['social_type', 'subject', 'name', 'email'])
    .where('player_id', '=', playerId)
    .execute()
  const fieldsOfLink = (socialType: SocialType) => {
    const row = rows.find(each => each.social_type === socialType)
    if (!row) return { account: '', name: '' }
    return { account: maskEmail(row.email) || maskSocialAccountId(row.subject), name: row.name }
  }
  const [facebook, google, line] = [SOCIAL_TYPE.facebook, SOCIAL_TYPE.google, SOCIAL_TYPE.line].map(
    fieldsOfLink,
  )
  return {
    facebookAccount: facebook?.account ?? '',
    facebookName: facebook?.name ?? '',
    googleAccount: google?.account ?? '',
    googleName: google?.name ?? '',
    lineAccount: line?.account ?? '',
    lineName: line?.name ?? '',
  }
}
