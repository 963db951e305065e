import { CommandError } from '../../../server/command-error.ts'
import { writePrivateFiles } from '../../../server/command-line/private-files.ts'
import {
  type CommandResult,
  commandResult,
  recordBlock,
  sentenceBlock,
  tableBlock,
} from '../../../server/command-line/result.ts'
import { sharedDevicesAndNetworksOf } from '../../../server/identity/common-traces-repository.ts'
import type { Services } from '../../../server/services.ts'
import { type KycItem, legalNameOf } from '../rules/kyc.ts'
import { decryptKycDetails, type KycDetails } from './details.ts'
import { findKyc } from './repository.ts'
import { findKycMatches } from './same-person.ts'
import { requiredKycItemsOf, stateOfItem } from './service.ts'

/** Writes the pictures of a verification into a folder; see `writePrivateFiles`. @returns the paths of the files */
async function writePictures(
  { storage }: Pick<Services, 'storage'>,
  playerId: string,
  pictures: readonly { item: KycItem; storage_key: string }[],
  folder: string,
): Promise<string[]> {
  const files = await Promise.all(
    pictures.map(async ({ item, storage_key: key }) => {
      const bytes = await storage.get(key)
      if (!bytes) throw new Error(`The picture ${item} is not in the storage`)
      return { name: `${playerId}-${item}.jpg`, bytes }
    }),
  )
  return writePrivateFiles(folder, files)
}

/**
 * The accounts that match a verification, each with the devices and networks that its sessions share with the player's
 * sessions.
 */
async function listMatches({ db, vault, clock }: Services, playerId: string, details: KycDetails) {
  const matches = await findKycMatches(db.read, vault, { playerId, details, atMs: clock.now() })
  const ids = matches.map(match => match.playerId)
  const traces = await sharedDevicesAndNetworksOf(db.read, playerId, ids)
  return matches.map(match => {
    const { devices = 0, networks = [] } = traces.get(match.playerId) ?? {}
    return { ...match, devices, networks: networks.join(' ') }
  })
}

/**
 * Everything about a verification, for staff.
 * @param folder where to write the pictures; `undefined` writes none
 * @throws CommandError when the player has no verification
 */
export async function describeVerificationForStaff(
  services: Services,
  playerId: string,
  folder: string | undefined,
): Promise<CommandResult> {
  const stored = await findKyc(services.db.read, playerId)
  if (!stored) throw new CommandError(`Player ${playerId} has no verification`)
  const details = decryptKycDetails(services.vault, stored.row)
  const { person, ...document } = details
  const matches = await listMatches(services, playerId, details)
  const pictures = stored.items.filter(row => row.storage_key !== '')
  const files = folder === undefined ? [] : await writePictures(services, playerId, pictures, folder)
  const items = requiredKycItemsOf(document.idType).map(item => {
    const row = stored.items.find(each => each.item === item)
    return {
      item,
      state: stateOfItem(stored, item),
      reason: row?.reason ?? null,
      text: row?.reason_text ?? '',
    }
  })
  const data = {
    playerId,
    state: stored.row.state,
    submittedAtMs: stored.row.submitted_at_ms,
    decidedAtMs: stored.row.decided_at_ms,
    legalName: legalNameOf(person),
    ...person,
    ...document,
    items,
    matches,
    files,
  }
  return commandResult(data, [
    recordBlock(data, {
      playerId: 'text',
      state: 'text',
      submittedAtMs: 'time',
      decidedAtMs: 'time',
      legalName: 'text',
      firstName: 'text',
      middleName: 'text',
      lastName: 'text',
      isMononym: 'yesNo',
      birthday: 'text',
      birthPlace: 'text',
      nationality: 'text',
      street: 'text',
      barangay: 'text',
      city: 'text',
      province: 'text',
      postcode: 'text',
      occupation: 'text',
      sourceOfFunds: 'text',
      idType: 'text',
      idNumber: 'text',
      idExpiry: 'text',
    }),
    tableBlock(items, { item: 'text', state: 'text', reason: 'text', text: 'text' }, { title: 'Items' }),
    ...(matches.length === 0
      ? []
      : [
          tableBlock(
            matches,
            {
              playerId: { format: 'text', label: 'player' },
              state: 'text',
              isExcluded: { format: 'yesNo', label: 'excluded' },
              hasSameDocument: { format: 'yesNo', label: 'same document' },
              sharedNameParts: { format: 'text', label: 'parts of the name' },
              devices: { format: 'text', label: 'shared devices' },
              networks: { format: 'text', label: 'shared addresses' },
            },
            { title: 'Perhaps the same person' },
          ),
        ]),
    ...files.map(sentenceBlock),
  ])
}
