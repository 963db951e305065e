import { ACCEPTED_TERMS_KEY, TERMS_NOTICE_MODE_KEY } from '../domain/site/storage-keys.ts'
import { storage } from './shared/storage.ts'

/*
 * Runs right after the dialog with the notice of age and terms, the first dialog of the page. It opens the dialog while
 * the browser still parses the page, so that nothing can be tapped before an answer, with or without islands. The modal
 * dialog makes the rest of the page inert; it opens again unless the player closes it with Accept. The last
 * `h5ClientMode` that the server sent has precedence over the mode of the build. If this device has stored no mode and
 * the build shows no notice, the page can be read but not tapped until `platform/terms-notice.ts` has asked the server.
 */

const notice = document.querySelector('dialog') as HTMLDialogElement
const { mode, terms } = notice.dataset
const known = storage[TERMS_NOTICE_MODE_KEY]
if (storage[ACCEPTED_TERMS_KEY] !== terms) {
  notice.onclose = () => {
    if (notice.returnValue) storage[ACCEPTED_TERMS_KEY] = terms
    else notice.showModal()
  }
  if (Number(known || mode)) notice.showModal()
  else document.body.inert = !known
}
