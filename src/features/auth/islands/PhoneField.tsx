import { useStore } from '@nanostores/react'
import { Field } from '../../../components/form/Field.tsx'
import { TYPED_CODE_LENGTH_MAX } from '../../../domain/plain-code.ts'
import { phoneMessages } from '../texts/en-US/phone.ts'

interface PhoneFieldProps {
  value: string
  onText: (value: string) => void
  label?: string
  error?: string | undefined
}

/** The field for a Philippine mobile number, typed or pasted in any common form. */
export function PhoneField({ value, onText, label, error }: PhoneFieldProps) {
  const p = useStore(phoneMessages)
  return (
    <Field
      label={label ?? p.mobile}
      name="mobile"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={TYPED_CODE_LENGTH_MAX}
      value={value}
      hint={p.mobileHint}
      error={error}
      onText={onText}
    />
  )
}
