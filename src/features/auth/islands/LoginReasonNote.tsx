import { useStore } from '@nanostores/react'
import { LOGIN_REASONS } from '../../../stores/session/notices.ts'
import { authMessages } from '../texts/en-US/auth.ts'

/**
 * The reason why the player must log in. The build renders all reasons. Before the first paint a script marks the
 * document with one of them, and CSS shows only this one, so that nothing moves when the island hydrates.
 */
export function LoginReasonNote() {
  const t = useStore(authMessages)
  return LOGIN_REASONS.map(reason => (
    <p key={reason} role="note" className="login-reason card py-3 text-sm" data-login-reason={reason}>
      {t[reason]}
    </p>
  ))
}
