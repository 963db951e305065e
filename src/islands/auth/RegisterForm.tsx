import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { FormError } from '../../components/FormError.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { AGE_MIN, accountFault, passwordFault } from '../../domain/account.ts'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { $accountBounds, registerForm } from '../../stores/auth/forms.ts'
import { AccountField } from './AccountField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { StorageNote } from './StorageNote.tsx'
import { SwitchForm } from './SwitchForm.tsx'

/** Registers with account, password and the confirmation of age and eligibility. */
export function RegisterForm() {
  const t = useStore(authMessages)
  const submission = useStore(registerForm.$submission)
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [isEligible, setEligible] = useState(false)
  const [wasSent, setSent] = useState(false)

  const { account: accountBounds, password: passwordBounds } = useStore($accountBounds)
  const accountWrong = accountFault(account, accountBounds)
  const passwordWrong = passwordFault(password, passwordBounds)
  const accountWords = {
    short: t.accountShort(accountBounds),
    long: t.accountLong(accountBounds),
    pattern: t.accountPattern,
  }
  const passwordWords = { short: t.passwordShort(passwordBounds), long: t.passwordLong(passwordBounds) }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        setSent(true)
        if (!accountWrong && !passwordWrong && isEligible) {
          void registerForm.submit({ account, password, isEligible })
        }
      }}
    >
      <StorageNote />
      <AccountField
        value={account}
        onChange={setAccount}
        hint={t.accountHint(accountBounds)}
        error={wasSent && accountWrong ? accountWords[accountWrong] : undefined}
      />
      <PasswordField
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        hint={t.passwordHint(passwordBounds)}
        error={wasSent && passwordWrong ? passwordWords[passwordWrong] : undefined}
      />
      <div className="grid gap-1.5">
        <label className="flex min-h-target cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            name="isEligible"
            className="h-6 w-6 shrink-0 accent-gold"
            checked={isEligible}
            aria-describedby="eligible-who"
            onChange={event => setEligible(event.target.checked)}
          />
          {t.eligible({ age: AGE_MIN })}
        </label>
        <p id="eligible-who" className="text-sm text-quiet">
          {t.eligibleWho}
        </p>
        <p role="alert" className="text-sm font-medium text-red-soft">
          {wasSent && !isEligible ? t.eligibleMissing : undefined}
        </p>
      </div>
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
      <FormError message={submission.state === 'failed' ? submission.message : undefined} />
      <SubmitButton
        label={t.register}
        pendingLabel={t.registering}
        isPending={submission.state === 'pending'}
      />
      <SwitchForm question={t.haveAccount} label={t.logIn} path="/auth/login" />
    </form>
  )
}
