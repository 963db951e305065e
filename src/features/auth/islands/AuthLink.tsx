import { useLive } from '../../../components/use-live.ts'
import type { RoutePath } from '../../../domain/site/routes.ts'
import { type AuthModal, openAuthModal } from '../../../stores/modals/modals.ts'
import { $returnQuery } from '../browser/public/return-query.ts'
import { useIsModal } from './auth-place.ts'

const FORM_PATHS: Readonly<Record<AuthModal, RoutePath>> = {
  login: '/auth/login',
  register: '/auth/register',
  'forgot-password': '/auth/forget',
}

/**
 * A link to another auth form. On a page the link carries the return address; in a modal the link opens the other
 * modal.
 */
export function AuthLink({ modal, label }: { modal: AuthModal; label: string }) {
  const search = useLive($returnQuery, '')
  if (useIsModal()) {
    return (
      <button type="button" className="text-link" onClick={() => openAuthModal(modal)}>
        {label}
      </button>
    )
  }
  return (
    <a className="text-link" href={FORM_PATHS[modal] + search}>
      {label}
    </a>
  )
}
