import type { RoutePath } from '../../domain/routes.ts'
import { $wayBack } from '../../stores/auth/way-back.ts'
import { type AuthModal, openAuthModal } from '../../stores/core/modals.ts'
import { useLive } from '../use-live.ts'
import { useIsModal } from './auth-place.ts'

const PATHS: Readonly<Record<AuthModal, RoutePath>> = {
  login: '/auth/login',
  register: '/auth/register',
  'forgot-password': '/auth/forget',
}

/** The way from one form of log-in to another: a link with the way back on a page, in a modal the other modal. */
export function AuthLink({ modal, label }: { modal: AuthModal; label: string }) {
  const search = useLive($wayBack, '')
  if (useIsModal()) {
    return (
      <button type="button" className="text-link" onClick={() => openAuthModal(modal)}>
        {label}
      </button>
    )
  }
  return (
    <a className="text-link" href={PATHS[modal] + search}>
      {label}
    </a>
  )
}
