import { removeCodeSeparators } from '../../../domain/plain-code.ts'

/** A kind of identity document of the Philippines, or a passport of another country. */
export interface IdTypeRule {
  /** Matches the whole number in the form of `normalizeIdNumber`. */
  readonly pattern: RegExp
  /** An example of the number as it is printed on the document. */
  readonly example: string
  /** Whether a photo of the back is needed. */
  readonly hasBack: boolean
  /** Whether the document shows an expiry date. The player must then give the date, and it must not be in the past. */
  readonly hasExpiry: boolean
}

/**
 * The accepted identity documents, by type. Sources of the numbers' forms: PhilSys (psa.gov.ph: card number of 16
 * digits), DFA (passports since 2016: one letter, seven digits, one letter; before: two letters and seven digits), LTO
 * (licence number: letter, two digits, two digits, six digits), SSS/GSIS (UMID common reference number of 12 digits,
 * SSS number of 10, GSIS number of 11), PRC (7 digits), PHLPost (postal reference number of 12), COMELEC (voter's
 * number of 22 characters), BIR (TIN of 9 digits, or 12 or 14 with the branch), ICAO Doc 9303 (passports: at most 9
 * characters), BI (ACR I-Card; its number's form is not published, so that any of 8 to 12 characters is accepted).
 */
export const ID_TYPES = {
  philsys: { pattern: /^\d{16}$/, example: '1234-5678-9012-3456', hasBack: true, hasExpiry: false },
  ephilid: { pattern: /^\d{16}$/, example: '1234-5678-9012-3456', hasBack: false, hasExpiry: false },
  passport: {
    pattern: /^(?:[A-Z]\d{7}[A-Z]|[A-Z]{2}\d{7})$/,
    example: 'P1234567A',
    hasBack: false,
    hasExpiry: true,
  },
  drivers: { pattern: /^[A-Z]\d{10}$/, example: 'N01-23-456789', hasBack: true, hasExpiry: true },
  umid: { pattern: /^\d{12}$/, example: '0111-2345678-9', hasBack: true, hasExpiry: false },
  sss: { pattern: /^\d{10}$/, example: '34-1234567-8', hasBack: true, hasExpiry: false },
  gsis: { pattern: /^\d{11}$/, example: '12345678901', hasBack: true, hasExpiry: false },
  prc: { pattern: /^\d{7}$/, example: '0123456', hasBack: true, hasExpiry: true },
  postal: { pattern: /^[A-Z0-9]{12}$/, example: 'PRN123456789', hasBack: true, hasExpiry: true },
  voters: {
    pattern: /^[A-Z0-9]{22}$/,
    example: '1234-5678A-B9012CDE34567',
    hasBack: false,
    hasExpiry: false,
  },
  tin: {
    pattern: /^\d{9}(?:\d{3}|\d{5})?$/,
    example: '123-456-789-00000',
    hasBack: true,
    hasExpiry: false,
  },
  foreignPassport: { pattern: /^[A-Z0-9]{6,9}$/, example: 'AB1234567', hasBack: false, hasExpiry: true },
  acr: { pattern: /^[A-Z0-9]{8,12}$/, example: 'A00012345678', hasBack: true, hasExpiry: true },
} as const satisfies Record<string, IdTypeRule>

export type IdType = keyof typeof ID_TYPES

/** All types, in the order in which the form offers them: the types that are accepted most often come first. */
export const ID_TYPE_NAMES = Object.keys(ID_TYPES) as [IdType, ...IdType[]]

export function idTypeRuleOf(idType: IdType): IdTypeRule {
  return ID_TYPES[idType]
}

/** The number as it is stored and compared: in capitals, without the characters that `removeCodeSeparators` removes. */
export function normalizeIdNumber(typed: string): string {
  return removeCodeSeparators(typed).toUpperCase()
}

/** The documents that are passports: their photo shows a page instead of a front. */
export const PASSPORT_ID_TYPES: readonly (IdType | '')[] = ['passport', 'foreignPassport']

/**
 * Whether a typed number has the form of this type of document. Ignores case and the characters that
 * `removeCodeSeparators` removes.
 */
export function isIdNumber(idType: IdType, typed: string): boolean {
  return idTypeRuleOf(idType).pattern.test(normalizeIdNumber(typed))
}

/** The number of unmasked characters at the end of a number. */
const SHOWN_CHARS = 3

/** The number with all but its end masked; empty for an empty number. */
export function maskIdNumber(idNumber: string): string {
  return idNumber === '' ? '' : `••••${idNumber.slice(-SHOWN_CHARS)}`
}
