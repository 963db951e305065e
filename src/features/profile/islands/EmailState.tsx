import { useStore } from '@nanostores/react'
import { FormError } from '../../../components/form/FormError.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { EMAIL_LINK_LIFE_MS } from '../../../domain/player/profile.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import { $settings } from '../../../stores/site/settings.ts'
import { emailLinkSending } from '../browser/email-link.ts'
import { $profileDetails } from '../browser/public/details.ts'
import { confirmEmailMessages } from '../texts/en-US/confirm-email.ts'

/** Shows whether the saved e-mail address is confirmed; if not, also a button that sends another link. */
export function EmailState() {
  const t = useStore(confirmEmailMessages)
  const details = useStore($profileDetails)
  const settings = useBrowserStore($settings, { state: 'loading' })
  const submission = useStore(emailLinkSending.$submission)
  if (details.state !== 'ready' || details.data.email === '') return null
  if (details.data.isEmailConfirmed) return <p className="text-sm text-quiet">{t.isConfirmed}</p>
  const isPending = submission.state === 'pending'
  const isSandbox = settings.state === 'ready' && settings.config.edition === 'sandbox'
  return (
    <div className="grid justify-items-start gap-1">
      <p className="text-sm text-quiet" role="status">
        {t.isOpen({ hours: EMAIL_LINK_LIFE_MS / HOUR_MS })}
      </p>
      <FormError message={submission.state === 'failed' ? submission.message : undefined} />
      <button
        type="button"
        className="text-link"
        aria-disabled={isPending || undefined}
        onClick={() => void emailLinkSending.submit()}
      >
        {isPending ? t.sending : t.sendAgain}
      </button>
      {isSandbox && (
        <a className="text-link" href="/sandbox/email" target="_blank" rel="noopener">
          {t.sentMessages}
        </a>
      )}
    </div>
  )
}
