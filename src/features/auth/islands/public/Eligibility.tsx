import { useStore } from '@nanostores/react'
import { Checkbox } from '../../../../components/form/Checkbox.tsx'
import { PLAYER_AGE_MIN_YEARS } from '../../../../domain/player/account.ts'
import { registrationMessages } from '../../../../i18n/en-US/registration.ts'

interface EligibilityProps {
  isEligible: boolean
  onCheck: (isEligible: boolean) => void
  error: string | undefined
}

/** The checkbox that confirms age and eligibility, with links to the terms that a registration accepts. */
export function Eligibility({ isEligible, onCheck, error }: EligibilityProps) {
  const r = useStore(registrationMessages)
  return (
    <>
      <Checkbox
        name="isEligible"
        isChecked={isEligible}
        onCheck={onCheck}
        hint={r.eligibleWho({ age: PLAYER_AGE_MIN_YEARS })}
        error={error}
      >
        {r.eligible({ age: PLAYER_AGE_MIN_YEARS })}
      </Checkbox>
      <p className="text-sm text-quiet">
        {r.terms}{' '}
        <a className="text-teal underline" href="/terms-of-use">
          {r.termsLink}
        </a>{' '}
        {r.and}{' '}
        <a className="text-teal underline" href="/privacy-policy">
          {r.privacyLink}
        </a>
        .
      </p>
    </>
  )
}
