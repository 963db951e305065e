import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/** The outcome of a request to create a passkey or to confirm with a passkey. */
export type PasskeyOutcome<Answer> =
  | { readonly state: 'answered'; readonly passkey: Answer }
  /**
   * The player closed the browser's dialog, the dialog timed out, or this device has no passkey. For the player's
   * privacy, the browser does not say which.
   */
  | { readonly state: 'cancelled' }
  /** The device already has a passkey of this player. */
  | { readonly state: 'known' }
  /** The device or the browser does not support passkeys, or refuses the request at this page's address. */
  | { readonly state: 'unusable' }

/**
 * The outcome for each name of an error with which the browser refuses a passkey request (WebAuthn, sections 5.1.3 and
 * 5.1.4).
 */
const STATE_BY_ERROR: Readonly<Record<string, 'cancelled' | 'known' | 'unusable'>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'unusable',
  NotSupportedError: 'unusable',
  ConstraintError: 'unusable',
  UnknownError: 'unusable',
  NotReadableError: 'unusable',
}

async function awaitPasskeyOutcome<Answer>(asked: Promise<Answer>): Promise<PasskeyOutcome<Answer>> {
  try {
    return { state: 'answered', passkey: await asked }
  } catch (error) {
    const state = STATE_BY_ERROR[(error as Error).name]
    if (!state) throw error
    return { state }
  }
}

/**
 * Creates a passkey on this device, or on another one that the player chooses.
 * @param options from `/passkeyAddStart`
 */
export function createPasskey(options: object) {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return awaitPasskeyOutcome(startRegistration({ optionsJSON }))
}

/** Asks the player to confirm with a passkey. Aborts any pending request. @param options from `/passkeyStart` */
export function askForPasskey(options: object) {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return awaitPasskeyOutcome(startAuthentication({ optionsJSON }))
}

/** Aborts the pending request for a passkey; its outcome becomes `cancelled`. */
export function cancelPasskeyRequest(): void {
  WebAuthnAbortService.cancelCeremony()
}
