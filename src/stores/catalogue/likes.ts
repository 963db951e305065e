import { atom, computed, type ReadableAtom } from 'nanostores'
import type { gameLike } from '../../contract/game-like.ts'
import { CallError } from '../../contract/requester.ts'
import { createLoginUrl } from '../../domain/site/login-path.ts'
import { PENDING_LIKE_KEY } from '../../domain/site/storage-keys.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { callFailureMessages } from '../../i18n/en-US/errors.ts'
import { environment } from '../../platform/environment.ts'
import { sendPlayerRequest } from '../call/api.ts'
import { messageOfFailure } from '../call/failure.ts'
import { showAlert } from '../modals/modals.ts'
import { readPageSessionToken } from '../session/page-player.ts'
import { onPageMount } from '../site/page-mount.ts'
import { afterLoginQuery } from '../site/red-dots.ts'

/**
 * Maximum time between a visitor's tap on a like and the log-in, in milliseconds. After a longer time the like is not
 * sent.
 */
const STORED_LIKE_LIFE_MS = 30 * MINUTE_MS

/** For each game whose request has no answer yet, by the game's id: whether the player wants to like the game. */
const $wantedLikes = atom<ReadonlyMap<number, boolean>>(new Map())

/** The ids of the liked games in the latest answer to a like; newer than those that the page requested at its start. */
const $answeredLikedGameIds = atom<readonly number[] | undefined>(undefined)

/**
 * The ids of the liked games as the server stores them, the latest like first; `undefined` while they are loading,
 * empty after a failure.
 */
const $serverLikedGameIds = computed([afterLoginQuery.$state, $answeredLikedGameIds], (state, answered) => {
  if (answered) return answered
  if (state.state === 'loading') return undefined
  return state.state === 'ready' ? state.data.appGameDataUser.gameLikeIds : []
})

/**
 * The ids of the liked games, the latest like first, with likes and removals that the server has not answered yet;
 * `undefined` while the page does not know them.
 */
export const $idsOfLikedGames: ReadableAtom<readonly number[] | undefined> = computed(
  [$serverLikedGameIds, $wantedLikes],
  (stored, wanted) => {
    if (wanted.size === 0) return stored
    const remaining = (stored ?? []).filter(id => wanted.get(id) ?? true)
    const added = [...wanted].flatMap(([id, isLiked]) => (isLiked && !remaining.includes(id) ? [id] : []))
    return [...added.reverse(), ...remaining]
  },
)

/** A game whose like the player has removed on this page, and its previous place in the list of liked games. */
export interface UnlikedGame {
  readonly gameId: number
  readonly place: number
}

const $unlikedGamesOfPage = atom<readonly UnlikedGame[]>([])

/**
 * The games whose like the player has removed on this page, in the order of the taps. A game stays in this list when
 * the player likes it again.
 */
export const $unlikedGames: ReadableAtom<readonly UnlikedGame[]> = $unlikedGamesOfPage

function recordUnlikedGame(gameId: number): void {
  const place = $idsOfLikedGames.get()?.indexOf(gameId) ?? -1
  const isNoted = $unlikedGamesOfPage.get().some(tapped => tapped.gameId === gameId)
  if (place >= 0 && !isNoted) $unlikedGamesOfPage.set([...$unlikedGamesOfPage.get(), { gameId, place }])
}

onPageMount($idsOfLikedGames, () => void likeAfterLogin())

const gameIdsBeingSent = new Set<number>()

/**
 * Likes a game or removes the like. The screen changes immediately; the server's answer is final. A visitor is sent to
 * the log-in, and the like is sent afterwards. Taps during a request are sent together, as the latest choice.
 */
export async function setGameLike(gameId: number, isLiked: boolean): Promise<void> {
  if (readPageSessionToken() === undefined) {
    environment().storage.tab[PENDING_LIKE_KEY] = JSON.stringify({ gameId, atMs: environment().time.now() })
    const { pathname, search } = environment().history.location()
    return environment().history.go(createLoginUrl(pathname, search))
  }
  recordUnlikedGame(gameId)
  setWantedLike(gameId, isLiked)
  if (gameIdsBeingSent.has(gameId)) return
  gameIdsBeingSent.add(gameId)
  try {
    await sendWanted(gameId)
  } catch (error) {
    setWantedLike(gameId, undefined)
    if (!(error instanceof CallError)) throw error
    showAlert(callFailureMessages.get().tips, messageOfFailure(error.failure))
  } finally {
    gameIdsBeingSent.delete(gameId)
  }
}

/**
 * Sends the player's choice (like or no like) for a game. Sends again if the player has tapped during the request,
 * until the answer matches the latest tap.
 */
async function sendWanted(gameId: number): Promise<void> {
  for (;;) {
    const isLiked = $wantedLikes.get().get(gameId)
    if (isLiked === undefined) return
    // `keepalive` lets the request finish when the player leaves the page right after the tap.
    const { gameLikeIds } = await sendPlayerRequest<typeof gameLike>(
      '/gameLike',
      { gameId, isLiked },
      { keepalive: true },
    )
    if ($wantedLikes.get().get(gameId) !== isLiked) continue
    $answeredLikedGameIds.set(gameLikeIds)
    setWantedLike(gameId, undefined)
    void storeLikedGamesForNextPage(gameLikeIds)
    return
  }
}

function setWantedLike(gameId: number, isLiked: boolean | undefined): void {
  const wanted = new Map($wantedLikes.get())
  wanted.delete(gameId)
  if (isLiked !== undefined) wanted.set(gameId, isLiked)
  $wantedLikes.set(wanted)
}

/**
 * Writes the ids of liked games into the stored `afterLogin` answer, which the next pages of this tab show at first.
 */
async function storeLikedGamesForNextPage(gameLikeIds: readonly number[]): Promise<void> {
  if (afterLoginQuery.$state.get().state !== 'ready') await afterLoginQuery.load()
  const state = afterLoginQuery.$state.get()
  if (state.state !== 'ready') return
  const { appGameDataUser } = state.data
  afterLoginQuery.set({
    ...state.data,
    appGameDataUser: { ...appGameDataUser, gameLikeIds: [...gameLikeIds] },
  })
}

/** Sends the stored like of a visitor who tapped a like and then logged in. */
async function likeAfterLogin(): Promise<void> {
  const { tab: tabStorage } = environment().storage
  const { now } = environment().time
  const text = tabStorage[PENDING_LIKE_KEY]
  if (!text || readPageSessionToken() === undefined) return
  delete tabStorage[PENDING_LIKE_KEY]
  try {
    const { gameId, atMs } = JSON.parse(text) as { gameId: number; atMs: number }
    if (now() - atMs < STORED_LIKE_LIFE_MS) await setGameLike(gameId, true)
  } catch {
    // Ignores a stored text that this store has not written.
  }
}
