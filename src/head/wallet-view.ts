/*
 * Runs on the wallet page after its heading. The page is built with the deposit form. When the address asks for another
 * view, the script marks the document, and the style sheet hides the form until the island has hydrated.
 */

const { search } = location
if (/[?&](name=(?!deposit\b)|order=)/.test(search)) document.documentElement.dataset.wallet = 'other'

export {}
