import { LOGIN_PATH } from '../domain/site/login-path.ts'
import { type AuthModalName, openAuthModal } from '../stores/modals/modals.ts'

const MODALS: Readonly<Record<string, AuthModalName>> = {
  [LOGIN_PATH]: 'login',
  '/auth/register': 'register',
  '/auth/forget': 'forgot-password',
}

/**
 * Opens log-in or registration as a modal when the player clicks a link to it. A link with a query opens its page
 * instead, because that page leads to another page after the log-in. So does a click that opens a new tab or window.
 */
function openAsModal(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  const modal = link && MODALS[link.getAttribute('href') ?? '']
  if (!modal || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  openAuthModal(modal)
}

// Runs when the shell imports this file, which has no exports.
if (!location.pathname.startsWith('/auth/')) document.addEventListener('click', openAsModal)
