import { useStore } from '@nanostores/react'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { credentialsMessages } from '../../../i18n/en-US/credentials.ts'
import { $user } from '../../../stores/session/token.ts'
import { setPasswordForm } from '../browser/set-password.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PasswordField } from './public/PasswordField.tsx'

/** The form that sets the account's first password, or changes the password. */
export function SetPasswordForm() {
  const c = useStore(credentialsMessages)
  const { values, errors, message, isPending, attention } = useStore(setPasswordForm.$form)
  const user = useBrowserStore($user, undefined)
  const { change } = setPasswordForm

  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void setPasswordForm.submit()}>
      {/* The account name is for the browser's password manager. */}
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
          error={errors.oldPassword}
        />
      )}
      <NewPasswordField
        label={c.newPassword}
        value={values.password}
        onText={password => change({ password })}
        error={errors.password}
      />
      <FormError message={message} />
      <p className="text-sm text-quiet">{c.setPasswordHint}</p>
      <SubmitButton label={c.savePassword} pendingLabel={c.settingPassword} isPending={isPending} />
    </Form>
  )
}
