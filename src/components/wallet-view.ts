/**
 * An inline script of the wallet page, before anything is painted: marks the document when the address asks for
 * something else than the deposit form that the page is built with, so that the style sheet hides that form until the
 * island has hydrated; and with `back=1` lets the link back return to the page of ours that led here. Kept as text so
 * that the policy can hash it.
 */
export const WALLET_VIEW =
  "if(/[?&](name=(?!deposit\\b)|order=)/.test(location.search))document.documentElement.dataset.wallet='other';" +
  "if(/[?&]back=1\\b/.test(location.search)&&document.referrer.startsWith(location.origin+'/'))" +
  "document.querySelector('[data-back]').onclick=e=>{e.preventDefault();history.back()}"
