import type { BodyOf, ResultOf } from '../../src/contract/endpoint.ts'
import { DAY_MS } from '../../src/domain/time.ts'
import { addKyc, type kyc, uploadKyc } from '../../src/features/kyc/contract.ts'
import { KYC_PICTURES, type KycPicture } from '../../src/features/kyc/rules/kyc.ts'
import { approveKyc } from '../../src/features/kyc/server/decide.ts'
import {
  decryptKycDetails,
  encryptKycDetails,
  mergeKycDetails,
} from '../../src/features/kyc/server/details.ts'
import { lockKyc, updateKyc } from '../../src/features/kyc/server/repository.ts'
import { setIdentityVerifiedTime } from '../../src/server/player-money/totals/totals.ts'
import type { TestApp, TestClient } from './app.ts'
import { createPlainPicture } from './pictures.ts'

export type KycResult = ResultOf<typeof kyc>

/** Valid values for all fields of the personal data. */
export const KYC_PERSON = {
  firstName: 'Juana',
  middleName: 'Reyes',
  lastName: 'Dela Cruz',
  isMononym: false,
  birthday: '1990-01-31',
  birthPlace: 'Santa Rosa, Laguna',
  nationality: 'PH',
  street: '12 Mabini St.',
  barangay: 'Balibago',
  city: 'Santa Rosa',
  province: 'Laguna',
  postcode: '4026',
  occupation: 'Teacher',
  sourceOfFunds: 'employment',
} as const satisfies BodyOf<typeof addKyc>

let count = 0

/** Returns a PhilSys card number that no other test uses. */
export function newCardNumber(): string {
  count += 1
  return String(4_000_000_000_000_000 + count)
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Returns a middle name that no other test uses. It has only letters, since names are compared without digits. */
function newName(): string {
  count += 1
  return `Q${[...String(count)].map(digit => LETTERS[Number(digit)]).join('')}`
}

/** Returns a birthday that no other test of the file uses. Otherwise two players could be taken for one person. */
function newBirthday(): string {
  count += 1
  return new Date(Date.UTC(1960, 0, 1) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Approves a submitted verification as staff do. The data of the verification must not match another account. */
export function approveSubmittedKyc({ services }: Pick<TestApp, 'services'>, playerId: string) {
  return approveKyc(services, playerId, { staff: 'ana', atMs: services.clock.now() })
}

export async function uploadKycItem(
  player: TestClient,
  item: KycPicture,
  bytes?: Uint8Array<ArrayBuffer>,
): Promise<KycResult> {
  const picture = bytes ?? new Uint8Array(await createPlainPicture(300, 200).jpeg().toBuffer())
  return player.call(uploadKyc, { item }, { picture: [new Blob([picture])] })
}

/** Sends all data and pictures for a verification with a PhilSys card, but does not submit it. */
export async function sendAllKycItems(
  player: TestClient,
  change: BodyOf<typeof addKyc> = {},
): Promise<{ idNumber: string }> {
  const idNumber = newCardNumber()
  const person = { ...KYC_PERSON, middleName: newName(), birthday: newBirthday() }
  const body = { ...person, idType: 'philsys', idNumber, ...change } as const
  const { items } = await player.call(addKyc, body)
  for (const item of KYC_PICTURES)
    if (items.some(each => each.item === item)) await uploadKycItem(player, item)
  return { idNumber }
}

/** Sends everything that a verification needs, and submits it. */
export async function sendAndSubmitKyc(
  player: TestClient,
  change: BodyOf<typeof addKyc> = {},
): Promise<KycResult> {
  await sendAllKycItems(player, change)
  return player.call(addKyc, { isSubmit: true })
}

/** Stores an approved verification without a document. Its name is the name on the player's receiving accounts. */
export async function storeApprovedIdentity({ services }: TestApp, playerId: string): Promise<void> {
  const { clock, vault } = services
  const atMs = clock.now()
  const details = encryptKycDetails(
    vault,
    playerId,
    mergeKycDetails(decryptKycDetails(vault, undefined), KYC_PERSON, atMs),
  )
  await services.db.transact(async tx => {
    await lockKyc(tx, playerId)
    await updateKyc(tx, playerId, { state: 'approved', details, decided_at_ms: atMs, updated_at_ms: atMs })
    setIdentityVerifiedTime(tx, playerId, atMs)
  })
}
