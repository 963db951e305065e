import { isCalendarDay } from './profile.ts'
import type { Transitions } from './transitions.ts'

/** The states of a player's identity verification; `none` until the first detail is stored. */
export const KYC_STATES = ['none', 'draft', 'submitted', 'approved', 'refused'] as const
export type KycState = (typeof KYC_STATES)[number]

/** A refused verification is submitted again once its refused items are given anew. An approval is final. */
export const KYC_TRANSITIONS: Transitions<KycState> = {
  none: ['draft'],
  draft: ['submitted'],
  submitted: ['approved', 'refused'],
  approved: [],
  refused: ['submitted'],
}

/** What a verification consists of, in the order in which it is asked for. */
export const KYC_ITEMS = ['person', 'document', 'idFront', 'idBack', 'selfie'] as const
export type KycItem = (typeof KYC_ITEMS)[number]

/** The items that are pictures. */
export const KYC_PICTURES = ['idFront', 'idBack', 'selfie'] as const satisfies readonly KycItem[]
export type KycPicture = (typeof KYC_PICTURES)[number]

/** The items that show one identity document; with another document all of them are given anew. */
export const KYC_ID_ITEMS: readonly KycItem[] = ['document', 'idFront', 'idBack']

export const KYC_ITEM_STATES = ['missing', 'given', 'refused', 'accepted'] as const
export type KycItemState = (typeof KYC_ITEM_STATES)[number]

/** Why staff refuse an item. */
export const KYC_REASONS = [
  'blurred',
  'cropped',
  'glare',
  'mismatch',
  'expired',
  'notAccepted',
  'underage',
  'other',
] as const
export type KycReason = (typeof KYC_REASONS)[number]

/** Reasons that ask for another document. */
const DOCUMENT_REASONS: readonly KycReason[] = ['expired', 'notAccepted']

/**
 * The items that the player gives anew when staff refuse these: every item of the document when another document is
 * needed.
 */
export function itemsToGiveAgain(
  refused: Readonly<Partial<Record<KycItem, KycReason>>>,
): Partial<Record<KycItem, KycReason>> {
  const again: Partial<Record<KycItem, KycReason>> = { ...refused }
  const documentReason = KYC_ID_ITEMS.map(item => refused[item]).find(
    reason => reason !== undefined && DOCUMENT_REASONS.includes(reason),
  )
  if (documentReason) for (const item of KYC_ID_ITEMS) again[item] ??= documentReason
  return again
}

/** Staff decide within this time. */
export const KYC_DUE_MS = 24 * 60 * 60 * 1000

/** Bytes of a picture's file, and pixels once it is decoded. */
export const KYC_UPLOAD = { bytesMax: 8 * 1024 * 1024, pixelsMax: 40_000_000 } as const

/** The longer side of a stored picture, in pixels; the print of an ID card is readable at this size. */
export const KYC_SIDE_MAX_PX = 2048

/** The longest text that staff write beside a reason, in characters. */
export const KYC_TEXT_MAX = 200

/** Longest texts of the personal data, in characters. */
export const KYC_MAX = { name: 60, place: 60, street: 120, work: 60, idNumber: 24 } as const

/** A legal name: letters of every script with their accents, blanks, and the signs that names have. */
export const KYC_NAME_PATTERN = /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]*$/u

/** Where a player's money comes from, as the Anti-Money Laundering Council's rules ask. */
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

/** The personal data of a verification; empty texts where nothing is given yet. */
export interface KycPerson {
  readonly firstName: string
  readonly middleName: string
  /** Empty for a person with one name. */
  readonly lastName: string
  readonly isMononym: boolean
  /** `YYYY-MM-DD`. */
  readonly birthday: string
  readonly birthPlace: string
  /** ISO 3166-1, two letters. */
  readonly nationality: string
  readonly street: string
  readonly barangay: string
  readonly city: string
  readonly province: string
  readonly postcode: string
  readonly occupation: string
  readonly sourceOfFunds: FundSource | ''
}

export const NO_KYC_PERSON: KycPerson = {
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

/** The fields of the personal data that may stay empty: not every person has a middle name, or a last one. */
const OPTIONAL: readonly (keyof KycPerson)[] = ['middleName', 'lastName', 'isMononym']

/** The fields of the personal data that are still to be given. */
export function missingPersonFields(person: KycPerson): (keyof KycPerson)[] {
  const fields = Object.keys(NO_KYC_PERSON) as (keyof KycPerson)[]
  const missing = fields.filter(field => !OPTIONAL.includes(field) && person[field] === '')
  return person.isMononym || person.lastName !== '' ? missing : [...missing, 'lastName']
}

/** The whole legal name of a person. */
export function legalNameOf({
  firstName,
  middleName,
  lastName,
}: Pick<KycPerson, 'firstName' | 'middleName' | 'lastName'>): string {
  return [firstName, middleName, lastName].filter(part => part !== '').join(' ')
}

/**
 * Two legal names with the same key are the same name: accents, case, blanks and signs do not count. `Ñ` is `N`, since many
 * forms cannot print it.
 */
export function legalNameKey(person: Pick<KycPerson, 'firstName' | 'middleName' | 'lastName'>): string {
  return nameKey(legalNameOf(person))
}

/** The key of a name as a text: its letters without accents and case. */
export function nameKey(name: string): string {
  const letters = name.normalize('NFKD').toLowerCase()
  return [...letters].filter(letter => /^\p{L}$/u.test(letter)).join('')
}

/**
 * The keys of the forms in which banks and wallets print a legal name: the first or the last name first, the middle name
 * whole, by its initial, or left out.
 */
export function accountNameKeys({
  firstName,
  middleName,
  lastName,
}: Pick<KycPerson, 'firstName' | 'middleName' | 'lastName'>): string[] {
  const middles = [middleName, middleName.slice(0, 1), '']
  const forms = middles.flatMap(middle => [firstName + middle + lastName, lastName + firstName + middle])
  return [...new Set(forms.map(nameKey))]
}

/** Whether a document is no longer valid: it is valid up to and on the day of its expiry. Days as `YYYY-MM-DD`. */
export function isExpired(expiry: string, today: string): boolean {
  return expiry < today
}

/** The form of an expiry date, `YYYY-MM-DD`. */
export const EXPIRY_PATTERN = /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** Whether a text is a day of the calendar that a document may expire on. */
export function isExpiryDay(text: string): boolean {
  return EXPIRY_PATTERN.test(text) && isCalendarDay(text)
}
