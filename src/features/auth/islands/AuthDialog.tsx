import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, type ReactNode, useEffect } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { credentialsMessages } from '../../../i18n/en-US/credentials.ts'
import { registrationMessages } from '../../../i18n/en-US/registration.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { type AuthModalName, closeModal } from '../../../stores/modals/modals.ts'
import { returnQueryOfCurrentPage, setLoginMethodAttributes } from '../browser/login-dialog.ts'
import { $signUpBonus } from '../browser/sign-up-bonus.ts'
import { authMessages } from '../texts/en-US/auth.ts'
import { registeredMessages } from '../texts/en-US/registered.ts'
import { AuthModalProvider } from './auth-place.ts'
import { LazyForm } from './LazyForm.tsx'
import { OtherLoginMethods } from './OtherLoginMethods.tsx'

const AUTH_FORMS: Readonly<Record<AuthModalName, ComponentType<{ children?: ReactNode }>>> = {
  login: lazy(async () => ({ default: (await import('./LoginForm.tsx')).LoginForm })),
  register: lazy(async () => ({ default: (await import('./register/RegisterForm.tsx')).RegisterForm })),
  'forgot-password': lazy(async () => ({
    default: (await import('./ForgotPasswordForm.tsx')).ForgotPasswordForm,
  })),
}

/** A modal over the page with the form of log-in, registration or forgotten password. */
export function AuthDialog({ modal }: { modal: { readonly name: AuthModalName } }) {
  const t = useStore(authMessages)
  const r = useStore(registrationMessages)
  const c = useStore(credentialsMessages)
  const shell = useStore(shellMessages)
  useEffect(setLoginMethodAttributes, [])
  const registered = useStore(registeredMessages)
  const isRegistered = useStore($signUpBonus) !== undefined
  const titles = {
    login: t.logIn,
    register: isRegistered ? registered.title : r.registerTitle,
    'forgot-password': c.forgetTitle,
  }
  return (
    <Dialog title={titles[modal.name]} closeLabel={shell.close} onClose={closeModal}>
      <AuthModalProvider value={true}>
        <LazyForm of={AUTH_FORMS[modal.name]}>
          <OtherLoginMethods back={returnQueryOfCurrentPage()} />
        </LazyForm>
      </AuthModalProvider>
    </Dialog>
  )
}
