import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import type { addKyc, kyc } from '../../../contract/kyc.ts'
import { type IdType, idTypeRule, maskedIdNumber } from '../../../domain/id-types.ts'
import {
  accountNameKeys,
  KYC_DUE_MS,
  KYC_ITEMS,
  KYC_TRANSITIONS,
  type KycItem,
  type KycItemState,
  type KycState,
  legalNameOf,
  NO_KYC_PERSON,
} from '../../../domain/kyc.ts'
import { canTransition } from '../../../domain/transitions.ts'
import type { Transaction } from '../../db/database.ts'
import type { Questions } from '../../events/questions.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import {
  assertAdmissible,
  identityMacs,
  isComplete,
  itemsGivenIn,
  type KycDetails,
  mergeDetails,
  openDetails,
  sealDetails,
} from './details.ts'
import {
  claimIdentities,
  deleteItems,
  dropFiles,
  findKyc,
  type KycItemRow,
  lockKyc,
  putItem,
  type StoredKyc,
  updateKyc,
} from './repository.ts'

type KycResult = ResultOf<typeof kyc>

/** The items that a verification needs: no back of a document that shows nothing there. */
export function neededItems(idType: IdType | ''): KycItem[] {
  return KYC_ITEMS.filter(item => item !== 'idBack' || idType === '' || idTypeRule(idType).hasBack)
}

/** The state of an item. */
export function stateOfItem(stored: StoredKyc | undefined, item: KycItem): KycItemState {
  return stored?.items.find(row => row.item === item)?.state ?? 'missing'
}

const OPEN_STATES: readonly KycState[] = ['none', 'draft', 'refused']

/** Whether the player may give an item: before the submission, and after a refusal when staff have not accepted it. */
export function canGive(stored: StoredKyc | undefined, item: KycItem): boolean {
  return OPEN_STATES.includes(stored?.row.state ?? 'none') && stateOfItem(stored, item) !== 'accepted'
}

function summaryOf({ settings }: Pick<Parts, 'settings'>, state: KycState) {
  const isNew = state === 'none' || state === 'draft'
  return {
    kycAmount: settings.get('kycAmount'),
    isAddKyc: state !== 'none',
    hasKyc: state === 'approved',
    isNewUserForcePopKyc: isNew && settings.get('kycPopup'),
  }
}

/** A verification as its owner sees it: what can no longer be changed is masked or left out. */
function describeKyc(
  parts: Pick<Parts, 'settings'>,
  stored: StoredKyc | undefined,
  details: KycDetails,
): KycResult {
  const state = stored?.row.state ?? 'none'
  const submittedAtMs = stored?.row.submitted_at_ms ?? null
  return {
    ...summaryOf(parts, state),
    state,
    items: neededItems(details.idType).map(item => {
      const row = stored?.items.find(each => each.item === item)
      return {
        item,
        state: row?.state ?? 'missing',
        reason: row?.reason ?? null,
        text: row?.reason_text ?? '',
      }
    }),
    legalName: legalNameOf(details.person),
    person: canGive(stored, 'person') ? details.person : NO_KYC_PERSON,
    idType: details.idType,
    idNumber: maskedIdNumber(details.idNumber),
    idExpiry: details.idExpiry,
    submitTime: submittedAtMs,
    dueTime: state === 'submitted' && submittedAtMs !== null ? submittedAtMs + KYC_DUE_MS : null,
    decideTime: stored?.row.decided_at_ms ?? null,
  }
}

/** The verification of a player as its owner sees it. */
export async function kycOf(
  parts: Pick<Parts, 'db' | 'settings' | 'vault'>,
  playerId: string,
): Promise<KycResult> {
  const stored = await findKyc(parts.db.read, playerId)
  return describeKyc(parts, stored, openDetails(parts.vault, stored?.row))
}

/** What other modules may know of a player's verification. */
export async function kycAnswer(
  parts: Pick<Parts, 'db' | 'settings' | 'vault'>,
  playerId: string,
): Promise<Questions['kyc']> {
  const stored = await findKyc(parts.db.read, playerId)
  const state = stored?.row.state ?? 'none'
  const { person } = openDetails(parts.vault, state === 'approved' ? stored?.row : undefined)
  return {
    ...summaryOf(parts, state),
    state,
    legalName: legalNameOf(person),
    accountNameKeys: state === 'approved' ? accountNameKeys(person) : [],
  }
}

/**
 * Stores details, and submits the verification when the body asks for it. A submission that is repeated answers the same.
 * @throws Refusal `kycState` where staff have it or have accepted the item, `kycIncomplete`, `underAge`, `idExpired`,
 *   `identityTaken`, `badRequest`
 */
export async function changeKyc(
  parts: Pick<Parts, 'db' | 'settings' | 'vault'>,
  playerId: string,
  given: ParsedBodyOf<typeof addKyc>,
  atMs: number,
): Promise<KycResult> {
  const items = itemsGivenIn(given)
  const { isSubmit = false } = given
  await parts.db.transact(async tx => {
    const stored = await lockKyc(tx, playerId, atMs)
    if (isSubmit && items.length === 0 && stored.row.state === 'submitted') return
    if (!items.every(item => canGive(stored, item))) throw new Refusal('kycState')
    const before = openDetails(parts.vault, stored.row)
    const details = mergeDetails(before, given, atMs)
    const changed = withItems(stored, details, items, before)
    if (isSubmit) await submit(parts, tx, changed, details, atMs)
    await storeChange(parts, tx, { stored, changed, details, items, atMs, isSubmit })
  })
  return kycOf(parts, playerId)
}

/** The verification as it will be stored: the given items are given or missing, pictures of another document are gone. */
function withItems(
  stored: StoredKyc,
  details: KycDetails,
  given: readonly KycItem[],
  before: KycDetails,
): StoredKyc {
  const isOtherDocument = before.idType !== '' && before.idType !== details.idType
  const kept = stored.items.filter(
    ({ item }) => !given.includes(item) && !(isOtherDocument && (item === 'idFront' || item === 'idBack')),
  )
  const rows = given
    .filter(item => isComplete(details, item))
    .map((item): KycItemRow => givenItem(stored.row.player_id, item))
  return { row: stored.row, items: [...kept, ...rows] }
}

/** The row of an item that the player gave. @param storageKey of its picture, or empty */
export function givenItem(playerId: string, item: KycItem, storageKey = ''): KycItemRow {
  return {
    player_id: playerId,
    item,
    state: 'given',
    reason: null,
    reason_text: '',
    storage_key: storageKey,
  }
}

/** @throws Refusal `kycState`, `kycIncomplete`, `underAge`, `idExpired`, `identityTaken` */
async function submit(
  { vault }: Pick<Parts, 'vault'>,
  tx: Transaction,
  changed: StoredKyc,
  details: KycDetails,
  atMs: number,
): Promise<void> {
  const state = changed.row.state === 'none' ? 'draft' : changed.row.state
  if (!canTransition(KYC_TRANSITIONS, state, 'submitted')) throw new Refusal('kycState')
  const open = neededItems(details.idType).filter(
    item => !['given', 'accepted'].includes(stateOfItem(changed, item)),
  )
  if (open.length > 0) throw new Refusal('kycIncomplete', { items: open })
  assertAdmissible(details, atMs)
  const isOwn = await claimIdentities(tx, changed.row.player_id, identityMacs(vault, details))
  if (!isOwn) throw new Refusal('identityTaken')
}

interface Change {
  readonly stored: StoredKyc
  readonly changed: StoredKyc
  readonly details: KycDetails
  readonly items: readonly KycItem[]
  readonly atMs: number
  readonly isSubmit: boolean
}

async function storeChange(
  { vault }: Pick<Parts, 'vault'>,
  tx: Transaction,
  { stored, changed, details, items, atMs, isSubmit }: Change,
): Promise<void> {
  const playerId = stored.row.player_id
  const gone = stored.items.filter(row => !changed.items.some(each => each.item === row.item))
  if (gone.length > 0) {
    await deleteItems(
      tx,
      playerId,
      gone.map(row => row.item),
    )
    await dropFiles(
      tx,
      gone.map(row => row.storage_key),
      atMs,
    )
  }
  for (const row of changed.items) if (items.includes(row.item)) await putItem(tx, row)
  await updateKyc(tx, playerId, {
    details: sealDetails(vault, playerId, details),
    state: isSubmit ? 'submitted' : stored.row.state === 'none' ? 'draft' : stored.row.state,
    updated_at_ms: atMs,
    ...(isSubmit ? { submitted_at_ms: atMs } : {}),
  })
}
