import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { manilaDayAt } from '../../../domain/day.ts'
import { latestBirthdayOfLegalAge } from '../../../domain/player/profile.ts'
import type { PersonalIdentifier } from '../../../server/identity/kept-identifier.ts'
import type { Vault } from '../../../server/identity/vault.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { addKyc } from '../contract.ts'
import { type IdType, idTypeRuleOf, isIdNumber, normalizeIdNumber } from '../rules/id-types.ts'
import {
  EMPTY_KYC_PERSON,
  isDocumentExpired,
  type KycItem,
  type KycPerson,
  legalNamePartsOf,
  listMissingPersonFields,
} from '../rules/kyc.ts'
import type { KycRow } from './repository.ts'

type GivenKycFields = ParsedBodyOf<typeof addKyc>

/** Personal data and document. A field that was not filled in is an empty string. */
export interface KycDetails {
  readonly person: KycPerson
  readonly idType: IdType | ''
  /** The document's number in capitals, without blanks and dashes. */
  readonly idNumber: string
  readonly idExpiry: string
}

const NO_DETAILS: KycDetails = { person: EMPTY_KYC_PERSON, idType: '', idNumber: '', idExpiry: '' }

const vaultOwnerOf = (playerId: string) => `kyc:${playerId}`

/** Decrypts the stored details; empty details if nothing is stored. */
export function decryptKycDetails(vault: Vault, row: KycRow | undefined): KycDetails {
  if (!row?.details) return NO_DETAILS
  return JSON.parse(vault.decrypt(row.details, vaultOwnerOf(row.player_id))) as KycDetails
}

/** Encrypts details as JSON. They can be decrypted only with the id of the same player. */
export function encryptKycDetails(vault: Vault, playerId: string, details: KycDetails): string {
  return vault.encrypt(JSON.stringify(details), vaultOwnerOf(playerId))
}

const PERSON_FIELDS = Object.keys(EMPTY_KYC_PERSON) as (keyof KycPerson)[]

/** The items without a picture (`person`, `document`) of which the request body contains at least one field. */
export function listItemsGivenInBody(given: GivenKycFields): KycItem[] {
  const hasPerson = PERSON_FIELDS.some(field => given[field] !== undefined)
  const hasDocument = [given.idType, given.idNumber, given.idExpiry].some(value => value !== undefined)
  return [...(hasPerson ? (['person'] as const) : []), ...(hasDocument ? (['document'] as const) : [])]
}

/**
 * Replaces the stored details by the fields that the request body contains. If the type of document changes, a number
 * or expiry that the body does not contain becomes empty.
 * @throws Refusal `underAge`, `idExpired`; `idNumberWrong` for a number that does not fit its type
 */
export function mergeKycDetails(stored: KycDetails, given: GivenKycFields, atMs: number): KycDetails {
  const changed = PERSON_FIELDS.flatMap(field => (given[field] === undefined ? [] : [[field, given[field]]]))
  const person = { ...stored.person, ...(Object.fromEntries(changed) as Partial<KycPerson>) }
  const lastName = person.isMononym ? '' : person.lastName
  const merged: KycDetails = { ...mergeDocument(stored, given), person: { ...person, lastName } }
  assertAgeAndExpiryValid(merged, atMs)
  return merged
}

function mergeDocument(stored: KycDetails, given: GivenKycFields): Omit<KycDetails, 'person'> {
  const idType = given.idType ?? stored.idType
  const base = idType === stored.idType ? stored : NO_DETAILS
  const idNumber = given.idNumber === undefined ? base.idNumber : normalizeIdNumber(given.idNumber)
  if (idNumber !== '' && (idType === '' || !isIdNumber(idType, idNumber))) {
    throw new Refusal('idNumberWrong')
  }
  const hasExpiry = idType !== '' && idTypeRuleOf(idType).hasExpiry
  return { idType, idNumber, idExpiry: hasExpiry ? (given.idExpiry ?? base.idExpiry) : '' }
}

/**
 * Checks the person's age and the document's expiry at `atMs`. Also runs at the submission, since a draft may be old.
 * @throws Refusal `underAge`, `idExpired`
 */
export function assertAgeAndExpiryValid({ person, idExpiry }: KycDetails, atMs: number): void {
  if (person.birthday > latestBirthdayOfLegalAge(atMs)) throw new Refusal('underAge')
  if (idExpiry !== '' && isDocumentExpired(idExpiry, manilaDayAt(atMs))) throw new Refusal('idExpired')
}

/** Whether the details of an item without a picture are complete. */
export function areItemDetailsComplete(
  { person, idType, idNumber, idExpiry }: KycDetails,
  item: KycItem,
): boolean {
  if (item === 'person') return listMissingPersonFields(person).length === 0
  return idType !== '' && idNumber !== '' && (idExpiry !== '' || !idTypeRuleOf(idType).hasExpiry)
}

/**
 * The text by which a document is recognized. The text of a foreign passport contains the country, since two countries
 * may use the same number.
 */
function documentIdentifierText({ idType, idNumber, person }: KycDetails): string {
  return idType === 'foreignPassport'
    ? `${idType} ${person.nationality} ${idNumber}`
    : `${idType} ${idNumber}`
}

/** The document's identifier; none while its type or number is not filled in. */
export function documentIdentifiersOf(details: KycDetails): PersonalIdentifier[] {
  const { idType, idNumber } = details
  return idType && idNumber ? [{ kind: 'document', text: documentIdentifierText(details) }] : []
}

/**
 * Identifiers that combine the birthday with each part of the name, so that the order of the parts and missing parts do
 * not matter; none while the birthday is not filled in.
 */
export function personIdentifiersOf({ person }: KycDetails): PersonalIdentifier[] {
  if (person.birthday === '') return []
  return legalNamePartsOf(person).map(part => ({ kind: 'person-part', text: `${person.birthday} ${part}` }))
}

/** All identifiers by which another verification of the same person is found. */
export function kycIdentifiersOf(details: KycDetails): PersonalIdentifier[] {
  return [...documentIdentifiersOf(details), ...personIdentifiersOf(details)]
}

/** Keyed hashes by which a document is claimed for one account, under every key of the vault. */
export function computeDocumentHashes(vault: Vault, details: KycDetails): string[] {
  return documentIdentifiersOf(details).flatMap(({ text }) => vault.macs(text, 'kyc-document'))
}
