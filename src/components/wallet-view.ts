/**
 * An inline script of the wallet page, before anything is painted: marks the document when the address asks for
 * something else than the deposit form that the page is built with, so that the style sheet hides that form until the
 * island has hydrated. Kept as text so that the policy can hash it.
 */
export const WALLET_VIEW =
  "if(/[?&](name=withdraw|order=)/.test(location.search))document.documentElement.dataset.wallet='other'"
