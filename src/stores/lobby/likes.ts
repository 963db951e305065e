import { atom, computed, type ReadableAtom } from 'nanostores'
import { gameLikeCall } from '../../contract/lobby.calls.ts'
import { CallError } from '../../contract/requester.ts'
import { loginUrl } from '../../domain/login-path.ts'
import { errorMessages } from '../../i18n/en-US/errors.ts'
import { environment } from '../../platform/environment.ts'
import { request } from '../core/api.ts'
import { messageOf } from '../core/failure.ts'
import { onPageMount } from '../core/lifecycle.ts'
import { showAlert } from '../core/modals.ts'
import { pageToken } from '../core/page-player.ts'
import { afterLogin } from '../core/red-dots.ts'

/** The like of a visitor, which is sent after the log-in: the game's id and the time of the tap. */
const TAPPED_KEY = 'perya:like'

/** A log-in that takes longer than this is no answer to the tap. */
const TAPPED_LIFE_MS = 30 * 60_000

/** What the player wants of games whose answer has not come yet. */
const $wanted = atom<ReadonlyMap<number, boolean>>(new Map())

/** The liked games as the last answer to a like told them; newer than what the page asked for at its start. */
const $answered = atom<readonly number[] | undefined>(undefined)

/** The ids of the liked games by the server, the latest like first; `undefined` while they are not known. */
const $stored = computed([afterLogin.$state, $answered], (state, answered) => {
  if (answered) return answered
  if (state.state === 'loading') return undefined
  return state.state === 'ready' ? state.data.appGameDataUser.gameLikeIds : []
})

/** The ids of the liked games, the latest like first, as the player wants them; `undefined` while they are not known. */
export const $likedIds: ReadableAtom<readonly number[] | undefined> = computed(
  [$stored, $wanted],
  (stored, wanted) => {
    if (wanted.size === 0) return stored
    const kept = (stored ?? []).filter(id => wanted.get(id) ?? true)
    const added = [...wanted].flatMap(([id, isLiked]) => (isLiked && !kept.includes(id) ? [id] : []))
    return [...added.reverse(), ...kept]
  },
)

/** A liked game whose heart was tapped on this page, and its place in the list before the tap. */
export interface TappedGame {
  readonly gameId: number
  readonly place: number
}

const $tapped = atom<readonly TappedGame[]>([])

/** The liked games whose like was taken away on this page, the first tap first, given back or not. */
export const $tappedGames: ReadableAtom<readonly TappedGame[]> = $tapped

function noteTap(gameId: number): void {
  const place = $likedIds.get()?.indexOf(gameId) ?? -1
  const isNoted = $tapped.get().some(tapped => tapped.gameId === gameId)
  if (place >= 0 && !isNoted) $tapped.set([...$tapped.get(), { gameId, place }])
}

onPageMount($likedIds, () => void likeAfterLogin())

const sending = new Set<number>()

/**
 * Likes a game or takes the like away: at once on the screen, and settled by the server's answer. A visitor is sent to the
 * log-in, and the like is sent afterwards. Taps during a request are sent as one, with what was wanted last.
 */
export async function setLike(gameId: number, isLiked: boolean): Promise<void> {
  if (pageToken() === undefined) {
    environment().tabStorage[TAPPED_KEY] = JSON.stringify({ gameId, atMs: environment().now() })
    const { pathname, search } = environment().location()
    return environment().go(loginUrl(pathname, search))
  }
  noteTap(gameId)
  want(gameId, isLiked)
  if (sending.has(gameId)) return
  sending.add(gameId)
  try {
    await sendWanted(gameId)
  } catch (error) {
    want(gameId, undefined)
    if (!(error instanceof CallError)) throw error
    showAlert(errorMessages.get().tips, messageOf(error.failure))
  } finally {
    sending.delete(gameId)
  }
}

/** Sends what is wanted of a game until the answer is about the latest tap. */
async function sendWanted(gameId: number): Promise<void> {
  for (;;) {
    const isLiked = $wanted.get().get(gameId)
    if (isLiked === undefined) return
    // The player may leave the page at once.
    const { gameLikeIds } = await request(gameLikeCall, { gameId, isLiked }, { keepalive: true })
    if ($wanted.get().get(gameId) !== isLiked) continue
    $answered.set(gameLikeIds)
    want(gameId, undefined)
    void keepForNextPage(gameLikeIds)
    return
  }
}

function want(gameId: number, isLiked: boolean | undefined): void {
  const wanted = new Map($wanted.get())
  wanted.delete(gameId)
  if (isLiked !== undefined) wanted.set(gameId, isLiked)
  $wanted.set(wanted)
}

/** Puts the likes into the answer that the next pages of this tab begin with. */
async function keepForNextPage(gameLikeIds: readonly number[]): Promise<void> {
  if (afterLogin.$state.get().state !== 'ready') await afterLogin.load()
  const state = afterLogin.$state.get()
  if (state.state !== 'ready') return
  const { appGameDataUser } = state.data
  afterLogin.set({ ...state.data, appGameDataUser: { ...appGameDataUser, gameLikeIds: [...gameLikeIds] } })
}

/** Sends the like that led a visitor to the log-in. */
async function likeAfterLogin(): Promise<void> {
  const { tabStorage, now } = environment()
  const text = tabStorage[TAPPED_KEY]
  if (!text || pageToken() === undefined) return
  delete tabStorage[TAPPED_KEY]
  try {
    const { gameId, atMs } = JSON.parse(text) as { gameId: number; atMs: number }
    if (now() - atMs < TAPPED_LIFE_MS) await setLike(gameId, true)
  } catch {
    // Not what this store wrote.
  }
}
