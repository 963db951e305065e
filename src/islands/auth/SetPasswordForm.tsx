import { useStore } from '@nanostores/react'
import { Form } from '../../components/Form.tsx'
import { FormError } from '../../components/FormError.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { credentialsMessages } from '../../i18n/en-US/credentials.ts'
import { $accountBounds, DEFAULT_BOUNDS } from '../../stores/auth/bounds.ts'
import { setPasswordForm } from '../../stores/auth/set-password.ts'
import { $user } from '../../stores/core/token.ts'
import { useLive } from '../use-live.ts'
import { PasswordField } from './PasswordField.tsx'

/** Sets the first password, or changes it. */
export function SetPasswordForm() {
  const t = useStore(authMessages)
  const c = useStore(credentialsMessages)
  const { values, faults, message, isPending, attention } = useStore(setPasswordForm.$form)
  const bounds = useLive($accountBounds, DEFAULT_BOUNDS)
  const user = useLive($user, undefined)
  const { change } = setPasswordForm

  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void setPasswordForm.submit()}>
      {/* The name of the account, for the browser's own keeper of passwords. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.account ?? ''}
        readOnly
        hidden
      />
      {user?.hasPassword !== false && (
        <PasswordField
          label={c.oldPassword}
          name="oldPassword"
          value={values.oldPassword}
          onText={oldPassword => change({ oldPassword })}
          autoComplete="current-password"
          error={faults.oldPassword}
        />
      )}
      <PasswordField
        label={c.newPassword}
        value={values.password}
        onText={password => change({ password })}
        autoComplete="new-password"
        hint={t.passwordHint(bounds.password)}
        error={faults.password}
      />
      <FormError message={message} />
      <p className="text-sm text-quiet">{c.setPasswordHint}</p>
      <SubmitButton label={c.savePassword} pendingLabel={c.settingPassword} isPending={isPending} />
    </Form>
  )
}
