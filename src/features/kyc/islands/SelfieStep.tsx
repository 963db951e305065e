import { useStore } from '@nanostores/react'
import { kycMessages } from '../texts/en-US/kyc.ts'
import { ContinueButton } from './ContinueButton.tsx'
import { PhotoSlot } from './PhotoSlot.tsx'

/** The third step: a photo of the player's face. */
export function SelfieStep() {
  const t = useStore(kycMessages)
  return (
    <div className="grid gap-5">
      <p className="text-sm text-quiet">{t.selfieHint}</p>
      <PhotoSlot item="selfie" label={t.selfie} />
      <ContinueButton />
    </div>
  )
}
