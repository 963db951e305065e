import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { prefillInviteCode } from '../../stores/auth/register.ts'
import { $registerWay, chooseWay } from '../../stores/auth/ways.ts'
import { useLive } from '../use-live.ts'
import { AccountRegister } from './AccountRegister.tsx'
import { StorageNote } from './StorageNote.tsx'
import { SwitchForm } from './SwitchForm.tsx'

const PhoneRegister = lazy(async () => ({ default: (await import('./PhoneRegister.tsx')).PhoneRegister }))

/** Every way to register. */
export function RegisterForm() {
  const t = useStore(authMessages)
  const shell = useStore(shellMessages)
  const way = useLive($registerWay, 'account')
  useEffect(prefillInviteCode, [])
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
        {way === 'account' ? (
          <AccountRegister />
        ) : (
          <Suspense
            fallback={<Skeleton label={shell.loading} blocks={['h-[76px]', 'h-[140px]', 'h-[76px]']} />}
          >
            <PhoneRegister />
          </Suspense>
        )}
      </Tabs>
      <SwitchForm question={t.haveAccount} label={t.logIn} modal="login" />
    </div>
  )
}
