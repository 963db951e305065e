import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { Form } from '../../components/Form.tsx'
import { FormError } from '../../components/FormError.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { credentialsMessages } from '../../i18n/en-US/credentials.ts'
import { phoneMessages } from '../../i18n/en-US/phone.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import {
  reauthenticateCode,
  reauthenticateForm,
  startReauthentication,
} from '../../stores/auth/reauthenticate.ts'
import { closeModal, type Modal } from '../../stores/core/modals.ts'
import { $user } from '../../stores/core/token.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { PasswordField } from './PasswordField.tsx'

/** Asks for password or code after an idle half hour; the refused call is then sent again. */
export function ReauthenticateDialog({ modal }: { modal: Extract<Modal, { name: 'reauthenticate' }> }) {
  const c = useStore(credentialsMessages)
  const shell = useStore(shellMessages)
  const user = useStore($user)
  const hasPassword = user?.hasPassword ?? true
  const hasPhone = Boolean(user?.mobile)
  const { onDone } = modal
  useEffect(() => startReauthentication(hasPassword ? 'password' : 'code', onDone), [hasPassword, onDone])

  return (
    <Dialog title={c.reauthTitle} closeLabel={shell.close} onClose={closeModal}>
      {hasPassword || hasPhone ? (
        <Ways canSwitch={hasPassword && hasPhone} />
      ) : (
        <p className="text-quiet">{c.reauthNothing}</p>
      )}
    </Dialog>
  )
}

function Ways({ canSwitch }: { canSwitch: boolean }) {
  const c = useStore(credentialsMessages)
  const p = useStore(phoneMessages)
  const { values, faults, message, isPending, attention } = useStore(reauthenticateForm.$form)
  const { change } = reauthenticateForm
  const isByCode = values.by === 'code'
  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void reauthenticateForm.submit()}>
      <p className="text-quiet">{c.reauthHint}</p>
      {isByCode ? (
        <CodeEntry
          sms={reauthenticateCode}
          value={values.code}
          onText={code => change({ code })}
          error={faults.code}
        />
      ) : (
        <PasswordField
          value={values.password}
          onText={password => change({ password })}
          autoComplete="current-password"
          error={faults.password}
        />
      )}
      <FormError message={message} />
      <SubmitButton label={c.confirm} pendingLabel={c.confirming} isPending={isPending} />
      {canSwitch && (
        <button
          type="button"
          className="text-link"
          onClick={() => change({ by: isByCode ? 'password' : 'code' })}
        >
          {isByCode ? p.usePassword : p.useCode}
        </button>
      )}
    </Form>
  )
}
