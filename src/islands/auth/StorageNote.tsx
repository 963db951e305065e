import { useStore } from '@nanostores/react'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { $keepsLogIn } from '../../stores/auth/bounds.ts'
import { useLive } from '../use-live.ts'

/** Says beforehand that a log-in cannot last where the browser denies storage, and what to do about it. */
export function StorageNote() {
  const t = useStore(authMessages)
  if (useLive($keepsLogIn, true)) return null
  return (
    <p role="note" className="card text-sm text-mango">
      {t.keepsNothing}
    </p>
  )
}
