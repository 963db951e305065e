import { OPEN_ACTIVITIES_KEY } from '../domain/site/storage-keys.ts'
import { storage } from './shared/storage.ts'

/*
 * Runs after `head-guard.ts` on pages with the guard `auth-activity`. It hides the page's content before the first
 * paint, unless the stored list of open activities contains the page's activity.
 * `stores/session/activity-guard.ts` then asks the server, and shows the page or the message of the 404 page.
 */

const { dataset } = document.documentElement
// Reads the ids of the open activities from a JSON array of numbers, such as `[32,55]`. It uses `split`, because a JSON
// parser throws on invalid text.
const openIds: readonly (string | undefined)[] | undefined = storage[OPEN_ACTIVITIES_KEY]?.split(/\D/)
if ('session' in dataset && !openIds?.includes(dataset.activity)) dataset.validity = 'asked'
