import { atom } from 'nanostores'
import { environment } from '../../../platform/environment.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'

/**
 * Whether the browser stores the session, so that a log-in continues after the page is closed. False where the browser
 * denies storage.
 */
export const $isLoginPersistent = atom(true)

onPageMount($isLoginPersistent, () => $isLoginPersistent.set(environment().storage.isPersistent()))
