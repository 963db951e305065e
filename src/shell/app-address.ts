import { $settings } from '../stores/site/settings.ts'

/**
 * Updates the link to the app on `/download` to the address that the operator has set. For a visitor, the link keeps
 * the address from the build.
 */
export function updateAppDownloadLink(): void {
  $settings.subscribe(state => {
    if (state.state === 'ready') showAppLink(state.config.h5.downloadUrl)
  })
}

/**
 * Shows the link to the app on `/download` with the operator's address, or a text when there is no app.
 * @param address an https address; empty when there is no app
 */
function showAppLink(address: string): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-app-link]')
  const text = document.querySelector<HTMLElement>('[data-no-app]')
  if (!link || !text) return
  if (address) link.href = address
  link.hidden = !address
  text.hidden = !!address
}
