import { useStore } from '@nanostores/react'
import { useLive } from '../../../../components/use-live.ts'
import { registrationMessages } from '../../../../i18n/en-US/registration.ts'
import { $accountBounds, DEFAULT_BOUNDS } from '../../browser/public/bounds.ts'
import { accountRegisterForm } from '../../browser/register.ts'
import { AccountField } from '../AccountField.tsx'
import { RegisterFields } from './RegisterFields.tsx'

/** Registers with account, password and the confirmation of age and eligibility. */
export function AccountRegister() {
  const r = useStore(registrationMessages)
  const { values, errors } = useStore(accountRegisterForm.$form)
  const bounds = useLive($accountBounds, DEFAULT_BOUNDS)
  return (
    <RegisterFields form={accountRegisterForm}>
      <AccountField
        value={values.account}
        onText={account => accountRegisterForm.change({ account })}
        hint={r.accountHint(bounds.account)}
        error={errors.account}
      />
    </RegisterFields>
  )
}
