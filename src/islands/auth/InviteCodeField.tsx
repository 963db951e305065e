import { useStore } from '@nanostores/react'
import { Field } from '../../components/Field.tsx'
import { authMessages } from '../../i18n/en-US/auth.ts'

interface InviteCodeFieldProps {
  value: string
  onText: (value: string) => void
  error: string | undefined
}

/** The code of whoever invited the player; filled in by an invite link. */
export function InviteCodeField({ value, onText, error }: InviteCodeFieldProps) {
  const t = useStore(authMessages)
  return (
    <Field
      label={t.inviteCode}
      name="inviteCode"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={16}
      value={value}
      error={error}
      onText={onText}
    />
  )
}
