import { environment } from '../../platform/environment.ts'
import { LIMITS_PATH, offerLimits } from './offer.ts'

/** Asks a newly registered player in the lobby whether to set limits, and opens the limits page if so. */
export async function offerLimitsInLobby(): Promise<void> {
  if (await offerLimits('registration')) await environment().history.go(LIMITS_PATH)
}
