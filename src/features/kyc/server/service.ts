import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import { canTransition } from '../../../domain/transitions.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { type IdentifierHolder, storeFormerIdentifiers } from '../../../server/identity/kept-identifier.ts'
import type { Vault } from '../../../server/identity/vault.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { addKyc, kyc } from '../contract.ts'
import { type IdType, idTypeRuleOf, maskIdNumber } from '../rules/id-types.ts'
import {
  EMPTY_KYC_PERSON,
  KYC_ITEMS,
  KYC_TRANSITIONS,
  type KycItem,
  type KycItemState,
  type KycState,
  legalNameOf,
} from '../rules/kyc.ts'
import {
  areItemDetailsComplete,
  assertAgeAndExpiryValid,
  decryptKycDetails,
  encryptKycDetails,
  type KycDetails,
  kycIdentifiersOf,
  listItemsGivenInBody,
  mergeKycDetails,
} from './details.ts'
import {
  deleteKycItems,
  findKyc,
  type KycItemRow,
  lockKyc,
  type StoredKyc,
  scheduleKycFileRemoval,
  storeKycItem,
  updateKyc,
} from './repository.ts'
import { storeMatchHashes } from './same-person.ts'

type KycResult = ResultOf<typeof kyc>

/** The items that a verification needs. `idBack` is not needed for a type of document whose back is blank. */
export function requiredKycItemsOf(idType: IdType | ''): KycItem[] {
  return KYC_ITEMS.filter(item => item !== 'idBack' || idType === '' || idTypeRuleOf(idType).hasBack)
}

/** The state of an item; `missing` for an item without a row. */
export function stateOfItem(stored: StoredKyc | undefined, item: KycItem): KycItemState {
  return stored?.items.find(row => row.item === item)?.state ?? 'missing'
}

const EDITABLE_STATES: readonly KycState[] = ['none', 'draft', 'refused']

/**
 * Whether the player may provide an item: before the submission, or after a refusal unless staff have accepted the
 * item.
 */
export function canProvideItem(stored: StoredKyc | undefined, item: KycItem): boolean {
  return EDITABLE_STATES.includes(stored?.row.state ?? 'none') && stateOfItem(stored, item) !== 'accepted'
}

/** The fields of a verification in the player data that every page loads. */
export function describeKycSummary({ settings }: Pick<Services, 'settings'>, state: KycState) {
  const isNew = state === 'none' || state === 'draft'
  return {
    kycAmount: settings.get('kycAmount'),
    isAddKyc: state !== 'none',
    hasKyc: state === 'approved',
    isNewUserForcePopKyc: isNew && settings.get('kycPopup'),
  }
}

/**
 * A verification as its player sees it. The document's number is always masked; personal details are left out while the
 * player cannot change them.
 */
function describeKyc(
  services: Pick<Services, 'settings'>,
  stored: StoredKyc | undefined,
  details: KycDetails,
): KycResult {
  const state = stored?.row.state ?? 'none'
  const submittedAtMs = stored?.row.submitted_at_ms ?? null
  const dueMs = services.settings.get('kycDueHours') * HOUR_MS
  return {
    ...describeKycSummary(services, state),
    state,
    items: requiredKycItemsOf(details.idType).map(item => {
      const row = stored?.items.find(each => each.item === item)
      return {
        item,
        state: row?.state ?? 'missing',
        reason: row?.reason ?? null,
        text: row?.reason_text ?? '',
      }
    }),
    legalName: legalNameOf(details.person),
    person: canProvideItem(stored, 'person') ? details.person : EMPTY_KYC_PERSON,
    idType: details.idType,
    idNumber: maskIdNumber(details.idNumber),
    idExpiry: details.idExpiry,
    submitTime: submittedAtMs,
    dueTime: state === 'submitted' && submittedAtMs !== null ? submittedAtMs + dueMs : null,
    decideTime: stored?.row.decided_at_ms ?? null,
  }
}

/** The verification of a player, as the player sees it; from committed rows. */
export async function describeOwnKyc(
  services: Pick<Services, 'db' | 'settings' | 'vault'>,
  playerId: string,
): Promise<KycResult> {
  const stored = await findKyc(services.db.read, playerId)
  return describeKyc(services, stored, decryptKycDetails(services.vault, stored?.row))
}

/**
 * Stores details, and submits the verification if the body asks for it. A repeated submission gets the same answer.
 * Only staff learn whether another account has the same identity, so that no answer reveals it.
 * @throws Refusal `kycState` for a submitted or approved verification and for an accepted item, `kycIncomplete`,
 *   `underAge`, `idExpired`, `idNumberWrong`
 */
export async function changeOrSubmitKyc(
  services: Pick<Services, 'db' | 'settings' | 'vault'>,
  playerId: string,
  given: ParsedBodyOf<typeof addKyc>,
  atMs: number,
): Promise<KycResult> {
  const items = listItemsGivenInBody(given)
  const { isSubmit = false } = given
  await services.db.transact(async tx => {
    const stored = await lockKyc(tx, playerId)
    if (isSubmit && items.length === 0 && stored.row.state === 'submitted') return
    if (!items.every(item => canProvideItem(stored, item))) throw new Refusal('kycState')
    const storedDetails = decryptKycDetails(services.vault, stored.row)
    const details = mergeKycDetails(storedDetails, given, atMs)
    const changed = computeChangedItems(stored, details, items, storedDetails)
    if (isSubmit) assertSubmittable(changed, details, atMs)
    await storeReplacedIdentifiers(tx, services.vault, { before: storedDetails, details }, { playerId, atMs })
    await storeKycChange(services, tx, { stored, changed, details, items, atMs, isSubmit })
  })
  return describeOwnKyc(services, playerId)
}

/**
 * Stores the hashes of those parts of the document and personal data that a change replaces, so that other
 * verifications are still compared with them. Runs inside the transaction of the change.
 */
async function storeReplacedIdentifiers(
  tx: Transaction,
  vault: Vault,
  { before, details }: { readonly before: KycDetails; readonly details: KycDetails },
  holder: IdentifierHolder,
): Promise<void> {
  const current = kycIdentifiersOf(details)
  const replaced = kycIdentifiersOf(before).filter(
    ({ kind, text }) => !current.some(each => each.kind === kind && each.text === text),
  )
  await storeFormerIdentifiers(tx, vault, replaced, holder)
}

/**
 * Computes the item rows of a changed verification. An item with a field in the body becomes `given` if all its fields
 * are complete; otherwise it gets no row, which means that it is missing. If the type of document changed, leaves out
 * the pictures of the previous document.
 */
function computeChangedItems(
  stored: StoredKyc,
  details: KycDetails,
  given: readonly KycItem[],
  before: KycDetails,
): StoredKyc {
  const isOtherDocument = before.idType !== '' && before.idType !== details.idType
  const unchanged = stored.items.filter(
    ({ item }) => !given.includes(item) && !(isOtherDocument && (item === 'idFront' || item === 'idBack')),
  )
  const rows = given
    .filter(item => areItemDetailsComplete(details, item))
    .map((item): KycItemRow => createProvidedItemRow(stored.row.player_id, item))
  return { row: stored.row, items: [...unchanged, ...rows] }
}

/** The row of an item that the player has provided. @param storageKey key of its picture, or empty */
export function createProvidedItemRow(playerId: string, item: KycItem, storageKey = ''): KycItemRow {
  return {
    player_id: playerId,
    item,
    state: 'given',
    reason: null,
    reason_text: '',
    storage_key: storageKey,
  }
}

/**
 * Checks everything that may refuse a submission, and changes nothing.
 * @throws Refusal `kycState`, `kycIncomplete`, `underAge`, `idExpired`
 */
function assertSubmittable(changed: StoredKyc, details: KycDetails, atMs: number): void {
  const state = changed.row.state === 'none' ? 'draft' : changed.row.state
  if (!canTransition(KYC_TRANSITIONS, state, 'submitted')) throw new Refusal('kycState')
  const missing = requiredKycItemsOf(details.idType).filter(
    item => !['given', 'accepted'].includes(stateOfItem(changed, item)),
  )
  if (missing.length > 0) throw new Refusal('kycIncomplete', { items: missing })
  assertAgeAndExpiryValid(details, atMs)
}

interface KycChange {
  readonly stored: StoredKyc
  readonly changed: StoredKyc
  readonly details: KycDetails
  readonly items: readonly KycItem[]
  readonly atMs: number
  readonly isSubmit: boolean
}

async function storeKycChange(
  { vault }: Pick<Services, 'vault'>,
  tx: Transaction,
  { stored, changed, details, items, atMs, isSubmit }: KycChange,
): Promise<void> {
  const playerId = stored.row.player_id
  const removed = stored.items.filter(row => !changed.items.some(each => each.item === row.item))
  if (removed.length > 0) {
    await deleteKycItems(
      tx,
      playerId,
      removed.map(row => row.item),
    )
    await scheduleKycFileRemoval(
      tx,
      removed.map(row => row.storage_key),
      atMs,
    )
  }
  for (const row of changed.items) if (items.includes(row.item)) await storeKycItem(tx, row)
  await updateKyc(tx, playerId, {
    details: encryptKycDetails(vault, playerId, details),
    state: isSubmit ? 'submitted' : stored.row.state === 'none' ? 'draft' : stored.row.state,
    updated_at_ms: atMs,
    hashed_at_ms: atMs,
    ...(isSubmit ? { submitted_at_ms: atMs, confirmed_by: null } : {}),
  })
  await storeMatchHashes(tx, vault, playerId, details)
}
