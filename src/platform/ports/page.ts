/** The page's document: its data attributes, whether its content may show, and whether the player sees it. */
export interface PagePort {
  /** The page's path in the routes table; `/404` for an address that the table does not have. */
  path(): string
  /** The guard that the routes table names for the page; `undefined` for a page that anybody may open. */
  guard(): string | undefined
  /** The id of the activity that must be open for this page; `undefined` for a page without an activity. */
  activity(): number | undefined
  /** Sets a data attribute of the document, about the operator or the player, that style sheets read. */
  mark(name: 'edition' | 'loginMethods' | 'last' | 'look' | 'offers' | 'reason', value: string): void
  /** Whether a session was stored when the page was first painted, before its modules ran. */
  isPaintedForPlayer(): boolean
  /** Puts a name before the site's name in the title of the document. */
  nameDocument(name: string): void
  /** Shows the text of the 404 page in place of the page's content. Later calls do nothing. */
  showNotFound(): void
  /** Shows the page's content again, after it was hidden as not found or while its address was being checked. */
  showPage(): void
  /** Loads the shell's islands (balance, modals), once a page. Rejects without a connection. */
  loadShell(): Promise<unknown>
  /** Whether a reload would lose something: a game is open, or a form contains typed text. */
  hasUnsavedWork(): boolean
  /** Whether the page is visible. */
  isVisible(): boolean
  /**
   * Calls `listener` when the page becomes visible or the connection returns.
   * @returns a function that removes the listener
   */
  onReturn(listener: () => void): () => void
  /**
   * Calls `listener` when the browser restores the page unchanged from its history.
   * @returns a function that removes the listener
   */
  onRestore(listener: () => void): () => void
  /**
   * Hides the page while it is kept in the history. When the browser restores it, the page is shown if `mayShow`
   * returns true, and reloaded otherwise.
   */
  guardRestored(mayShow: () => boolean): void
  /** Hides the page's content. Its layout and scroll position stay. */
  conceal(): void
  /** Whether the content is hidden, by `conceal` or because another player's session is stored. */
  isConcealed(): boolean
}

/** The module of the shell's islands, which `shell-loader.ts` loads too. */
const SHELL_MODULE = import.meta.env.DEV
  ? '/src/shell/mount.tsx'
  : `/_assets/shell-${import.meta.env.PUBLIC_BUILD_ID}.js`

export const browserPage: PagePort = {
  path: () => document.documentElement.dataset.path ?? '/404',
  guard: () => document.documentElement.dataset.guard,
  activity: () => Number(document.documentElement.dataset.activity) || undefined,
  mark(name, value) {
    document.documentElement.dataset[name] = value
  },
  isPaintedForPlayer: () => 'session' in document.documentElement.dataset,
  nameDocument(name) {
    document.title = [name, document.title.split(' · ').at(-1)].join(' · ')
  },
  showNotFound: () => void showNotFound(),
  showPage: () => void showPage(),
  loadShell: () => import(/* @vite-ignore */ SHELL_MODULE),
  hasUnsavedWork,
  isVisible: () => document.visibilityState === 'visible',
  onReturn,
  onRestore,
  guardRestored,
  conceal,
  isConcealed: () => rootStyle().visibility === 'hidden',
}

// The module is loaded on demand, since only a few pages use it.
const notFound = () => import('../not-found.ts')

/**
 * Marks the page as not found, once. This hides the page's content at once; the text follows when its module has
 * loaded.
 */
async function showNotFound(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset.validity === 'missing') return
  dataset.validity = 'missing'
  const { showNotFound } = await notFound()
  showNotFound()
}

async function showPage(): Promise<void> {
  const { hideNotFound } = await notFound()
  hideNotFound()
}

/**
 * Fields with typed text. Checkboxes and radio buttons do not count, since the player can set them again in a moment.
 */
const TYPED_FIELDS =
  'form :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit]))'

function hasUnsavedWork(): boolean {
  if (document.documentElement.dataset.guard === 'game') return true
  return [...document.querySelectorAll<HTMLInputElement>(TYPED_FIELDS)].some(field => field.value !== '')
}

function onReturn(listener: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('online', listener)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('online', listener)
  }
}

function onRestore(listener: () => void): () => void {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  window.addEventListener('pageshow', onShow)
  return () => window.removeEventListener('pageshow', onShow)
}

const rootStyle = () => document.documentElement.style

// The style of the root hides the whole page, since no style sheet sets `visibility: visible` below the root. Unlike
// `display`, `visibility` keeps the scroll position.
function conceal(): void {
  rootStyle().visibility = 'hidden'
}

function guardRestored(mayShow: () => boolean): void {
  // The page is hidden as soon as the player leaves it, since a restored page may be painted before `mayShow` is
  // called.
  window.addEventListener('pagehide', conceal)
  onRestore(() => {
    if (mayShow()) rootStyle().visibility = ''
    else location.reload()
  })
}
