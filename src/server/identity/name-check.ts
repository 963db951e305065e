import { hasStackedDiacritics } from '../../domain/marks.ts'
import {
  LETTER_LOOK_ALIKES,
  RESERVED_NICKNAME_PARTS,
  RESERVED_NICKNAMES,
} from '../../domain/player/profile.ts'
import { UNICODE_LOOK_ALIKES_BY_LETTER } from './look-alikes.ts'

/*
 * Checks of names by Unicode's security mechanisms (UTS 39). The checks need tables that are too long for browsers,
 * where `findNicknameError` checks the usual cases.
 */

/**
 * The scripts that names may use: those that Unicode recommends for identifiers (UAX 31, table 5), and the scripts of
 * the Philippines.
 */
const SCRIPTS: readonly { readonly name: string; readonly letter: RegExp }[] = [
  { name: 'Latin', letter: /\p{Script_Extensions=Latin}/u },
  { name: 'Han', letter: /\p{Script_Extensions=Han}/u },
  { name: 'Hiragana', letter: /\p{Script_Extensions=Hiragana}/u },
  { name: 'Katakana', letter: /\p{Script_Extensions=Katakana}/u },
  { name: 'Hangul', letter: /\p{Script_Extensions=Hangul}/u },
  { name: 'Bopomofo', letter: /\p{Script_Extensions=Bopomofo}/u },
  { name: 'Arabic', letter: /\p{Script_Extensions=Arabic}/u },
  { name: 'Armenian', letter: /\p{Script_Extensions=Armenian}/u },
  { name: 'Bengali', letter: /\p{Script_Extensions=Bengali}/u },
  { name: 'Cyrillic', letter: /\p{Script_Extensions=Cyrillic}/u },
  { name: 'Devanagari', letter: /\p{Script_Extensions=Devanagari}/u },
  { name: 'Ethiopic', letter: /\p{Script_Extensions=Ethiopic}/u },
  { name: 'Georgian', letter: /\p{Script_Extensions=Georgian}/u },
  { name: 'Greek', letter: /\p{Script_Extensions=Greek}/u },
  { name: 'Gujarati', letter: /\p{Script_Extensions=Gujarati}/u },
  { name: 'Gurmukhi', letter: /\p{Script_Extensions=Gurmukhi}/u },
  { name: 'Hebrew', letter: /\p{Script_Extensions=Hebrew}/u },
  { name: 'Kannada', letter: /\p{Script_Extensions=Kannada}/u },
  { name: 'Khmer', letter: /\p{Script_Extensions=Khmer}/u },
  { name: 'Lao', letter: /\p{Script_Extensions=Lao}/u },
  { name: 'Malayalam', letter: /\p{Script_Extensions=Malayalam}/u },
  { name: 'Myanmar', letter: /\p{Script_Extensions=Myanmar}/u },
  { name: 'Oriya', letter: /\p{Script_Extensions=Oriya}/u },
  { name: 'Sinhala', letter: /\p{Script_Extensions=Sinhala}/u },
  { name: 'Tamil', letter: /\p{Script_Extensions=Tamil}/u },
  { name: 'Telugu', letter: /\p{Script_Extensions=Telugu}/u },
  { name: 'Thaana', letter: /\p{Script_Extensions=Thaana}/u },
  { name: 'Thai', letter: /\p{Script_Extensions=Thai}/u },
  { name: 'Tibetan', letter: /\p{Script_Extensions=Tibetan}/u },
  { name: 'Tagalog', letter: /\p{Script_Extensions=Tagalog}/u },
  { name: 'Hanunoo', letter: /\p{Script_Extensions=Hanunoo}/u },
  { name: 'Buhid', letter: /\p{Script_Extensions=Buhid}/u },
  { name: 'Tagbanwa', letter: /\p{Script_Extensions=Tagbanwa}/u },
]

/** Characters that may occur in names of every script. */
const SCRIPT_NEUTRAL_CHARACTER = /[\p{Script=Common}\p{Script=Inherited}]/u
const SOME_SCRIPT = /\p{Script_Extensions=Common}|\p{Script_Extensions=Inherited}/u

/**
 * Sets of scripts that one name may mix: each script alone, or Latin together with the scripts of Japanese, Korean or
 * Chinese.
 */
const ALLOWED_SCRIPT_MIXES: readonly ReadonlySet<string>[] = [
  ...SCRIPTS.map(({ name }) => new Set([name])),
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Hangul']),
  new Set(['Latin', 'Han', 'Bopomofo']),
]

/**
 * Returns whether a name has only characters of allowed scripts, from one script or a usual mix ("highly restrictive"
 * in UTS 39), and uses marks properly: no mark without a letter, no mark twice on one letter, and no stack of marks.
 */
export function isWellFormedName(name: string): boolean {
  const text = name.normalize('NFKC')
  return hasOneScript(text) && !hasStackedDiacritics(text) && !hasStrayMarks(text.normalize('NFD'))
}

function hasOneScript(text: string): boolean {
  let mixes = ALLOWED_SCRIPT_MIXES
  for (const character of text) {
    if (SCRIPT_NEUTRAL_CHARACTER.test(character) && SOME_SCRIPT.test(character)) continue
    const scripts = SCRIPTS.filter(({ letter }) => letter.test(character))
    mixes = mixes.filter(mix => scripts.some(({ name }) => mix.has(name)))
    if (mixes.length === 0) return false
  }
  return true
}

function hasStrayMarks(text: string): boolean {
  let marks = ''
  let base = ''
  for (const character of text) {
    if (!/\p{M}/u.test(character)) {
      base = character
      marks = ''
      continue
    }
    if (!/[\p{L}\p{N}]/u.test(base) || marks.includes(character)) return true
    marks += character
  }
  return false
}

/**
 * Returns whether a name looks like a name of our staff or of the regulator. It compares forms of the names in which
 * letters that look alike are equal (UTS 39, confusable skeletons).
 */
export function isStaffName(name: string): boolean {
  const skeleton = skeletonOf(name)
  return STAFF_NAMES.includes(skeleton) || STAFF_PARTS.some(part => skeleton.includes(part))
}

/**
 * Returns whether a name imitates a word for staff with characters that look alike. A legal name may contain a word
 * such as "staff", but not an imitation of it.
 */
export function isDisguisedStaffName(name: string): boolean {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  const isPlain =
    RESERVED_NICKNAMES.includes(letters) || RESERVED_NICKNAME_PARTS.some(part => letters.includes(part))
  return !isPlain && /[^\p{ASCII}]/u.test(name) && isStaffName(name)
}

const LETTERS_BY_LOOK_ALIKE = new Map([
  ...Object.entries(LETTER_LOOK_ALIKES),
  ...Object.entries(UNICODE_LOOK_ALIKES_BY_LETTER).flatMap(([letters, alike]) =>
    [...alike].map(it => [it, letters] as const),
  ),
])

/**
 * Converts a name to a form for comparison. Each letter becomes the Latin letter that it looks like, and Latin letters
 * that look alike become the same letter.
 */
function skeletonOf(name: string): string {
  return [...name.normalize('NFKD')]
    .map(it => LETTERS_BY_LOOK_ALIKE.get(it) ?? LETTERS_BY_LOOK_ALIKE.get(it.toLowerCase()) ?? it)
    .join('')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[ij]/g, 'l')
}

const STAFF_PARTS = RESERVED_NICKNAME_PARTS.map(skeletonOf)
const STAFF_NAMES = RESERVED_NICKNAMES.map(skeletonOf)
