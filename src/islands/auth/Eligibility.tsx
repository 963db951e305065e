import { useStore } from '@nanostores/react'
import { Checkbox } from '../../components/Checkbox.tsx'
import { AGE_MIN } from '../../domain/account.ts'
import { authMessages } from '../../i18n/en-US/auth.ts'

interface EligibilityProps {
  isEligible: boolean
  onCheck: (isEligible: boolean) => void
  error: string | undefined
}

/** The confirmation of age and eligibility, and what registering accepts. */
export function Eligibility({ isEligible, onCheck, error }: EligibilityProps) {
  const t = useStore(authMessages)
  return (
    <>
      <Checkbox name="isEligible" isChecked={isEligible} onCheck={onCheck} hint={t.eligibleWho} error={error}>
        {t.eligible({ age: AGE_MIN })}
      </Checkbox>
      <p className="text-sm text-quiet">
        {t.terms}{' '}
        <a className="text-teal underline" href="/terms-of-use">
          {t.termsLink}
        </a>{' '}
        {t.and}{' '}
        <a className="text-teal underline" href="/privacy-policy">
          {t.privacyLink}
        </a>
        .
      </p>
    </>
  )
}
