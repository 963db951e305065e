import { useStore } from '@nanostores/react'
import { $isPushOffered, acceptPushOffer, declinePushOffer } from '../../browser/offer.ts'
import { turnOnPush } from '../../browser/push.ts'
import { pushMessages } from '../../texts/en-US/push.ts'

/** Offers notifications after a withdrawal request. The browser asks for permission only after a tap on the button. */
export function PushOffer() {
  const t = useStore(pushMessages)
  const isOffered = useStore($isPushOffered)
  const submission = useStore(turnOnPush.$submission)
  if (!isOffered) return null
  const isWorking = submission.state === 'pending'
  return (
    <section aria-labelledby="push-offer" className="card grid gap-3">
      <h2 id="push-offer" className="font-bold">
        {t.offerTitle}
      </h2>
      <p className="text-sm text-quiet">{t.offerText}</p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button-quiet"
          aria-disabled={isWorking || undefined}
          onClick={() => void acceptPushOffer()}
        >
          {isWorking ? t.isWorking : t.turnOn}
        </button>
        <button type="button" className="button-line" onClick={declinePushOffer}>
          {t.notNow}
        </button>
      </div>
      {submission.state === 'failed' && submission.message && (
        <p role="alert" className="text-sm text-red">
          {submission.message}
        </p>
      )}
    </section>
  )
}
