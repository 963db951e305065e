import { atom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import type { rankData, rankShowName } from '../contract.ts'

export type RankOverview = ResultOf<typeof rankData>
export type RankWeek = RankOverview['current']
export type LastRankWeek = RankOverview['last']
export type RankPlace = RankWeek['list'][number]

const query = createQuery<RankOverview>({
  name: 'rankData',
  ask: signal => sendPlayerRequest<typeof rankData>('/rankData', {}, { signal }),
})

/** The rankings of this week and last week, with the player's own place; requested when the store is mounted. */
export const $rankings = query.$state

export const loadRankings = query.load

export type RankView = 'current' | 'last'

/** The week whose ranking is shown. */
export const $rankView = atom<RankView>('current')

export function chooseRankView(view: RankView): void {
  $rankView.set(view)
}

/** Stores whether the ranking shows the player's nickname or masks it. */
export const nameVisibilityChoice = createSubmitAction<boolean>(async isShown => {
  await sendPlayerRequest<typeof rankShowName>('/rankShowName', { isShown })
  await query.restart()
})
