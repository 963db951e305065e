import { useStore } from '@nanostores/react'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $credentialBounds, DEFAULT_CREDENTIAL_BOUNDS } from '../browser/public/bounds.ts'
import { newCredentialMessages } from '../texts/en-US/new-credentials.ts'
import { PasswordField, type PasswordFieldProps } from './public/PasswordField.tsx'

/** A field for a new password, with the rule for its length. */
export function NewPasswordField(props: Pick<PasswordFieldProps, 'label' | 'value' | 'onText' | 'error'>) {
  const t = useStore(newCredentialMessages)
  const bounds = useBrowserStore($credentialBounds, DEFAULT_CREDENTIAL_BOUNDS)
  return <PasswordField {...props} autoComplete="new-password" hint={t.passwordHint(bounds.password)} />
}
