import { useStore } from '@nanostores/react'
import { lazy, type ReactNode } from 'react'
import { Tabs } from '../../../components/Tabs.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $shownLoginMethod, chooseFormLoginMethod } from '../browser/login-methods.ts'
import { startPasskeyLogin } from '../browser/passkey-login.ts'
import { $canUsePasskeys, $passkeyNote } from '../browser/public/passkey-note.ts'
import { authMessages } from '../texts/en-US/auth.ts'
import { AccountLogin } from './AccountLogin.tsx'
import { LazyForm } from './LazyForm.tsx'
import { LoginReasonNote } from './LoginReasonNote.tsx'
import { StorageNote } from './StorageNote.tsx'
import { SwitchForm } from './SwitchForm.tsx'

const PhoneLogin = lazy(async () => ({ default: (await import('./PhoneLogin.tsx')).PhoneLogin }))

/**
 * The log-in form with every login method.
 * @param props.children login methods without a form, such as social accounts
 */
export function LoginForm({ children }: { children?: ReactNode }) {
  const t = useStore(authMessages)
  const method = useBrowserStore($shownLoginMethod, 'account')
  return (
    <div className="grid gap-4">
      <StorageNote />
      <LoginReasonNote />
      <div className="login-forms" data-current={method}>
        <Tabs
          label={t.loginMethods}
          tabs={[
            { name: 'account', label: t.byAccount },
            { name: 'phone', label: t.byPhone },
          ]}
          current={method}
          onChoose={chooseFormLoginMethod}
        >
          {method === 'account' ? <AccountLogin /> : <LazyForm of={PhoneLogin} />}
        </Tabs>
      </div>
      {children}
      <PasskeyLogin />
      <SwitchForm question={t.noAccount} label={t.register} modal="register" />
    </div>
  )
}

/**
 * The button that logs in with a passkey. Without passkey support the button is invisible but keeps its space, so that
 * nothing moves.
 */
function PasskeyLogin() {
  const t = useStore(authMessages)
  const note = useStore($passkeyNote)
  const canUse = useBrowserStore($canUsePasskeys, true)
  return (
    <div className={canUse ? 'grid' : 'invisible grid'}>
      <button type="button" className="button-line" onClick={() => void startPasskeyLogin()}>
        {t.byPasskey}
      </button>
      <p role="status" className={`pt-2 text-sm ${note?.isError ? 'text-red-soft' : 'text-quiet'}`}>
        {note?.words}
      </p>
    </div>
  )
}
