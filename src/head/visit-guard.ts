import { SESSION_TOKEN_KEY, SOCIAL_REGISTRATION_KEY } from '../domain/site/storage-keys.ts'

/*
 * Runs on pages with the guard `visit`, before `head-guard.ts`. If a visitor must still register after a visit to a
 * social provider in this tab, the script removes the guard and marks the document. In a marked document the style
 * sheet hides the form of players until the island has hydrated.
 */

// Reads the storage in a `try` block, because some browsers throw an error when access is denied.
try {
  const { dataset } = document.documentElement
  if (!localStorage[SESSION_TOKEN_KEY] && sessionStorage[SOCIAL_REGISTRATION_KEY]) {
    delete dataset.guard
    dataset.newcomer = ''
  }
} catch {}
