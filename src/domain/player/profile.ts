import { manilaDayAt } from '../day.ts'
import { hasStackedDiacritics } from '../marks.ts'
import { DAY_MS } from '../time.ts'
import { type LengthBounds, NICKNAME_LENGTH_BOUNDS, PLAYER_AGE_MIN_YEARS } from './account.ts'

/** Maximum lengths of a player's personal details, in characters. */
export const PERSONAL_DETAIL_LENGTHS_MAX = { email: 254, name: 60, place: 60, street: 120 } as const

/**
 * Matches one e-mail address whose host has at least two labels. Stricter than the standard: no quotes, no comments,
 * only ASCII.
 */
export const EMAIL_PATTERN = /^[A-Za-z0-9._%+'-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}$/

/** The path of the page that confirms an e-mail address. The link to it contains the token after a `#`. */
export const EMAIL_CONFIRM_PATH = '/auth/email'

/** Lifetime of a link that confirms an e-mail address, in milliseconds. */
export const EMAIL_LINK_LIFE_MS = DAY_MS

/**
 * Maximum numbers of e-mail confirmation links a day: for one player (`player`), and to one address from all players
 * together (`address`).
 */
export const EMAIL_LINKS_PER_DAY_MAX = { player: 6, address: 4 } as const

/** Matches a birthday as `YYYY-MM-DD`. `isCalendarDay` checks whether the day exists. */
export const BIRTHDAY_PATTERN = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** Matches a Philippine postcode: four digits. */
export const POSTCODE_PATTERN = /^\d{4}$/

export interface PostalAddress {
  readonly name: string
  readonly mobile: string
  readonly province: string
  readonly city: string
  readonly barangay: string
  readonly street: string
  readonly postcode: string
}

export const EMPTY_POSTAL_ADDRESS: PostalAddress = {
  name: '',
  mobile: '',
  province: '',
  city: '',
  barangay: '',
  street: '',
  postcode: '',
}

/** Whether a text is a calendar day from 1900 to 2099, as `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  if (!BIRTHDAY_PATTERN.test(text)) return false
  const atMs = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text)
}

/** The latest birthday of a person who is old enough to play at `atMs` (epoch milliseconds), by Philippine time. */
export function latestBirthdayOfLegalAge(atMs: number): string {
  const today = manilaDayAt(atMs)
  return `${Number(today.slice(0, 4)) - PLAYER_AGE_MIN_YEARS}${today.slice(4)}`
}

/**
 * Matches a nickname: letters of any script with accents, digits, blanks and a few signs. Excludes emoji and direction
 * marks.
 */
const NICKNAME_PATTERN = /^[\p{L}\p{M}\p{N} ._'-]*$/u

/** Matches letters of the alphabets that have look-alikes of Latin letters. */
const LOOKALIKE_ALPHABETS =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u
const LATIN_LETTER = /\p{Script=Latin}/u

/** Matches phonetic letters and small capitals, which look like Latin letters and occur in no real name. */
const PHONETIC_LETTER = /[\u0250-\u02af\u1d00-\u1dbf\ua720-\ua7ff]/u

/** Whether a name mixes Latin letters with letters of an alphabet that has look-alikes of them. */
export function hasLookAlikeLetters(name: string): boolean {
  const text = name.normalize('NFKC')
  return PHONETIC_LETTER.test(text) || (LATIN_LETTER.test(text) && LOOKALIKE_ALPHABETS.test(text))
}

/** Words that no nickname may contain, since a player could use them to pose as staff or as an authority. */
export const RESERVED_NICKNAME_PARTS: readonly string[] = [
  'admin',
  'perya',
  'pagcor',
  'moderator',
  'official',
  'cashier',
]

/** Words that cannot be a nickname alone; a longer nickname may contain them. */
export const RESERVED_NICKNAMES: readonly string[] = [
  'support',
  'staff',
  'system',
  'operator',
  'service',
  'customerservice',
  'helpdesk',
  'mod',
]

/**
 * The Latin letter for each similar digit or letter of another alphabet, for the check in the browser. The server uses
 * Unicode's complete list.
 */
export const LETTER_LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  х: 'x',
  ԛ: 'q',
  ԝ: 'w',
  п: 'n',
  г: 'r',
  ӏ: 'l',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
}

export type NicknameError = 'short' | 'long' | 'signs' | 'reserved'

/** Returns the error of a nickname; `undefined` for a valid one. */
export function findNicknameError(
  nickname: string,
  bounds: LengthBounds = NICKNAME_LENGTH_BOUNDS,
): NicknameError | undefined {
  if (nickname.length < bounds.min) return 'short'
  if (nickname.length > bounds.max) return 'long'
  if (!NICKNAME_PATTERN.test(nickname) || hasLookAlikeLetters(nickname) || hasStackedDiacritics(nickname))
    return 'signs'
  return isReserved(nickname) ? 'reserved' : undefined
}

function isReserved(nickname: string): boolean {
  const letters = [...nickname.normalize('NFKD').toLowerCase()]
    .map(letter => LETTER_LOOK_ALIKES[letter] ?? letter)
    .filter(letter => /^\p{L}$/u.test(letter))
    .join('')
  return RESERVED_NICKNAMES.includes(letters) || RESERVED_NICKNAME_PARTS.some(part => letters.includes(part))
}

/**
 * The key that makes nicknames unique. Two nicknames that differ only in case or in repeated blanks have the same key.
 */
export function nicknameKeyOf(nickname: string): string {
  return nickname.normalize('NFKC').trim().split(/\s+/).join(' ').toLowerCase()
}
