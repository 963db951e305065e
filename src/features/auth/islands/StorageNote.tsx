import { useStore } from '@nanostores/react'
import { useLive } from '../../../components/use-live.ts'
import { $keepsLogIn } from '../browser/public/bounds.ts'
import { authMessages } from '../texts/en-US/auth.ts'

/** Warns that the browser denies storage, so the log-in will end with the page, and says what to do. */
export function StorageNote() {
  const t = useStore(authMessages)
  if (useLive($keepsLogIn, true)) return null
  return (
    <p role="note" className="card text-sm text-mango">
      {t.keepsNothing}
    </p>
  )
}
