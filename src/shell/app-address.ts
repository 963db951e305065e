import { showAppLink } from '../platform/app-link.ts'
import { $settings } from '../stores/site/settings.ts'

/** Keeps the link to the app on `/download` at the operator's address. A visitor has the address of the build. */
export function followAppAddress(): void {
  $settings.subscribe(state => {
    if (state.state === 'ready') showAppLink(state.config.h5.downloadUrl)
  })
}
