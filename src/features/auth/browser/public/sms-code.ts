import { atom, computed, type ReadableAtom } from 'nanostores'
import { CallError } from '../../../../contract/requester.ts'
import { SMS_CODE_PURPOSE, type SmsCodePurpose } from '../../../../domain/player/account.ts'
import { normalizeMobile } from '../../../../domain/player/phone.ts'
import { MINUTE_MS, SECOND_MS } from '../../../../domain/time.ts'
import { environment } from '../../../../platform/environment.ts'
import { sendPublicRequest } from '../../../../stores/call/api.ts'
import { refusalNameOfFailure } from '../../../../stores/call/failure.ts'
import { createSubmitAction, type SubmissionState } from '../../../../stores/form/submit.ts'
import { onPageMount } from '../../../../stores/site/page-mount.ts'
import type { smsSend } from '../../contract/auth.ts'
import { mobileErrorTextOf } from './phone-words.ts'

/** The state of the button that requests an SMS code. */
export interface SmsCodeRequestState {
  readonly isPending: boolean
  /** Whether a code was sent at the request of this page. */
  readonly isSent: boolean
  /** Validity of the sent code in minutes; `undefined` when another page or device requested the code. */
  readonly validMinutes: number | undefined
  /** Seconds until the player may request another code. */
  readonly waitS: number
  /** The error message when no code was sent; `undefined` otherwise. */
  readonly message: string | undefined
}

export const NO_SMS_CODE_SENT: SmsCodeRequestState = {
  isPending: false,
  isSent: false,
  validMinutes: undefined,
  waitS: 0,
  message: undefined,
}

/** A store that requests SMS codes, at most one a minute. */
export interface SmsCodeRequest {
  readonly $state: ReadableAtom<SmsCodeRequestState>
  /**
   * Requests a code for a phone number.
   * @param mobile number as typed; ignored for the purpose `confirm`, whose code goes to the bound phone
   * @returns the error message for a text that is not a Philippine mobile number; no code is requested then
   */
  send(mobile: string): Promise<string | undefined>
  /** Calls `onCode` with the code when the SMS arrives, if the browser can read it. */
  receive(onCode: (code: string) => void): void
}

const TICK_MS = 1000

/** Creates the store that requests the SMS codes of one form. */
export function createSmsCodeRequest(mode: SmsCodePurpose): SmsCodeRequest {
  const $resendAtMs = atom(0)
  const $now = atom(0)
  const $isSent = atom(false)
  const $validMinutes = atom<number | undefined>()

  const action = createSubmitAction<string>(async mobile => {
    try {
      const body = mode === SMS_CODE_PURPOSE.confirm ? { mode } : { mode, mobile: normalizeMobile(mobile) }
      const { expiresInS, retryAfterS } = await sendPublicRequest<typeof smsSend>('/smsSend', body)
      $isSent.set(true)
      $validMinutes.set(Math.floor((expiresInS * SECOND_MS) / MINUTE_MS))
      startCountdown(retryAfterS)
    } catch (error) {
      startCountdownAfterRefusal(error)
      throw error
    }
  })

  function startCountdown(seconds: number): void {
    const nowMs = environment().time.now()
    $now.set(nowMs)
    $resendAtMs.set(nowMs + seconds * 1000)
  }

  /**
   * Starts the countdown when the server refuses with `codeTooSoon`, since another page or device has just requested a
   * code.
   */
  function startCountdownAfterRefusal(error: unknown): void {
    if (!(error instanceof CallError) || error.failure.kind !== 'refused') return
    const { retryAfterS } = (error.failure.detail ?? {}) as { retryAfterS?: number }
    if (refusalNameOfFailure(error.failure) === 'codeTooSoon' && retryAfterS) {
      $isSent.set(true)
      startCountdown(retryAfterS)
    }
  }

  onPageMount($now, () => environment().time.every(TICK_MS, () => $now.set(environment().time.now())))

  return {
    $state: computed(
      [action.$submission, $isSent, $validMinutes, $resendAtMs, $now],
      (submission: SubmissionState, isSent, validMinutes, resendAtMs, nowMs): SmsCodeRequestState => ({
        isPending: submission.state === 'pending',
        isSent,
        validMinutes,
        waitS: Math.max(0, Math.ceil((resendAtMs - nowMs) / 1000)),
        message: submission.state === 'failed' ? submission.message : undefined,
      }),
    ),
    async send(mobile) {
      const words = mode === SMS_CODE_PURPOSE.confirm ? undefined : mobileErrorTextOf(mobile)
      if (!words && environment().time.now() >= $resendAtMs.get()) await action.submit(mobile)
      return words
    },
    receive(onCode) {
      void environment()
        .apps.receiveCode()
        .then(code => code && onCode(code))
    },
  }
}
