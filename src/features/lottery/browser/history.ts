import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPublicRequest } from '../../../stores/call/api.ts'
import { createEndlessList } from '../../../stores/call/endless-list.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import type { lotteryDraw, lotteryHistory, lotteryTickets } from '../contract.ts'
import { isLotteryProofValid, type LotteryProof } from '../rules/lottery-check.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'

export type PastDraw = ResultOf<typeof lotteryHistory>['list'][number]
export type PastDrawDetails = ResultOf<typeof lotteryDraw>

/** Draws whose sales have closed, the newest first. */
export const lotteryHistoryList = createEndlessList<PastDraw>(({ cursor, signal }) =>
  sendPublicRequest<typeof lotteryHistory>('/lotteryHistory', { cursor }, { signal }),
)

const $chosenDrawId = atom<string | undefined>(undefined)

/** The id of the draw that is open in the list; `undefined` for none. */
export const $openedDrawId: ReadableAtom<string | undefined> = $chosenDrawId

const query = createQuery<PastDrawDetails>({
  name: 'lotteryDraw',
  isAsked: () => $chosenDrawId.get() !== undefined,
  ask: signal =>
    sendPublicRequest<typeof lotteryDraw>('/lotteryDraw', { drawId: $chosenDrawId.get() ?? '' }, { signal }),
})

/** The state of the opened draw and its winners: loading, failed or ready. */
export const $openedDrawDetails = query.$state

export const loadOpenedDrawDetails = query.load

const $checkResult = atom<boolean | undefined>(undefined)

/** Whether recomputing the opened draw gave the same winners; `undefined` before the check. */
export const $isDrawVerified: ReadableAtom<boolean | undefined> = $checkResult

/** Opens a draw of the list, or closes the open draw. */
export function openPastDraw(drawId: string | undefined): void {
  $chosenDrawId.set(drawId)
  $checkResult.set(undefined)
  query.forget()
  if (drawId !== undefined) void query.restart()
}

/** Opens the draw that the address names, if it names one. */
export function openPastDrawOfAddress(): void {
  const drawId = new URLSearchParams(environment().history.location().search).get('draw')
  if (drawId) openPastDraw(drawId)
}

/** Fetches the list of a draw's tickets, part by part. */
async function fetchTicketList(drawId: string): Promise<string> {
  let list = ''
  for (let from: number | null = 0; from !== null; ) {
    const part: ResultOf<typeof lotteryTickets> = await sendPublicRequest<typeof lotteryTickets>(
      '/lotteryTickets',
      {
        drawId,
        from,
      },
    )
    list += part.text
    from = part.next
  }
  return list
}

async function fetchLotteryProof(draw: PastDrawDetails): Promise<LotteryProof> {
  const { drawId, listHash, secret, secretHash, winners } = draw
  return {
    drawId,
    list: await fetchTicketList(drawId),
    listHash,
    secret,
    secretHash,
    winners: winners.map(({ ticket, amount, goods }) => ({ ticket, amount, goods })),
  }
}

async function saveTextFile(name: string, text: string, type: string): Promise<void> {
  const file = new File([text], name, { type })
  if (!(await environment().files.saveFile(file))) showToast(lotteryMessages.get().saveFailed, 'plain')
}

/** Recomputes the winners of a draw on this device. */
export const drawCheckAction = createSubmitAction<PastDrawDetails>(async draw => {
  $checkResult.set(await isLotteryProofValid(await fetchLotteryProof(draw), environment().crypto))
})

/** Saves the list of a draw's tickets as a text file. */
export const ticketListSaveAction = createSubmitAction<PastDrawDetails>(async ({ drawId }) =>
  saveTextFile(`lottery-${drawId}.txt`, await fetchTicketList(drawId), 'text/plain'),
)

/** Saves a draw as a file with all data that the offline script needs. */
export const drawProofSaveAction = createSubmitAction<PastDrawDetails>(async draw => {
  const content = { lotteries: [await fetchLotteryProof(draw)] }
  await saveTextFile(
    `lottery-${draw.drawId}.json`,
    `${JSON.stringify(content, undefined, 1)}\n`,
    'application/json',
  )
})
