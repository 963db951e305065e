import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { FormError } from '../../../components/form/FormError.tsx'
import { passkeyReauthentication, startPasskeyReauthentication } from '../browser/passkey-reauthentication.ts'
import { $passkeyNote } from '../browser/public/passkey-note.ts'
import { passkeyMessages } from '../texts/en-US/passkey.ts'

/** Confirms with a passkey that the player is present. */
export function PasskeyReauthentication() {
  const t = useStore(passkeyMessages)
  const note = useStore($passkeyNote)
  const submission = useStore(passkeyReauthentication.$submission)
  const isPending = submission.state === 'pending'
  useEffect(startPasskeyReauthentication, [])
  return (
    <div className="grid gap-2">
      <button
        type="button"
        className="button-line"
        aria-disabled={isPending || undefined}
        onClick={() => void passkeyReauthentication.submit()}
      >
        {isPending ? t.using : t.use}
      </button>
      <p role="status" className="text-sm text-quiet">
        {note?.words}
      </p>
      <FormError message={submission.state === 'failed' ? submission.message : undefined} />
    </div>
  )
}
