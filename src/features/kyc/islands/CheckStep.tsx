import { useStore } from '@nanostores/react'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { $kycSteps, kycSubmitAction } from '../browser/steps.ts'
import { KYC_PICTURES, type KycItem } from '../rules/kyc.ts'
import { kycMessages } from '../texts/en-US/kyc.ts'
import { createIdTypeLabels } from './DocumentStep.tsx'

/** The last step: a summary of all data, and the button that submits it. */
export function CheckStep() {
  const t = useStore(kycMessages)
  const kycSteps = useStore($kycSteps)
  const submission = useStore(kycSubmitAction.$submission)
  if (!kycSteps) return null
  const { legalName, idType, idNumber, items } = kycSteps.data
  const pictures: readonly KycItem[] = KYC_PICTURES
  const count = items.filter(({ item, state }) => pictures.includes(item) && state !== 'missing').length
  const rows = [
    [t.checkName, legalName],
    [t.checkDocument, idType && t.documentStored({ type: createIdTypeLabels(t)[idType], number: idNumber })],
    [t.checkPhotos, t.checkPhotosStored({ count })],
  ] as const
  return (
    <Form className="grid gap-4" attention={undefined} onSubmit={() => void kycSubmitAction.submit()}>
      <p className="text-sm text-quiet">{t.checkHint}</p>
      <dl className="grid gap-3">
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt className="text-sm text-quiet">{term}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm">
        {t.checkConsent}{' '}
        <a className="text-link" href="/privacy-policy">
          {t.privacyPolicy}
        </a>
      </p>
      <FormError message={submission.state === 'failed' ? submission.message : undefined} />
      <SubmitButton label={t.send} pendingLabel={t.sending} isPending={submission.state === 'pending'} />
    </Form>
  )
}
