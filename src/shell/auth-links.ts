import { LOGIN_PATH } from '../domain/site/login-path.ts'
import { type AuthModalName, openAuthModal } from '../stores/modals/modals.ts'

const AUTH_MODAL_BY_PATH: Readonly<Record<string, AuthModalName>> = {
  [LOGIN_PATH]: 'login',
  '/auth/register': 'register',
  '/auth/forget': 'forgot-password',
}

/**
 * Opens log-in, registration or the forgotten password as a modal when the player clicks a link to one of these pages.
 * The link opens its page as usual if it has a query, because that page leads to another page after the log-in, or if
 * the click opens a new tab or window.
 */
function openAuthLinkAsModal(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  const modal = link && AUTH_MODAL_BY_PATH[link.getAttribute('href') ?? '']
  if (!modal || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  openAuthModal(modal)
}

// Runs when the shell imports this file, which has no exports.
if (!location.pathname.startsWith('/auth/')) document.addEventListener('click', openAuthLinkAsModal)
