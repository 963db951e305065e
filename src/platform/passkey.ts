import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/** What came of asking the player for a passkey. */
export type PasskeyOutcome<Answer> =
  | { readonly state: 'answered'; readonly passkey: Answer }
  /**
   * The player closed the browser's dialog, it ran out of time, or this device has no passkey: for the player's privacy
   * the browser does not say which.
   */
  | { readonly state: 'cancelled' }
  /** The device has a passkey of this player already. */
  | { readonly state: 'known' }
  /** The device or the browser cannot do what was asked, or not at this address. */
  | { readonly state: 'unusable' }

/** Faults of a device, a browser or an address by the names of their errors (WebAuthn, sections 5.1.3 and 5.1.4). */
const STATES: Readonly<Record<string, 'cancelled' | 'known' | 'unusable'>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'unusable',
  NotSupportedError: 'unusable',
  ConstraintError: 'unusable',
  UnknownError: 'unusable',
  NotReadableError: 'unusable',
}

async function outcomeOf<Answer>(asked: Promise<Answer>): Promise<PasskeyOutcome<Answer>> {
  try {
    return { state: 'answered', passkey: await asked }
  } catch (error) {
    const state = STATES[(error as Error).name]
    if (!state) throw error
    return { state }
  }
}

/** Makes a passkey on this device or another one that the player chooses. @param options as `/passkeyAddStart` answers */
export function createPasskey(options: object) {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return outcomeOf(startRegistration({ optionsJSON }))
}

/** Asks for a passkey and aborts a question that is open. @param options as `/passkeyStart` answers */
export function askPasskey(options: object) {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return outcomeOf(startAuthentication({ optionsJSON }))
}

/** Aborts the question that is open: its outcome is `cancelled`. */
export function cancelPasskey(): void {
  WebAuthnAbortService.cancelCeremony()
}
