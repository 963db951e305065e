import { useStore } from '@nanostores/react'
import { lazy, type ReactNode } from 'react'
import { Tabs } from '../../../../components/Tabs.tsx'
import { useBrowserStore } from '../../../../components/use-live.ts'
import { registrationMessages } from '../../../../i18n/en-US/registration.ts'
import { $shownRegisterMethod, chooseFormLoginMethod } from '../../browser/login-methods.ts'
import { $signUpBonus } from '../../browser/sign-up-bonus.ts'
import { authMessages } from '../../texts/en-US/auth.ts'
import { useIsAuthModal } from '../auth-place.ts'
import { LazyForm } from '../LazyForm.tsx'
import { StorageNote } from '../StorageNote.tsx'
import { SwitchForm } from '../SwitchForm.tsx'
import { PhoneRegister } from './PhoneRegister.tsx'

const AccountRegister = lazy(async () => ({
  default: (await import('./AccountRegister.tsx')).AccountRegister,
}))
const Registered = lazy(async () => ({ default: (await import('./Registered.tsx')).Registered }))

/**
 * The registration form with every login method, phone first. After a registration with a sign-up bonus, its terms.
 * On a page (not in a modal) it renders the page's heading too.
 * @param props.children login methods without a form, such as social accounts
 */
export function RegisterForm({ children }: { children?: ReactNode }) {
  const t = useStore(authMessages)
  const r = useStore(registrationMessages)
  const method = useBrowserStore($shownRegisterMethod, 'phone')
  const isModal = useIsAuthModal()
  if (useStore($signUpBonus)) return <LazyForm of={Registered} />
  return (
    <>
      {!isModal && <h1 className="mb-6 mt-4 page-title">{r.registerTitle}</h1>}
      <div className="grid gap-4">
        <StorageNote />
        <Tabs
          label={r.registrationMethods}
          tabs={[
            { name: 'phone', label: t.byPhone },
            { name: 'account', label: t.byAccount },
          ]}
          current={method}
          onChoose={chooseFormLoginMethod}
        >
          {method === 'phone' ? <PhoneRegister /> : <LazyForm of={AccountRegister} />}
        </Tabs>
        {children}
        <SwitchForm question={r.haveAccount} label={t.logIn} modal="login" />
      </div>
    </>
  )
}
