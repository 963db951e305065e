import { useStore } from '@nanostores/react'
import { FormError } from '../../../components/form/FormError.tsx'
import { $waveCount, waving } from '../browser/wave.ts'
import { isCheered } from '../rules/wave.ts'
import { waveMessages } from '../texts/en-US/wave.ts'

/** The page `/wave`: a button, and the number of the player's waves. */
export function WavePage() {
  const t = useStore(waveMessages)
  const count = useStore($waveCount)
  const submission = useStore(waving.$submission)
  return (
    <section className="card grid gap-4">
      <FormError message={submission.state === 'failed' ? submission.message : undefined} />
      <button type="button" className="button-gold" data-on-gold onClick={() => void waving.submit()}>
        {t.action}
      </button>
      {count !== undefined && (
        <p role="status">{isCheered(count) ? t.cheer({ count }) : t.count({ count })}</p>
      )}
    </section>
  )
}
