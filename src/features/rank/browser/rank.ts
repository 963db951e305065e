import { atom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { request } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmit } from '../../../stores/form/submit.ts'
import type { rankData, rankShowName } from '../contract.ts'

export type Rank = ResultOf<typeof rankData>
export type RankWeek = Rank['current']
export type RankPlace = RankWeek['list'][number]

const query = createQuery<Rank>({
  name: 'rankData',
  ask: signal => request<typeof rankData>('/rankData', {}, { signal }),
})

/** The rankings of this week and last week, with the player's own place; requested when the store is mounted. */
export const $rank = query.$state

export const loadRank = query.load

export type RankView = 'current' | 'last'

/** The week whose ranking is shown. */
export const $rankView = atom<RankView>('current')

export function chooseRankView(view: RankView): void {
  $rankView.set(view)
}

/** Stores whether the ranking shows the player's nickname or masks it. */
export const nameShownChoice = createSubmit<boolean>(async isShown => {
  await request<typeof rankShowName>('/rankShowName', { isShown })
  await query.restart()
})
