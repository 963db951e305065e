import { AWARD_KINDS } from './awards.ts'

/** Kinds of grants beside awards: what comes with deposits, gifts of staff, and attachments of mails. */
export const OTHER_GRANT_KINDS = [
  'deposit-bonus',
  'deposit-coupon',
  'deposit-diamonds',
  'gift',
  'mail',
] as const

/** Every kind of grant; the source of a grant begins with it. */
export const GRANT_KINDS = [...AWARD_KINDS, ...OTHER_GRANT_KINDS] as const

export type GrantKindName = (typeof GRANT_KINDS)[number]

/** The kind of a grant's source; `undefined` for one that is not in the list. */
export function grantKindOf(source: string): GrantKindName | undefined {
  const [name] = source.split(':')
  return GRANT_KINDS.find(each => each === name)
}
