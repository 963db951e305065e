import { atom, computed } from 'nanostores'
import { manilaDayAt } from '../../../domain/day.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createForm } from '../../../stores/form/form.ts'
import { serverNowMs } from '../../../stores/site/clock.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { addKyc } from '../contract.ts'
import { type IdType, idTypeRuleOf, isIdNumber, normalizeIdNumber } from '../rules/id-types.ts'
import { isDocumentExpired, isExpiryDay } from '../rules/kyc.ts'
import { kycMessages } from '../texts/en-US/kyc.ts'
import { $kyc, findLoadedKyc, storeKyc } from './kyc.ts'

export interface DocumentFormValues {
  readonly idType: IdType | ''
  /** The typed number. Empty to keep the stored number of a document of the same type. */
  readonly idNumber: string
  readonly idExpiry: string
}

/** The masked number of the stored document; empty if no number of this type of document is stored. */
function storedIdNumberOf(idType: IdType | ''): string {
  const kyc = findLoadedKyc()
  return kyc && kyc.idType === idType ? kyc.idNumber : ''
}

function idNumberErrorTextOf({ idType, idNumber }: DocumentFormValues): string | undefined {
  const t = kycMessages.get()
  if (idType === '') return undefined
  if (normalizeIdNumber(idNumber) === '') return storedIdNumberOf(idType) === '' ? t.missing : undefined
  return isIdNumber(idType, idNumber) ? undefined : t.idNumberWrong(idTypeRuleOf(idType))
}

function expiryErrorTextOf({ idType, idExpiry }: DocumentFormValues): string | undefined {
  const t = kycMessages.get()
  if (idType === '' || !idTypeRuleOf(idType).hasExpiry) return undefined
  if (idExpiry === '') return t.missing
  if (!isExpiryDay(idExpiry)) return t.idExpiryWrong
  return isDocumentExpired(idExpiry, manilaDayAt(serverNowMs())) ? t.idExpired : undefined
}

/** Whether the player is changing a document that is already stored, so that the form is shown. */
const $isChangingDocument = atom(false)

/**
 * The type, number and expiry of the document. The photos of the document can be taken once these values are stored.
 */
export const kycDocumentForm = createForm<DocumentFormValues>({
  initial: { idType: '', idNumber: '', idExpiry: '' },
  reads: [$kyc],
  fieldOf: { idExpired: 'idExpiry', idNumberWrong: 'idNumber' },
  errorsOf: values => ({
    idType: values.idType === '' ? kycMessages.get().missing : undefined,
    idNumber: idNumberErrorTextOf(values),
    idExpiry: expiryErrorTextOf(values),
  }),
  async send({ idType, idNumber, idExpiry }) {
    if (idType === '') return
    const number = normalizeIdNumber(idNumber)
    const { hasExpiry } = idTypeRuleOf(idType)
    const body = { idType, ...(number && { idNumber: number }), ...(hasExpiry && { idExpiry }) }
    storeKyc(await sendPlayerRequest<typeof addKyc>('/addKyc', body))
    kycDocumentForm.change({ idNumber: '' })
    $isChangingDocument.set(false)
  },
})

/** The view of the document's step: `form`, or `photos` for a stored document. */
export const $documentStepView = computed([$kyc, $isChangingDocument], (kyc, isChanging) => {
  if (kyc.state !== 'ready') return 'form'
  const state = kyc.data.items.find(({ item }) => item === 'document')?.state
  const isStored = state === 'given' || state === 'accepted'
  return isStored && !isChanging ? 'photos' : 'form'
})

/** Shows the form of a stored document again. */
export function showDocumentForm(): void {
  $isChangingDocument.set(true)
}

let isPrefilled = false

onPageMount(kycDocumentForm.$form, () =>
  $kyc.subscribe(kyc => {
    if (isPrefilled || kyc.state !== 'ready') return
    isPrefilled = true
    kycDocumentForm.change({ idType: kyc.data.idType, idExpiry: kyc.data.idExpiry })
  }),
)
