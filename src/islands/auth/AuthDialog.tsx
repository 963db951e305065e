import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { credentialsMessages } from '../../i18n/en-US/credentials.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { type AuthModal, closeModal } from '../../stores/core/modals.ts'
import { AuthModalPlace } from './auth-place.ts'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'

const FORMS: Readonly<Record<AuthModal, ComponentType>> = {
  login: LoginForm,
  register: RegisterForm,
  'forgot-password': ForgotPasswordForm,
}

/** The log-in, registration or forgotten password over the page that asked for it; the forms are those of the pages. */
export function AuthDialog({ modal }: { modal: { readonly name: AuthModal } }) {
  const t = useStore(authMessages)
  const c = useStore(credentialsMessages)
  const shell = useStore(shellMessages)
  const titles = { login: t.logInTitle, register: t.registerTitle, 'forgot-password': c.forgetTitle }
  const Shown = FORMS[modal.name]
  return (
    <Dialog title={titles[modal.name]} closeLabel={shell.close} onClose={closeModal}>
      <AuthModalPlace value={true}>
        <Shown />
      </AuthModalPlace>
    </Dialog>
  )
}
