import { useStore } from '@nanostores/react'
import { Field } from '../../../../components/form/Field.tsx'
import { TYPED_CODE_LENGTH_MAX } from '../../../../domain/plain-code.ts'
import { registrationMessages } from '../../../../i18n/en-US/registration.ts'

interface InviteCodeFieldProps {
  value: string
  onText: (value: string) => void
  error: string | undefined
  /** Whether the code may give the player a coupon. */
  hasCoupon?: boolean
}

/** The field for another player's invite code, which an invite link prefills. */
export function InviteCodeField({ value, onText, error, hasCoupon }: InviteCodeFieldProps) {
  const r = useStore(registrationMessages)
  return (
    <Field
      label={r.inviteCode}
      hint={hasCoupon && value ? r.inviteCoupon : r.inviteCodeHint}
      name="inviteCode"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={TYPED_CODE_LENGTH_MAX}
      value={value}
      error={error}
      onText={onText}
    />
  )
}
