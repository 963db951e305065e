import { readFileSync } from 'node:fs'
import { SITE_BRAND } from '../../domain/site/brand.ts'

/** The file of common passwords. Its first lines name its source and license. */
const COMMON_PASSWORDS_URL = new URL('common-passwords.txt', import.meta.url)

const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(COMMON_PASSWORDS_URL, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#')),
)

/**
 * Normalizes a password, so that passwords that differ only in case, in Unicode form or in spaces at the ends become
 * equal.
 */
const normalizePassword = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/**
 * Returns whether a password is easy to guess: it is one of the most common passwords, or it is a name of the site or
 * the player, with or without digits and signs at the end. Case does not matter.
 * @param names the account and the phone of the player
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const text = normalizePassword(password)
  if (commonPasswords.has(text)) return true
  const stem = withoutEnding(text)
  return [SITE_BRAND.name, SITE_BRAND.shortName, ...names]
    .map(normalizePassword)
    .some(name => name !== '' && (text === name || stem === name))
}

const ENDING_CHARACTERS = '0123456789!?.,#@*_-'

/** Removes digits and signs at the end of a text. It reads the text once, so a long text takes only linear time. */
function withoutEnding(text: string): string {
  let end = text.length
  while (end > 0 && ENDING_CHARACTERS.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
