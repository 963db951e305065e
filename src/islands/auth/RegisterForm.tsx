import { useStore } from '@nanostores/react'
import { lazy, type ReactNode } from 'react'
import { Tabs } from '../../components/Tabs.tsx'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { registrationMessages } from '../../i18n/en-US/registration.ts'
import { $registerWay, chooseWay } from '../../stores/auth/ways.ts'
import { useLive } from '../use-live.ts'
import { AccountRegister } from './AccountRegister.tsx'
import { Later } from './Later.tsx'
import { StorageNote } from './StorageNote.tsx'
import { SwitchForm } from './SwitchForm.tsx'

const PhoneRegister = lazy(async () => ({ default: (await import('./PhoneRegister.tsx')).PhoneRegister }))

/** Every way to register. @param props.children the ways without a form */
export function RegisterForm({ children }: { children?: ReactNode }) {
  const t = useStore(authMessages)
  const r = useStore(registrationMessages)
  const way = useLive($registerWay, 'account')
  return (
    <div className="grid gap-4">
      <StorageNote />
      <Tabs
        label={r.waysToRegister}
        tabs={[
          { name: 'account', label: t.byAccount },
          { name: 'phone', label: t.byPhone },
        ]}
        current={way}
        onChoose={chooseWay}
      >
        {way === 'account' ? <AccountRegister /> : <Later of={PhoneRegister} />}
      </Tabs>
      {children}
      <SwitchForm question={r.haveAccount} label={t.logIn} modal="login" />
    </div>
  )
}
