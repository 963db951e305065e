import { CLIENT_MODE_KEY, TERMS_KEY } from '../domain/site/storage-keys.ts'
import { storage } from './shared/storage.ts'

/*
 * Runs right after the dialog with the notice of age and terms. It opens the dialog while the browser still parses the
 * page, so that nothing can be tapped before an answer, with or without islands. The last `h5ClientMode` of the server
 * has precedence over the build's. The modal dialog makes the rest of the page inert; it opens again unless the player
 * closes it with Accept.
 */

const notice = document.currentScript?.previousElementSibling as HTMLDialogElement
const { mode, terms = '' } = notice.dataset
if (Number(storage[CLIENT_MODE_KEY] || mode) > 0 && storage[TERMS_KEY] !== terms) {
  notice.showModal()
  notice.onclose = () => {
    if (notice.returnValue) storage[TERMS_KEY] = terms
    else notice.showModal()
  }
}
