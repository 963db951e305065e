/*
 * Runs after the bar of a page without the top bar. The back button returns to the previous page when the player came
 * from a page of this site other than the log-in.
 */

const { origin } = location
const { referrer } = document

if (referrer.startsWith(`${origin}/`) && !referrer.startsWith(`${origin}/auth/`)) {
  document.querySelector('[data-back]')?.addEventListener('click', event => {
    event.preventDefault()
    history.back()
  })
}

export {}
