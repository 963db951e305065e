import { useStore } from '@nanostores/react'
import { withdrawalMessages } from '../texts/en-US/withdrawal.ts'

/** Tells a player who got coins of a free award, before anything is typed, that a withdrawal asks for an identity. */
export function IdentityNotice() {
  const t = useStore(withdrawalMessages)
  return (
    <section aria-label={t.verify} className="card grid gap-3">
      <p>{t.identityNotice}</p>
      <a className="button-line justify-self-start" href="/member/profile/kyc">
        {t.verify}
      </a>
    </section>
  )
}
