import { runInNewContext } from 'node:vm'
import { compileHeadScript } from '../../../src/build/head-scripts.ts'

const headGuard = await compileHeadScript('head-guard')
const activityGuard = await compileHeadScript('activity-guard')

interface Visit {
  readonly guard?: string
  readonly activity?: string
  readonly address?: string
  /** `denied`: the browser throws when a page accesses its storage. `none`: a web view without storage. */
  readonly storage?: Readonly<Record<string, string>> | 'denied' | 'none'
}

/** Runs the scripts of a page's head in their order, as a browser does before the first paint. */
export function runHeadScripts({ guard, activity, address = '/', storage = {} }: Visit) {
  const url = new URL(address, 'https://perya.test')
  // The data attributes of the root element. Every page has the attribute `edition`, which contains the edition of the
  // build.
  const dataset: Record<string, string | undefined> = { guard, activity, edition: 'production' }
  const root = { dataset, hidden: false, style: '' }
  let went: string | undefined
  const globals = {
    document: { documentElement: root },
    location: {
      pathname: url.pathname,
      search: url.search,
      replace(to: string) {
        went = to
      },
    },
    URLSearchParams,
    get localStorage() {
      if (storage === 'denied') throw new DOMException('denied', 'SecurityError')
      return storage === 'none' ? null : storage
    },
    window: {},
  }
  runInNewContext(headGuard, globals)
  if (guard === 'auth-activity') runInNewContext(activityGuard, globals)
  return { went, isHidden: root.hidden, validity: dataset.validity, root }
}

/** The storage of a device with a logged-in player. It contains only the session token. */
export const LOGGED_IN_STORAGE = { access_token: 'token' }
