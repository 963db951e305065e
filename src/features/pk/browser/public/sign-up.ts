import { CallError } from '../../../../contract/requester.ts'
import { sendPlayerRequest } from '../../../../stores/call/api.ts'
import type { pkData } from '../../contract.ts'

/** Asks the server whether the player can choose a side of red versus blue now; false without an answer. */
export async function isPkSignUpOpen(): Promise<boolean> {
  try {
    const { week } = await sendPlayerRequest<typeof pkData>('/pkData', {}, { isSilent: true })
    return week?.isSignUpOpen === true
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
}
