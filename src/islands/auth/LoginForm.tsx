import { useStore } from '@nanostores/react'
import { Tabs } from '../../components/Tabs.tsx'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { $loginWay, chooseWay } from '../../stores/auth/ways.ts'
import { useLive } from '../use-live.ts'
import { AccountLogin } from './AccountLogin.tsx'
import { LoginReason } from './LoginReason.tsx'
import { PhoneLogin } from './PhoneLogin.tsx'
import { StorageNote } from './StorageNote.tsx'
import { SwitchForm } from './SwitchForm.tsx'

/** Every way to log in. */
export function LoginForm() {
  const t = useStore(authMessages)
  const way = useLive($loginWay, 'phone')
  return (
    <div className="grid gap-4">
      <StorageNote />
      <LoginReason />
      <Tabs
        label={t.ways}
        tabs={[
          { name: 'phone', label: t.byPhone },
          { name: 'account', label: t.byAccount },
        ]}
        current={way}
        onChoose={chooseWay}
      >
        {way === 'phone' ? <PhoneLogin /> : <AccountLogin />}
      </Tabs>
      <SwitchForm question={t.noAccount} label={t.register} modal="register" />
    </div>
  )
}
