import { LOGIN_PATH } from '../domain/site/login-path.ts'
import { type AuthModalName, openAuthModal } from '../stores/modals/modals.ts'

const MODALS: Readonly<Record<string, AuthModalName>> = {
  [LOGIN_PATH]: 'login',
  '/auth/register': 'register',
  '/auth/forget': 'forgot-password',
}

/**
 * Opens a clicked link to log-in or registration as a modal over the page. A link with a query opens its page, because it
 * leads to another page after the log-in. A click for a new tab or window also opens the page.
 */
function openAsModal(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  const modal = link && MODALS[link.getAttribute('href') ?? '']
  if (!modal || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  openAuthModal(modal)
}

// The shell imports this file for its side effect.
if (!location.pathname.startsWith('/auth/')) document.addEventListener('click', openAsModal)
