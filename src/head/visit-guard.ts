import { SOCIAL_REGISTRATION_KEY, TOKEN_KEY } from '../domain/site/storage-keys.ts'

/*
 * Runs on pages with the guard `visit`, before `head-guard.ts`. It opens the page to visitors who must still register
 * after a visit to a social provider in this tab. In a marked document the style sheet hides the form of players until
 * the island has hydrated.
 */

// The browser may deny access to storage.
try {
  const { dataset } = document.documentElement
  if (!localStorage[TOKEN_KEY] && sessionStorage[SOCIAL_REGISTRATION_KEY]) {
    delete dataset.guard
    dataset.newcomer = ''
  }
} catch {}
