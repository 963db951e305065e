/**
 * An inline script of the pages under the guard `visit`, before the head's script: opens the page to a visitor whose visit to
 * a social provider waits in this tab for the registration. The document is marked, so that the style sheet hides the form of
 * a player until the island has hydrated. Storage may be refused. Kept as text so that the policy can hash it.
 */
export const VISIT_GUARD =
  "try{const d=document.documentElement.dataset;if(!localStorage.access_token&&sessionStorage['perya:newcomer']){delete d.guard;d.newcomer=''}}catch{}"
