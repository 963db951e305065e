import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { $kycSteps, goToNextStep } from '../browser/steps.ts'
import { kycMessages } from '../texts/en-US/kyc.ts'

/**
 * The button that opens the next step. Until every item of the current step is stored, the button is disabled and a
 * note says why.
 */
export function ContinueButton() {
  const t = useStore(kycMessages)
  const kycSteps = useStore($kycSteps)
  const noteId = useId()
  const isDone = kycSteps?.steps.find(({ step }) => step === kycSteps.current)?.isDone ?? false
  return (
    <div className="grid gap-2">
      <button
        type="button"
        data-on-gold={isDone || undefined}
        className={`${isDone ? 'button-gold' : 'button-quiet text-quiet'} w-full text-lg`}
        aria-disabled={!isDone || undefined}
        aria-describedby={isDone ? undefined : noteId}
        onClick={goToNextStep}
      >
        {t.continue}
      </button>
      {!isDone && (
        <p id={noteId} className="text-center text-sm text-quiet">
          {t.photosFirst}
        </p>
      )}
    </div>
  )
}
