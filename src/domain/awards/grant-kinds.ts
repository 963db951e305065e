import { AWARD_KINDS } from './awards.ts'

/**
 * Kinds of grants that players do not claim as awards: bonuses of deposits, gifts of staff, and attachments of mails.
 */
export const NON_AWARD_GRANT_KINDS = [
  'deposit-bonus',
  'deposit-coupon',
  'deposit-diamonds',
  'gift',
  'mail',
] as const

/** All kinds of grants. The source of a grant begins with its kind. */
export const GRANT_KINDS = [...AWARD_KINDS, ...NON_AWARD_GRANT_KINDS] as const

export type GrantKindName = (typeof GRANT_KINDS)[number]

/** Returns the kind at the beginning of a grant's source; `undefined` for an unknown kind. */
export function grantKindOfSource(source: string): GrantKindName | undefined {
  const [name] = source.split(':')
  return GRANT_KINDS.find(each => each === name)
}
