import { useStore } from '@nanostores/react'
import { Field } from '../../../components/form/Field.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { Select } from '../../../components/form/Select.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { $documentStepView, kycDocumentForm, showDocumentForm } from '../browser/document-form.ts'
import { $kycSteps } from '../browser/steps.ts'
import { ID_TYPE_NAMES, type IdType, idTypeRuleOf, PASSPORT_ID_TYPES } from '../rules/id-types.ts'
import { kycMessages } from '../texts/en-US/kyc.ts'
import { ContinueButton } from './ContinueButton.tsx'
import { PhotoSlot } from './PhotoSlot.tsx'
import { RefusedNote } from './RefusedNote.tsx'

/** The display name of each kind of ID. */
export function createIdTypeLabels(t: ReturnType<typeof kycMessages.get>): Readonly<Record<IdType, string>> {
  return {
    philsys: t.idPhilsys,
    ephilid: t.idEphilid,
    passport: t.idPassport,
    drivers: t.idDrivers,
    umid: t.idUmid,
    sss: t.idSss,
    gsis: t.idGsis,
    prc: t.idPrc,
    postal: t.idPostal,
    voters: t.idVoters,
    tin: t.idTin,
    foreignPassport: t.idForeignPassport,
    acr: t.idAcr,
  }
}

/** The second step: kind and number of the document, then its photos. */
export function DocumentStep() {
  const part = useStore($documentStepView)
  return part === 'form' ? <DocumentForm /> : <DocumentPhotos />
}

function DocumentForm() {
  const t = useStore(kycMessages)
  const kycSteps = useStore($kycSteps)
  const { values, errors, message, isPending, attention } = useStore(kycDocumentForm.$form)
  const labels = createIdTypeLabels(t)
  const rule = values.idType === '' ? undefined : idTypeRuleOf(values.idType)
  const storedNumber = kycSteps?.data.idType === values.idType ? kycSteps.data.idNumber : ''
  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void kycDocumentForm.submit()}>
      <RefusedNote items={['document']} />
      <p className="text-sm text-quiet">{t.documentHint}</p>
      <Select
        name="idType"
        label={t.idType}
        value={values.idType}
        error={errors.idType}
        placeholder={t.choose}
        options={ID_TYPE_NAMES.map(value => ({ value, label: labels[value] }))}
        onChoose={idType => kycDocumentForm.change({ idType: idType as IdType, idExpiry: '' })}
      />
      {rule && (
        <Field
          name="idNumber"
          label={t.idNumber}
          hint={storedNumber ? t.idNumberStored({ number: storedNumber }) : t.idNumberHint(rule)}
          value={values.idNumber}
          error={errors.idNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onText={idNumber => kycDocumentForm.change({ idNumber })}
        />
      )}
      {rule?.hasExpiry && (
        <Field
          name="idExpiry"
          label={t.idExpiry}
          type="date"
          autoComplete="off"
          value={values.idExpiry}
          error={errors.idExpiry}
          onText={idExpiry => kycDocumentForm.change({ idExpiry })}
        />
      )}
      <FormError message={message} />
      <SubmitButton label={t.documentSave} pendingLabel={t.saving} isPending={isPending} />
    </Form>
  )
}

function DocumentPhotos() {
  const t = useStore(kycMessages)
  const kycSteps = useStore($kycSteps)
  if (!kycSteps) return null
  const { idType, idNumber, items } = kycSteps.data
  const document = items.find(({ item }) => item === 'document')
  const hasBack = items.some(({ item }) => item === 'idBack')
  return (
    <div className="grid gap-5">
      {idType !== '' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded bg-raised px-4 py-2">
          <p className="min-w-0 flex-1 basis-40 break-words">
            {t.documentStored({ type: createIdTypeLabels(t)[idType], number: idNumber })}
          </p>
          {document?.state !== 'accepted' && (
            <button type="button" className="text-link" onClick={showDocumentForm}>
              {t.documentChange}
            </button>
          )}
        </div>
      )}
      <div>
        <h3 className="font-semibold">{t.photosTitle}</h3>
        <p className="text-sm text-quiet">{t.photosHint}</p>
      </div>
      <div className="kyc-fields">
        <PhotoSlot
          item="idFront"
          label={PASSPORT_ID_TYPES.includes(idType) ? t.idFrontPassport : t.idFront}
        />
        {hasBack && <PhotoSlot item="idBack" label={t.idBack} />}
      </div>
      <ContinueButton />
    </div>
  )
}
