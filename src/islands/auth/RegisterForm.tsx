import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { Tabs } from '../../components/Tabs.tsx'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { $registerWay, chooseWay } from '../../stores/auth/ways.ts'
import { useLive } from '../use-live.ts'
import { AccountRegister } from './AccountRegister.tsx'
import { Later } from './Later.tsx'
import { StorageNote } from './StorageNote.tsx'
import { SwitchForm } from './SwitchForm.tsx'

const PhoneRegister = lazy(async () => ({ default: (await import('./PhoneRegister.tsx')).PhoneRegister }))

/** Every way to register. */
export function RegisterForm() {
  const t = useStore(authMessages)
  const way = useLive($registerWay, 'account')
  return (
    <div className="grid gap-4">
      <StorageNote />
      <Tabs
        label={t.waysToRegister}
        tabs={[
          { name: 'account', label: t.byAccount },
          { name: 'phone', label: t.byPhone },
        ]}
        current={way}
        onChoose={chooseWay}
      >
        {way === 'account' ? <AccountRegister /> : <Later of={PhoneRegister} />}
      </Tabs>
      <SwitchForm question={t.haveAccount} label={t.logIn} modal="login" />
    </div>
  )
}
