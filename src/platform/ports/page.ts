/**
 * Access to the document of the open page: reads and sets its data attributes, shows or hides its content, and tells
 * whether the browser shows the page's tab.
 */
export interface PagePort {
  /** The page's path in the routes table; `/404` for an address that the table does not have. */
  path(): string
  /** The guard that the routes table names for the page; `undefined` for a page that anybody may open. */
  guard(): string | undefined
  /** The id of the activity to which the page belongs; `undefined` for a page without an activity. */
  activity(): number | undefined
  /**
   * Sets a data attribute of the document. The attribute states a fact about the operator or the player, by which style
   * sheets show and hide elements.
   */
  setRootDataAttribute(
    name: 'edition' | 'loginMethods' | 'last' | 'look' | 'offers' | 'reason',
    value: string,
  ): void
  /** Whether a session was stored when the browser first painted the page, before the page's modules ran. */
  isPaintedForPlayer(): boolean
  /** Sets the document's title to `name`, followed by the site's name. */
  setDocumentTitle(name: string): void
  /** Shows the text of the 404 page in place of the page's content. Later calls do nothing. */
  showNotFound(): void
  /** Shows the page's content again, after it was hidden as not found or while its address was being checked. */
  showPage(): void
  /**
   * Loads the shell's islands (balance, modals) at the first call on a page; later calls load nothing. Rejects without
   * a connection.
   */
  loadShell(): Promise<unknown>
  /** Whether a reload would lose something: an open game, or text that the player has typed in a form. */
  hasUnsavedWork(): boolean
  /** Whether the browser shows the page's tab (`document.visibilityState`). */
  isVisible(): boolean
  /**
   * Calls `listener` when the browser shows the page's tab again, or the connection returns.
   * @returns a function that removes the listener
   */
  onReturn(listener: () => void): () => void
  /**
   * Calls `listener` when the browser restores the page from its history without loading it again.
   * @returns a function that removes the listener
   */
  onRestore(listener: () => void): () => void
  /**
   * Hides the page whenever the player leaves it. If the browser restores the page from its history, this function
   * shows the page when `mayShow` returns true, and otherwise reloads it.
   */
  guardRestored(mayShow: () => boolean): void
  /** Hides the page's content, without a change of its layout and scroll position. */
  conceal(): void
  /** Whether the page's content is hidden, by `conceal` or because another player's session is stored. */
  isConcealed(): boolean
}

/** The address of the module with the shell's islands. `shell-loader.ts` loads the same module. */
const SHELL_MODULE = import.meta.env.DEV
  ? '/src/shell/mount.tsx'
  : `/_assets/shell-${import.meta.env.PUBLIC_BUILD_ID}.js`

export const browserPage: PagePort = {
  path: () => document.documentElement.dataset.path ?? '/404',
  guard: () => document.documentElement.dataset.guard,
  activity: () => Number(document.documentElement.dataset.activity) || undefined,
  setRootDataAttribute(name, value) {
    document.documentElement.dataset[name] = value
  },
  isPaintedForPlayer: () => 'session' in document.documentElement.dataset,
  setDocumentTitle(name) {
    document.title = [name, document.title.split(' · ').at(-1)].join(' · ')
  },
  showNotFound: () => void showNotFound(),
  showPage: () => void showPage(),
  loadShell: () => import(/* @vite-ignore */ SHELL_MODULE),
  hasUnsavedWork,
  isVisible: () => document.visibilityState === 'visible',
  onReturn,
  onRestore,
  guardRestored: concealUntilRestoreChecked,
  conceal: concealPage,
  isConcealed: () => rootStyle().visibility === 'hidden',
}

// Imports the module only when it is needed, because few pages are not found.
const importNotFound = () => import('../not-found.ts')

/**
 * Marks the page as not found, at the first call only. The mark hides the page's content at once. The text of the 404
 * page appears when its module has loaded.
 */
async function showNotFound(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset.validity === 'missing') return
  dataset.validity = 'missing'
  const { showNotFound } = await importNotFound()
  showNotFound()
}

async function showPage(): Promise<void> {
  const { hideNotFound } = await importNotFound()
  hideNotFound()
}

/** Fields with typed text. Checkboxes and radio buttons do not count, since the player can easily set them again. */
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

// Hides the whole page by the `visibility` of its root. No style sheet sets `visibility: visible` below the root.
// Unlike `display`, `visibility` keeps the scroll position.
function concealPage(): void {
  rootStyle().visibility = 'hidden'
}

function concealUntilRestoreChecked(mayShow: () => boolean): void {
  // Hides the page when the player leaves it, because a browser that restores the page may paint it before `mayShow`
  // runs.
  window.addEventListener('pagehide', concealPage)
  onRestore(() => {
    if (mayShow()) rootStyle().visibility = ''
    else location.reload()
  })
}
