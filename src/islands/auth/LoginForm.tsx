import { useStore } from '@nanostores/react'
import { lazy, type ReactNode } from 'react'
import { Tabs } from '../../components/Tabs.tsx'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { $loginWay, chooseWay } from '../../stores/auth/ways.ts'
import { useLive } from '../use-live.ts'
import { AccountLogin } from './AccountLogin.tsx'
import { Later } from './Later.tsx'
import { LoginReason } from './LoginReason.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { StorageNote } from './StorageNote.tsx'
import { SwitchForm } from './SwitchForm.tsx'

const PhoneLogin = lazy(async () => ({ default: (await import('./PhoneLogin.tsx')).PhoneLogin }))

/** Every way to log in. @param props.children the ways without a form */
export function LoginForm({ children }: { children?: ReactNode }) {
  const t = useStore(authMessages)
  const way = useLive($loginWay, 'account')
  return (
    <div className="grid gap-4">
      <StorageNote />
      <LoginReason />
      <Tabs
        label={t.ways}
        tabs={[
          { name: 'account', label: t.byAccount },
          { name: 'phone', label: t.byPhone },
        ]}
        current={way}
        onChoose={chooseWay}
      >
        {way === 'account' ? <AccountLogin /> : <Later of={PhoneLogin} />}
      </Tabs>
      {children}
      <PasskeyLogin />
      <SwitchForm question={t.noAccount} label={t.register} modal="register" />
    </div>
  )
}
