import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { kycMessages } from '../../i18n/en-US/kyc.ts'
import { $steps, goOn } from '../../stores/kyc/steps.ts'

/** Leads to the next step once everything of this one is stored, and says so before. */
export function GoOn() {
  const t = useStore(kycMessages)
  const known = useStore($steps)
  const noteId = useId()
  const isDone = known?.steps.find(({ step }) => step === known.current)?.isDone ?? false
  return (
    <div className="grid gap-2">
      <button
        type="button"
        data-on-gold={isDone || undefined}
        className={`${isDone ? 'button-gold' : 'button-quiet text-quiet'} w-full text-lg`}
        aria-disabled={!isDone || undefined}
        aria-describedby={isDone ? undefined : noteId}
        onClick={goOn}
      >
        {t.goOn}
      </button>
      {!isDone && (
        <p id={noteId} className="text-center text-sm text-quiet">
          {t.photosFirst}
        </p>
      )}
    </div>
  )
}
