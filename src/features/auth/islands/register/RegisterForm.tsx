import { useStore } from '@nanostores/react'
import { lazy, type ReactNode } from 'react'
import { Tabs } from '../../../../components/Tabs.tsx'
import { useBrowserStore } from '../../../../components/use-live.ts'
import { registrationMessages } from '../../../../i18n/en-US/registration.ts'
import { $shownRegisterMethod, chooseFormLoginMethod } from '../../browser/login-methods.ts'
import { $credentialBounds, DEFAULT_CREDENTIAL_BOUNDS } from '../../browser/public/bounds.ts'
import { accountRegisterForm } from '../../browser/register.ts'
import { authMessages } from '../../texts/en-US/auth.ts'
import { AccountField } from '../AccountField.tsx'
import { LazyForm } from '../LazyForm.tsx'
import { StorageNote } from '../StorageNote.tsx'
import { SwitchForm } from '../SwitchForm.tsx'
import { RegisterFields } from './RegisterFields.tsx'

const PhoneRegister = lazy(async () => ({ default: (await import('./PhoneRegister.tsx')).PhoneRegister }))

/**
 * The registration form with every login method.
 * @param props.children login methods without a form, such as social accounts
 */
export function RegisterForm({ children }: { children?: ReactNode }) {
  const t = useStore(authMessages)
  const r = useStore(registrationMessages)
  const method = useBrowserStore($shownRegisterMethod, 'account')
  return (
    <div className="grid gap-4">
      <StorageNote />
      <Tabs
        label={r.registrationMethods}
        tabs={[
          { name: 'account', label: t.byAccount },
          { name: 'phone', label: t.byPhone },
        ]}
        current={method}
        onChoose={chooseFormLoginMethod}
      >
        {method === 'account' ? <AccountRegister /> : <LazyForm of={PhoneRegister} />}
      </Tabs>
      {children}
      <SwitchForm question={r.haveAccount} label={t.logIn} modal="login" />
    </div>
  )
}

/** The form that registers with account, password and the confirmation of age and eligibility. */
function AccountRegister() {
  const r = useStore(registrationMessages)
  const { values, errors } = useStore(accountRegisterForm.$form)
  const bounds = useBrowserStore($credentialBounds, DEFAULT_CREDENTIAL_BOUNDS)
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
