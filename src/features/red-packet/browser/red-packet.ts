import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { environment } from '../../../platform/environment.ts'
import { FREE_COINS, openRewardsModal } from '../../../stores/awards/claim.ts'
import { agreeToCoinTerms } from '../../../stores/awards/coin-terms.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { messageOfFailureUnlessAnswerLost } from '../../../stores/call/failure.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createForm } from '../../../stores/form/form.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { refreshSession } from '../../../stores/session/session.ts'
import { refreshRedDots } from '../../../stores/site/red-dots.ts'
import type { redPacket, redPacketOpen } from '../contract.ts'
import { arePacketsCorrect, normalizePacketCode, RED_PACKET_CODE_PATTERN } from '../rules/red-packet.ts'
import { redPacketMessages } from '../texts/en-US/red-packet.ts'

export type RedPacketFacts = ResultOf<typeof redPacket>

const $enteredPacket = atom<RedPacketFacts | undefined>(undefined)

/** The red packet whose code the player entered; `undefined` before the player enters a code. */
export const $redPacket: ReadableAtom<RedPacketFacts | undefined> = $enteredPacket

const $packetsCheckResult = atom<boolean | undefined>(undefined)

/** Whether the published seed yields the packets of `$redPacket`; `undefined` before the seed is published. */
export const $arePacketsCorrect: ReadableAtom<boolean | undefined> = $packetsCheckResult

async function showCheckedPacket(facts: RedPacketFacts | undefined): Promise<void> {
  $enteredPacket.set(facts)
  $packetsCheckResult.set(facts?.seed ? await arePacketsCorrect(facts, environment().crypto) : undefined)
}

const intent = createCommandIntent<{ code: string }>('red-packet')

/** The latest request to open a packet, while its outcome is unknown; `undefined` without such a request. */
export const $unansweredPacketOpening = intent.$open

async function openPacket(code: string): Promise<void> {
  try {
    const { redPacket: facts, ...award } = await sendMoneyCommandOnce(intent, { code }, body =>
      sendPlayerRequest<typeof redPacketOpen>('/redPacketOpen', body),
    )
    await showCheckedPacket(facts)
    redPacketForm.reset()
    openRewardsModal([award])
  } finally {
    await Promise.all([refreshSession(), refreshRedDots()])
  }
}

/** The form that opens a packet of the red packet with the entered code. */
export const redPacketForm = createForm<{ code: string }>({
  initial: { code: '' },
  toMessage: messageOfFailureUnlessAnswerLost,
  errorsOf: ({ code }) => ({
    code: RED_PACKET_CODE_PATTERN.test(normalizePacketCode(code))
      ? undefined
      : redPacketMessages.get().codeMissing,
  }),
  fieldOf: { redPacketUnknown: 'code' },
  async send({ code: typed }) {
    const code = normalizePacketCode(typed)
    if (!(await agreeToCoinTerms(FREE_COINS, redPacketMessages.get().open))) return
    try {
      await openPacket(code)
    } catch (error) {
      // The facts are shown even after a refusal, so that the player can see how the packets were drawn.
      await loadAndShowPacket(code)
      throw error
    }
  },
})

/** Shows the red packet of a code, or nothing if the code is unknown or the call fails. */
async function loadAndShowPacket(code: string): Promise<void> {
  await showCheckedPacket(
    await sendPlayerRequest<typeof redPacket>('/redPacket', { code }, { isSilent: true }).catch(
      () => undefined,
    ),
  )
}

/** Repeats the opening whose outcome is unknown, with the same request id, so that the server opens only one packet. */
export async function resendPacketOpening(): Promise<void> {
  const { open } = intent
  if (open) await redPacketForm.resubmit(() => openPacket(open.details.code))
}

/** Saves a red packet as a file that the check script reads; shows a toast if the file cannot be saved. */
export async function saveRedPacket(facts: RedPacketFacts): Promise<void> {
  const text = `${JSON.stringify({ redPackets: [facts] }, undefined, 2)}\n`
  const file = new File([text], 'red-packet.json', { type: 'application/json' })
  if (!(await environment().files.saveFile(file))) showToast(redPacketMessages.get().saveFailed, 'plain')
}
