import { useStore } from '@nanostores/react'
import { type ComponentType, lazy } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { credentialsMessages } from '../../i18n/en-US/credentials.ts'
import { registrationMessages } from '../../i18n/en-US/registration.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { type AuthModal, closeModal } from '../../stores/core/modals.ts'
import { AuthModalPlace } from './auth-place.ts'
import { Later } from './Later.tsx'

const FORMS: Readonly<Record<AuthModal, ComponentType>> = {
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
  const titles = { login: t.logInTitle, register: r.registerTitle, 'forgot-password': c.forgetTitle }
  return (
    <Dialog title={titles[modal.name]} closeLabel={shell.close} onClose={closeModal}>
      <AuthModalPlace value={true}>
        <Later of={FORMS[modal.name]} />
      </AuthModalPlace>
    </Dialog>
  )
}
