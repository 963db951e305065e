import { useStore } from '@nanostores/react'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $isLoginPersistent } from '../browser/public/bounds.ts'
import { authMessages } from '../texts/en-US/auth.ts'

/** A warning that the browser denies storage, so that the log-in ends with the page, with advice. */
export function StorageNote() {
  const t = useStore(authMessages)
  if (useBrowserStore($isLoginPersistent, true)) return null
  return (
    <p role="note" className="card text-sm text-mango">
      {t.keepsNothing}
    </p>
  )
}
