import { MEBIBYTE, PICTURE_PIXELS_MAX } from '../../../domain/bytes.ts'
import { isCalendarDay } from '../../../domain/player/profile.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { StateTransitions } from '../../../domain/transitions.ts'

/** The states of a player's identity verification; `none` until the first item is stored. */
export const KYC_STATES = ['none', 'draft', 'submitted', 'approved', 'refused', 'revoked'] as const
export type KycState = (typeof KYC_STATES)[number]

/**
 * The states that may follow each state. A refused verification can be submitted again after the player has replaced
 * the refused items. Staff can revoke an approval; afterwards they restore it or close the account.
 */
export const KYC_TRANSITIONS: StateTransitions<KycState> = {
  none: ['draft'],
  draft: ['submitted'],
  submitted: ['approved', 'refused'],
  approved: ['revoked'],
  refused: ['submitted'],
  revoked: ['approved'],
}

/** The items of a verification, in the order in which screens ask for them. */
export const KYC_ITEMS = ['person', 'document', 'idFront', 'idBack', 'selfie'] as const
export type KycItem = (typeof KYC_ITEMS)[number]

export const KYC_PICTURES = ['idFront', 'idBack', 'selfie'] as const satisfies readonly KycItem[]
export type KycPicture = (typeof KYC_PICTURES)[number]

/** The items of one identity document. A player who uses another document must replace all of them. */
export const KYC_ID_ITEMS: readonly KycItem[] = ['document', 'idFront', 'idBack']

export const KYC_ITEM_STATES = ['missing', 'given', 'refused', 'accepted'] as const
export type KycItemState = (typeof KYC_ITEM_STATES)[number]

/** Reasons for which staff refuse an item. */
export const KYC_REFUSAL_REASONS = [
  'blurred',
  'cropped',
  'glare',
  'mismatch',
  'expired',
  'notAccepted',
  'underage',
  'identityTaken',
  'other',
] as const
export type KycRefusalReason = (typeof KYC_REFUSAL_REASONS)[number]

/** Reasons that require another document. */
const NEW_DOCUMENT_REASONS: readonly KycRefusalReason[] = ['expired', 'notAccepted']

/**
 * The items that the player must replace after staff refuse some items, each with its reason. If a reason requires
 * another document, every item of the document must be replaced.
 */
export function listItemsToReplace(
  refused: Readonly<Partial<Record<KycItem, KycRefusalReason>>>,
): Partial<Record<KycItem, KycRefusalReason>> {
  const toReplace: Partial<Record<KycItem, KycRefusalReason>> = { ...refused }
  const documentReason = KYC_ID_ITEMS.map(item => refused[item]).find(
    reason => reason !== undefined && NEW_DOCUMENT_REASONS.includes(reason),
  )
  if (documentReason) for (const item of KYC_ID_ITEMS) toReplace[item] ??= documentReason
  return toReplace
}

/** Milliseconds after a submission within which staff should decide about the verification. */
export const KYC_DECISION_DUE_MS = DAY_MS

/** Upper bounds of an uploaded picture: bytes of the file, and pixels of the decoded picture. */
export const KYC_UPLOAD_LIMITS = { bytesMax: 8 * MEBIBYTE, pixelsMax: PICTURE_PIXELS_MAX } as const

/** Maximum length of a stored picture's longer side, in pixels. The print of an ID card is readable at this size. */
export const KYC_PICTURE_SIDE_MAX_PX = 2048

/** Maximum number of characters in the text that staff add to a reason. */
export const KYC_REASON_TEXT_LENGTH_MAX = 200

/** Maximum number of characters in the fields of the personal data, by kind of field, and in the document's number. */
export const KYC_FIELD_LENGTHS_MAX = { name: 60, place: 60, street: 120, work: 60, idNumber: 24 } as const

/** A legal name: letters of all scripts with their accents, spaces, and the punctuation of names. */
export const KYC_NAME_PATTERN = /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]*$/u

/**
 * Matches a lower-case text that people write into a name field to say that they have no such name, such as "n/a" or a
 * dash.
 */
const NO_NAME_PATTERN = /^(?:n\s?\/\s?a|n\.a\.|none|[\p{Pd}\u2212]+)$/u

/** The middle name without spaces around it; empty if the text says that the person has none, such as `n/a`. */
export function normalizeMiddleName(typed: string): string {
  const name = typed.trim()
  return NO_NAME_PATTERN.test(name.toLowerCase()) ? '' : name
}

/** Sources of a player's money. The rules of the Anti-Money Laundering Council require this question. */
export const FUND_SOURCES = [
  'employment',
  'business',
  'remittance',
  'pension',
  'savings',
  'investment',
  'family',
  'other',
] as const
export type FundSource = (typeof FUND_SOURCES)[number]

/** The personal data of a verification. A field that the player has not filled in is an empty string. */
export interface KycPerson {
  readonly firstName: string
  readonly middleName: string
  /** The last name; empty for a person with only one name. */
  readonly lastName: string
  readonly isMononym: boolean
  /** The date of birth, `YYYY-MM-DD`. */
  readonly birthday: string
  readonly birthPlace: string
  /** The two-letter ISO 3166-1 code of the country. */
  readonly nationality: string
  readonly street: string
  readonly barangay: string
  readonly city: string
  readonly province: string
  readonly postcode: string
  readonly occupation: string
  readonly sourceOfFunds: FundSource | ''
}

export const EMPTY_KYC_PERSON: KycPerson = {
  firstName: '',
  middleName: '',
  lastName: '',
  isMononym: false,
  birthday: '',
  birthPlace: '',
  nationality: '',
  street: '',
  barangay: '',
  city: '',
  province: '',
  postcode: '',
  occupation: '',
  sourceOfFunds: '',
}

/** Fields that may stay empty: not every person has a middle name or a last name. */
const OPTIONAL_PERSON_FIELDS: readonly (keyof KycPerson)[] = ['middleName', 'lastName', 'isMononym']

/** The required fields of the personal data that are still empty. */
export function listMissingPersonFields(person: KycPerson): (keyof KycPerson)[] {
  const fields = Object.keys(EMPTY_KYC_PERSON) as (keyof KycPerson)[]
  const missing = fields.filter(field => !OPTIONAL_PERSON_FIELDS.includes(field) && person[field] === '')
  return person.isMononym || person.lastName !== '' ? missing : [...missing, 'lastName']
}

/** The full legal name: first, middle and last name, separated by spaces. Leaves out empty names. */
export function legalNameOf({
  firstName,
  middleName,
  lastName,
}: Pick<KycPerson, 'firstName' | 'middleName' | 'lastName'>): string {
  return [firstName, middleName, lastName].filter(part => part !== '').join(' ')
}

/** Name particles. A particle belongs to the word after it: `dela Cruz` is one part of a name. */
const NAME_PARTICLES: readonly string[] = [
  ...['da', 'de', 'del', 'dela', 'delas', 'delos', 'den', 'der', 'di', 'dos', 'la', 'las', 'los'],
  ...['san', 'santa', 'santo', 'van', 'von'],
]

/** Common abbreviations in Philippine names. */
const FULL_FORM_BY_ABBREVIATION: Readonly<Record<string, string>> = {
  ma: 'maria',
  sta: 'santa',
  sto: 'santo',
}

const NAME_SUFFIXES: readonly string[] = ['jr', 'sr', 'junior', 'senior', 'ii', 'iii', 'iv', 'vi', 'vii']

/**
 * The parts of a legal name by which persons are compared, each once, in lower case without accents. Initials and
 * suffixes are left out. `Ñ` counts as `N`, since many forms cannot print it.
 */
export function legalNamePartsOf(person: Pick<KycPerson, 'firstName' | 'middleName' | 'lastName'>): string[] {
  const letters = legalNameOf(person)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
  const words = letters
    .split(/[^\p{L}]/u)
    .filter(word => word.length > 1 && !NAME_SUFFIXES.includes(word))
    .map(word => FULL_FORM_BY_ABBREVIATION[word] ?? word)
  const parts = new Set<string>()
  let prefix = ''
  for (const word of words) {
    prefix += word
    if (NAME_PARTICLES.includes(word)) continue
    parts.add(prefix)
    prefix = ''
  }
  if (prefix !== '') parts.add(prefix)
  return [...parts]
}

/** The letters of a name without accents, in lower case. */
export function nameComparisonKeyOf(name: string): string {
  const letters = name.normalize('NFKD').toLowerCase()
  return [...letters].filter(letter => /^\p{L}$/u.test(letter)).join('')
}

/**
 * The keys of all ways in which banks and e-wallets print a legal name: first or last name first; middle name in full,
 * as an initial, or left out.
 */
export function accountNameComparisonKeysOf({
  firstName,
  middleName,
  lastName,
}: Pick<KycPerson, 'firstName' | 'middleName' | 'lastName'>): string[] {
  const middles = [middleName, middleName.slice(0, 1), '']
  const forms = middles.flatMap(middle => [firstName + middle + lastName, lastName + firstName + middle])
  return [...new Set(forms.map(nameComparisonKeyOf))]
}

/** Whether a document has expired. It is still valid on the day of its expiry. Days as `YYYY-MM-DD`. */
export function isDocumentExpired(expiry: string, today: string): boolean {
  return expiry < today
}

/** The format of an expiry date, `YYYY-MM-DD`. */
export const EXPIRY_DAY_PATTERN = /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** Whether a text is a valid expiry date: a day of the calendar in this century. */
export function isExpiryDay(text: string): boolean {
  return EXPIRY_DAY_PATTERN.test(text) && isCalendarDay(text)
}
