import { LOGIN_PATH } from '../domain/site/login-path.ts'
import { type AuthModal, openAuthModal } from '../stores/modals/modals.ts'

const MODALS: Readonly<Record<string, AuthModal>> = {
  [LOGIN_PATH]: 'login',
  '/auth/register': 'register',
  '/auth/forget': 'forgot-password',
}

/**
 * Opens links to log-in and registration as modals over the page. A link with a query opens its page, because it leads
 * to another page after the log-in. A click for a new tab or window also opens the page.
 */
export function openAuthLinksAsModals(): void {
  if (location.pathname.startsWith('/auth/')) return
  document.addEventListener('click', event => {
    const link = (event.target as Element).closest('a')
    const modal = link && MODALS[link.getAttribute('href') ?? '']
    if (!modal || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openAuthModal(modal)
  })
}
