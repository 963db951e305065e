import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, type ReactNode, useEffect } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { credentialsMessages } from '../../i18n/en-US/credentials.ts'
import { registrationMessages } from '../../i18n/en-US/registration.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { backToPage, markWays } from '../../stores/auth/other-ways.ts'
import { type AuthModal, closeModal } from '../../stores/core/modals.ts'
import { AuthModalPlace } from './auth-place.ts'
import { Later } from './Later.tsx'
import { OtherWays } from './OtherWays.tsx'

const FORMS: Readonly<Record<AuthModal, ComponentType<{ children?: ReactNode }>>> = {
  login: lazy(async () => ({ default: (await import('./LoginForm.tsx')).LoginForm })),
  register: lazy(async () => ({ default: (await import('./RegisterForm.tsx')).RegisterForm })),
  'forgot-password': lazy(async () => ({
    default: (await import('./ForgotPasswordForm.tsx')).ForgotPasswordForm,
  })),
}

/** The log-in, registration or forgotten password over the page that asked for it; the forms are those of the pages. */
export function AuthDialog({ modal }: { modal: { readonly name: AuthModal } }) {
  const t = useStore(authMessages)
  const r = useStore(registrationMessages)
  const c = useStore(credentialsMessages)
  const shell = useStore(shellMessages)
  useEffect(markWays, [])
  const titles = { login: t.logInTitle, register: r.registerTitle, 'forgot-password': c.forgetTitle }
  return (
    <Dialog title={titles[modal.name]} closeLabel={shell.close} onClose={closeModal}>
      <AuthModalPlace value={true}>
        <Later of={FORMS[modal.name]}>
          <OtherWays back={backToPage()} />
        </Later>
      </AuthModalPlace>
    </Dialog>
  )
}
