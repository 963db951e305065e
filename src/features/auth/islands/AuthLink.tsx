import { useBrowserStore } from '../../../components/use-live.ts'
import type { RoutePath } from '../../../domain/site/routes.ts'
import { type AuthModalName, openAuthModal } from '../../../stores/modals/modals.ts'
import { $returnQuery } from '../browser/public/return-query.ts'
import { useIsAuthModal } from './auth-place.ts'

const FORM_PATHS: Readonly<Record<AuthModalName, RoutePath>> = {
  login: '/auth/login',
  register: '/auth/register',
  'forgot-password': '/auth/forget',
}

/** A link to another auth form. On a page the link contains the return address; in a modal it opens the other modal. */
export function AuthLink({ modal, label }: { modal: AuthModalName; label: string }) {
  const search = useBrowserStore($returnQuery, '')
  if (useIsAuthModal()) {
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
