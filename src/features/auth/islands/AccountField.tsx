import { useStore } from '@nanostores/react'
import { Field } from '../../../components/form/Field.tsx'
import { authMessages } from '../texts/en-US/auth.ts'

interface AccountFieldProps {
  value: string
  onText: (value: string) => void
  hint?: string
  error?: string | undefined
}

/** The field for the account name. Removes the blank that a phone's keyboard adds after a word. */
export function AccountField({ value, onText, hint, error }: AccountFieldProps) {
  const t = useStore(authMessages)
  return (
    <Field
      label={t.account}
      name="account"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      hint={hint}
      error={error}
      onText={text => onText(text.trim())}
    />
  )
}
