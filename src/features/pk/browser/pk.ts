import { atom, computed } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { ERROR_CODE } from '../../../contract/errors.ts'
import type { CallFailure } from '../../../contract/requester.ts'
import { SECOND_MS } from '../../../domain/time.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createEndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { startPoller } from '../../../stores/call/poller.ts'
import { createQuery, type QueryState } from '../../../stores/call/query.ts'
import { createRowAction } from '../../../stores/form/row-action.ts'
import { runIfConfirmed } from '../../../stores/modals/confirm.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { $pageEvent, onPageMount, type PageEvent } from '../../../stores/site/page-mount.ts'
import type { pkData, pkHistory, pkSignUp } from '../contract.ts'
import { type Camp, pkWeekAt } from '../rules/pk.ts'
import { pkMessages } from '../texts/en-US/pk.ts'

export type PkOverview = ResultOf<typeof pkData>
export type PkWeekData = NonNullable<PkOverview['week']>
export type PkWeekResult = ResultOf<typeof pkHistory>['list'][number]

/**
 * The interval, in milliseconds, at which the page requests the player's points and the score. Events bring newer
 * scores in between.
 */
const POLL_INTERVAL_MS = 20 * SECOND_MS

const query = createQuery<PkOverview>({
  name: 'pkData',
  ask: signal => sendPlayerRequest<typeof pkData>('/pkData', {}, { signal }),
})

type ScoreEvent = Extract<PageEvent, { type: 'pkScore' }>

/** The score in the latest event; `undefined` before the first event. */
const $eventScore = atom<ScoreEvent | undefined>(undefined)

/**
 * The current week of red versus blue. Its score comes from the server's answer or from the latest event, whichever is
 * newer. The page requests the week again every `POLL_INTERVAL_MS`.
 */
export const $pkOverview = computed([query.$state, $eventScore], (state, latest): QueryState<PkOverview> => {
  if (state.state !== 'ready' || !latest || !state.data.week) return state
  const { week } = state.data
  const isNewer = pkWeekAt(week.startTime).from === latest.week && latest.time > (week.scoreTime ?? 0)
  if (!isNewer) return state
  const { red, blue, time } = latest
  return { ...state, data: { ...state.data, week: { ...week, score: { red, blue }, scoreTime: time } } }
})

onPageMount($pkOverview, () => {
  const stopListening = $pageEvent.listen(event => {
    if (event?.type === 'pkScore') $eventScore.set(event)
  })
  const stopAsking = startPoller({
    everyMs: POLL_INTERVAL_MS,
    async poll() {
      await query.load()
      return undefined
    },
  })
  return () => {
    stopListening()
    stopAsking()
  }
})

export const loadPkOverview = query.load

/** The player's earlier weeks, the newest first. */
export const earlierPkWeeks = createEndlessList<PkWeekResult>(page =>
  requestListPage<typeof pkHistory>('/pkHistory', {}, page),
)

const intent = createCommandIntent<{ camp: Camp }>('pk-sign-up')

/** The action that chooses a side. */
export const campSignUp = createRowAction<Camp>(async camp => {
  // A different side is a new request. Even if the earlier request has reached the server, the server stores only one
  // side per player and week.
  if (intent.open && intent.open.details.camp !== camp) intent.settle()
  try {
    await sendMoneyCommandOnce(intent, { camp }, body =>
      sendPlayerRequest<typeof pkSignUp>('/pkSignUp', body),
    )
    const t = pkMessages.get()
    showToast(camp === 'red' ? t.joinedRed : t.joinedBlue, 'good')
  } finally {
    await query.restart()
  }
}, messageOfSignUp)

function messageOfSignUp(failure: CallFailure): string | undefined {
  const isOver = failure.kind === 'refused' && failure.code === ERROR_CODE.activityClosed
  return isOver ? pkMessages.get().signUpOver : messageOfFailure(failure)
}

/** Asks the player to confirm, then chooses a side. */
export async function chooseCamp(camp: Camp, { endTime }: Pick<PkWeekData, 'endTime'>): Promise<void> {
  const t = pkMessages.get()
  await runIfConfirmed(
    {
      title: camp === 'red' ? t.confirmRed : t.confirmBlue,
      message: t.confirmText({ time: formatDateTime(endTime) }),
      action: camp === 'red' ? t.joinRed : t.joinBlue,
      keep: t.confirmKeep,
    },
    () => campSignUp.submit(camp),
  )
}
