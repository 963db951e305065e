import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { ServiceLink } from '../../../components/ServiceLink.tsx'
import { formatDateTime } from '../../../i18n/time.ts'
import type { KycData } from '../browser/kyc.ts'
import { kycMessages } from '../texts/en-US/kyc.ts'

/**
 * The message about a verification that is submitted, approved or revoked.
 * @param hasFocus whether the title takes the focus, because the focused element was removed
 */
export function KycStatus({ data, hasFocus }: { data: KycData; hasFocus: boolean }) {
  const t = useStore(kycMessages)
  const isApproved = data.state === 'approved'
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasFocus) title.current?.focus()
  }, [hasFocus])
  return (
    <section className="card grid justify-items-center gap-4 py-8 text-center" aria-labelledby="kyc-status">
      <Icon
        name={isApproved ? 'check' : 'clock'}
        size={56}
        className={isApproved ? 'text-green' : 'text-teal'}
      />
      <h2 id="kyc-status" ref={title} tabIndex={-1} className="text-xl font-bold outline-none">
        {isApproved ? t.approvedTitle : data.state === 'revoked' ? t.revokedTitle : t.submittedTitle}
      </h2>
      <div className="grid max-w-sheet gap-2 text-quiet" role="status">
        <Text data={data} />
      </div>
      <a className="button-line" href="/member/profile">
        {t.toProfile}
      </a>
    </section>
  )
}

function Text({ data }: { data: KycData }) {
  const t = useStore(kycMessages)
  if (data.state === 'approved') return <p>{t.approvedText({ name: data.legalName })}</p>
  if (data.state === 'revoked') {
    return (
      <p>
        {t.revokedText} <ServiceLink>{t.askService}</ServiceLink>
      </p>
    )
  }
  return (
    <>
      <p>{t.submittedText({ time: formatDateTime(data.dueTime ?? 0) })}</p>
      <p>{t.submittedPlay}</p>
    </>
  )
}
