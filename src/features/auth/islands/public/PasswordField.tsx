import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Field } from '../../../../components/form/Field.tsx'
import { ShellIcon } from '../../../../components/icons/ShellIcon.tsx'
import { authMessages } from '../../texts/en-US/auth.ts'

export interface PasswordFieldProps {
  label?: string
  /** The field's name in its form; `password` by default. */
  name?: string
  value: string
  onText: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error?: string | undefined
}

/** A password field with a button that shows the typed text. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name = 'password', value, onText, autoComplete, hint, error } = props
  const t = useStore(authMessages)
  const [isShown, setShown] = useState(false)
  return (
    <Field
      label={label ?? t.password}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      // Turns off automatic capitals while the text is visible. The browser ignores this attribute for hidden
      // passwords, but would capitalize the first letter of a text field.
      autoCapitalize={isShown ? 'none' : undefined}
      spellCheck={false}
      value={value}
      hint={hint}
      error={error}
      onText={onText}
      end={
        <button
          type="button"
          className="icon-button text-quiet"
          aria-label={isShown ? t.hidePassword : t.showPassword}
          onClick={() => setShown(!isShown)}
        >
          <ShellIcon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
