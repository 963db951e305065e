import { GAME_PAGE_PATH } from '../domain/games/game-path.ts'

/*
 * Runs right after the dialog for visitors, the sheet. When a visitor taps a game, the sheet opens instead of the
 * game's page, which would send the visitor to the log-in. The title of the sheet is the name of the tapped game. The
 * links of the sheet lead to practice, and to registration and log-in, which open the game afterwards.
 */

const sheet = document.currentScript?.previousElementSibling as HTMLDialogElement
const title = sheet.querySelector('h2') as HTMLElement
const [practice, ...others] = sheet.querySelectorAll('a')

document.addEventListener('click', event => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(
    `a[href^="${GAME_PAGE_PATH}?"]:not([href*="tryIt"])`,
  )
  // Ignores a click that opens a new tab or window, so that the log-in page opens there.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  if ('session' in document.documentElement.dataset) return
  event.preventDefault()
  const query = new URL(link.href).searchParams
  // The label of a tile may end with a comma and the badge, so the title takes only the text before the comma.
  title.textContent = (link.ariaLabel ?? link.text).split(',')[0] ?? ''
  if (practice) practice.href = `${GAME_PAGE_PATH}?${query}&tryIt=1`
  query.set('to', GAME_PAGE_PATH)
  for (const other of others) other.search = `${query}`
  sheet.showModal()
})
