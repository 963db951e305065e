import { useStore } from '@nanostores/react'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { $loginReason } from '../../stores/auth/ways.ts'
import { useLive } from '../use-live.ts'

/** Why the log-in is asked for. */
export function LoginReason() {
  const t = useStore(authMessages)
  const reason = useLive($loginReason, undefined)
  if (!reason) return null
  return (
    <p role="note" className="card py-3 text-sm">
      {t[reason]}
    </p>
  )
}
