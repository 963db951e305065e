import { useStore } from '@nanostores/react'
import { useLive } from '../../../components/use-live.ts'
import { startPasskeyLogin } from '../browser/passkey-login.ts'
import { $canUsePasskeys, $passkeyNote } from '../browser/public/passkey-note.ts'
import { authMessages } from '../texts/en-US/auth.ts'

/**
 * Logs in with a passkey. Without passkey support the button is invisible but keeps its space, so that nothing moves.
 */
export function PasskeyLogin() {
  const t = useStore(authMessages)
  const note = useStore($passkeyNote)
  const canUse = useLive($canUsePasskeys, true)
  return (
    <div className={canUse ? 'grid' : 'invisible grid'}>
      <button type="button" className="button-line" onClick={() => void startPasskeyLogin()}>
        {t.byPasskey}
      </button>
      <p role="status" className={`pt-2 text-sm ${note?.isError ? 'text-red-soft' : 'text-quiet'}`}>
        {note?.words}
      </p>
    </div>
  )
}
