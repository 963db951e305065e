import { environment } from '../../platform/environment.ts'
import { LIMITS_PATH, offerLimits } from './offer.ts'

/** Asks the player of the lobby, after registering; opens the limits for one who wants them. */
export async function offerLimitsInLobby(): Promise<void> {
  if (await offerLimits('registration')) await environment().go(LIMITS_PATH)
}
