/*
 * Runs on the wallet page after its heading. The page is built with the deposit form. When the address asks for another
 * view, the script marks the document, and the style sheet hides the form until the island has hydrated. With `back=1`
 * the back link returns to the previous page of this site.
 */

const { search, origin } = location
if (/[?&](name=(?!deposit\b)|order=)/.test(search)) document.documentElement.dataset.wallet = 'other'

if (/[?&]back=1\b/.test(search) && document.referrer.startsWith(`${origin}/`)) {
  const link = document.querySelector<HTMLAnchorElement>('[data-back]')
  link?.addEventListener('click', event => {
    event.preventDefault()
    history.back()
  })
}

export {}
