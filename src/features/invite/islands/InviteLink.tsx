import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { copyInviteLink, reportPictureSaved, shareInvite } from '../browser/invite.ts'
import { inviteMessages } from '../texts/en-US/invite.ts'

const QrCode = lazy(async () => ({ default: (await import('../../../components/QrCode.tsx')).QrCode }))

interface InviteLinkProps {
  code: string
  link: string
  /** Whether to share the link is the page's main action: invites earn something, and no turn of the wheel waits. */
  isMain: boolean
}

/** The player's invite link, with buttons to copy and share it, its QR code and a picture. */
export function InviteLink({ code, link, isMain }: InviteLinkProps) {
  const t = useStore(inviteMessages)
  const [isCodeShown, showCode] = useState(false)
  return (
    <section aria-labelledby="link" className="grid gap-4">
      <h2 id="link" className="text-lg font-semibold">
        {t.link}
      </h2>
      <Field
        label={t.linkField}
        name="link"
        readOnly
        value={link}
        onFocus={event => event.currentTarget.select()}
      />
      <div className="promo grid grid-cols-2 gap-3">
        <button
          type="button"
          className={isMain ? 'button-gold' : 'button-line'}
          data-on-gold={isMain ? '' : undefined}
          onClick={() => void shareInvite(link)}
        >
          {t.share}
        </button>
        <button type="button" className="button-line" onClick={() => void copyInviteLink(link)}>
          {t.copy}
        </button>
      </div>
      <p className="text-sm text-quiet">
        {t.code} <ExactText>{code}</ExactText>
      </p>
      <div className="promo grid">
        <details onToggle={event => showCode(event.currentTarget.open)}>
          <summary className="text-link min-h-target cursor-pointer py-2">{t.showCode}</summary>
          <div className="grid justify-items-center gap-3 pt-2">
            {isCodeShown && (
              <Suspense>
                <QrCode text={link} label={t.codeLabel} />
              </Suspense>
            )}
          </div>
        </details>
        <a className="text-link" href="/og.png" download="perya.png" onClick={reportPictureSaved}>
          {t.savePicture}
        </a>
      </div>
    </section>
  )
}
