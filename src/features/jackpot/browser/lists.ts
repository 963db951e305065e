import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { JACKPOT_DRAWS_PAGE_SIZE, JACKPOT_WINNERS_PAGE_SIZE } from '../../../domain/awards/jackpot.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createQuery, type Query } from '../../../stores/call/query.ts'
import type { getJackpotRank, getPersonJackpotDrawAwardLog } from '../contract.ts'

/** A numbered list that shows one page at a time. */
export interface NumberedPageList<Data> {
  readonly $page: ReadableAtom<number>
  readonly query: Pick<Query<Data>, '$state' | 'load'>
  /** Loads another page, counted from 1. */
  loadPage(page: number): void
}

function createPagedList<Data>(
  name: string,
  ask: (pageNum: number, signal: AbortSignal) => Promise<Data>,
): NumberedPageList<Data> {
  const $page = atom(1)
  const query = createQuery<Data>({ name, ask: signal => ask($page.get(), signal) })
  return {
    $page,
    query,
    loadPage(page) {
      $page.set(page)
      void query.restart()
    },
  }
}

/** The player's draws, twenty on a page. */
export const jackpotDrawList = createPagedList<ResultOf<typeof getPersonJackpotDrawAwardLog>>(
  'jackpotDrawRecord',
  (pageNum, signal) =>
    sendPlayerRequest<typeof getPersonJackpotDrawAwardLog>(
      '/getPersonJackpotDrawAwardLog',
      { pageNum, pageSize: JACKPOT_DRAWS_PAGE_SIZE },
      { signal },
    ),
)

/** The jackpots won by all players, ten on a page, with the player's highest win. */
export const jackpotRankList = createPagedList<ResultOf<typeof getJackpotRank>>(
  'jackpotRank',
  (pageNum, signal) =>
    sendPlayerRequest<typeof getJackpotRank>(
      '/getJackpotRank',
      { pageNum, pageSize: JACKPOT_WINNERS_PAGE_SIZE },
      { signal },
    ),
)
