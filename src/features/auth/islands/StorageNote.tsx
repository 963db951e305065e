import { useStore } from '@nanostores/react'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $isLoginPersistent } from '../browser/login-persistence.ts'
import { authMessages } from '../texts/en-US/auth.ts'

/**
 * A warning with advice. It appears when the browser denies storage, so that the log-in ends when the player leaves the
 * page.
 */
export function StorageNote() {
  const t = useStore(authMessages)
  if (useBrowserStore($isLoginPersistent, true)) return null
  return (
    <p role="note" className="card text-sm text-mango">
      {t.keepsNothing}
    </p>
  )
}
