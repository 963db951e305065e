import { showAppLink } from '../platform/app-link.ts'
import { $settings } from '../stores/site/settings.ts'

/** Gives the link to the app on `/download` the operator's address. For a visitor it keeps the address of the build. */
export function followAppAddress(): void {
  $settings.subscribe(state => {
    if (state.state === 'ready') showAppLink(state.config.h5.downloadUrl)
  })
}
