import { useStore } from '@nanostores/react'
import { Field } from '../../components/Field.tsx'
import { authMessages } from '../../i18n/en-US/auth.ts'

interface PhoneFieldProps {
  value: string
  onText: (value: string) => void
  label?: string
  error?: string | undefined
}

/** A Philippine mobile number; blanks and dashes are allowed. */
export function PhoneField({ value, onText, label, error }: PhoneFieldProps) {
  const t = useStore(authMessages)
  return (
    <Field
      label={label ?? t.mobile}
      name="mobile"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={24}
      value={value}
      hint={t.mobileHint}
      error={error}
      onText={onText}
    />
  )
}
