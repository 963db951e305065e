import { atom, computed } from 'nanostores'
import { manilaDay } from '../../../domain/day.ts'
import { request } from '../../../stores/call/api.ts'
import { createForm } from '../../../stores/form/form.ts'
import { serverNow } from '../../../stores/site/clock.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { addKyc } from '../contract.ts'
import { type IdType, idTypeRule, isIdNumber, plainIdNumber } from '../rules/id-types.ts'
import { isDocumentExpired, isExpiryDay } from '../rules/kyc.ts'
import { kycMessages } from '../texts/en-US/kyc.ts'
import { $kyc, loadedKyc, storeKyc } from './kyc.ts'

export interface DocumentValues {
  readonly idType: IdType | ''
  /** Empty to keep the stored number of a document of the same type. */
  readonly idNumber: string
  readonly idExpiry: string
}

/** The masked number that is stored for a type, or empty. */
function storedNumber(idType: IdType | ''): string {
  const kyc = loadedKyc()
  return kyc && kyc.idType === idType ? kyc.idNumber : ''
}

function numberWords({ idType, idNumber }: DocumentValues): string | undefined {
  const t = kycMessages.get()
  if (idType === '') return undefined
  if (plainIdNumber(idNumber) === '') return storedNumber(idType) === '' ? t.missing : undefined
  return isIdNumber(idType, idNumber) ? undefined : t.idNumberWrong(idTypeRule(idType))
}

function expiryWords({ idType, idExpiry }: DocumentValues): string | undefined {
  const t = kycMessages.get()
  if (idType === '' || !idTypeRule(idType).hasExpiry) return undefined
  if (idExpiry === '') return t.missing
  if (!isExpiryDay(idExpiry)) return t.idExpiryWrong
  return isDocumentExpired(idExpiry, manilaDay(serverNow())) ? t.idExpired : undefined
}

/** Whether the form of a stored document is open. */
const $isChanging = atom(false)

/**
 * The type, number and expiry of the document. The photos of the document can be taken once these values are stored.
 */
export const documentForm = createForm<DocumentValues>({
  initial: { idType: '', idNumber: '', idExpiry: '' },
  reads: [$kyc],
  fieldOf: { idExpired: 'idExpiry', idNumberWrong: 'idNumber' },
  errorsOf: values => ({
    idType: values.idType === '' ? kycMessages.get().missing : undefined,
    idNumber: numberWords(values),
    idExpiry: expiryWords(values),
  }),
  async send({ idType, idNumber, idExpiry }) {
    if (idType === '') return
    const number = plainIdNumber(idNumber)
    const { hasExpiry } = idTypeRule(idType)
    const body = { idType, ...(number && { idNumber: number }), ...(hasExpiry && { idExpiry }) }
    storeKyc(await request<typeof addKyc>('/addKyc', body))
    documentForm.change({ idNumber: '' })
    $isChanging.set(false)
  },
})

/** Whether the document's step shows the form, or the stored document with its photos. */
export const $documentPart = computed([$kyc, $isChanging], (kyc, isChanging) => {
  if (kyc.state !== 'ready') return 'form'
  const state = kyc.data.items.find(({ item }) => item === 'document')?.state
  const isStored = state === 'given' || state === 'accepted'
  return isStored && !isChanging ? 'photos' : 'form'
})

/** Shows the form of a stored document again. */
export function changeDocument(): void {
  $isChanging.set(true)
}

let isPrefilled = false

onPageMount(documentForm.$form, () =>
  $kyc.subscribe(kyc => {
    if (isPrefilled || kyc.state !== 'ready') return
    isPrefilled = true
    documentForm.change({ idType: kyc.data.idType, idExpiry: kyc.data.idExpiry })
  }),
)
