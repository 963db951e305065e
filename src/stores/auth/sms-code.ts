import { atom, computed, type ReadableAtom } from 'nanostores'
import { smsSendCall } from '../../contract/auth.calls.ts'
import { CallError } from '../../contract/requester.ts'
import { AUTH_MODE, type AuthMode } from '../../domain/account.ts'
import { withoutSeparators } from '../../domain/phone.ts'
import { environment } from '../../platform/environment.ts'
import { request } from '../core/api.ts'
import { refusalOf } from '../core/failure.ts'
import { onPageMount } from '../core/lifecycle.ts'
import { createSubmit, type Submission } from '../core/submit.ts'
import { mobileWords } from './phone-words.ts'

/** What the button beside a code's field shows. */
export interface SmsCodeState {
  readonly isPending: boolean
  /** Whether a code was sent from this page. */
  readonly isSent: boolean
  /** Seconds until another code may be asked for. */
  readonly waitS: number
  /** Why no code was sent. */
  readonly message: string | undefined
}

export const NO_CODE_SENT: SmsCodeState = { isPending: false, isSent: false, waitS: 0, message: undefined }

/** Asks for codes by SMS, one a minute. */
export interface SmsCode {
  readonly $state: ReadableAtom<SmsCodeState>
  /**
   * Asks for a code to a number.
   * @param mobile as typed; not read in mode `confirm`, whose code goes to the bound phone
   * @returns the sentence about a number that is no Philippine mobile; nothing is sent then
   */
  send(mobile: string): Promise<string | undefined>
  /** Waits for the code that the phone reads out of the message, where the browser can. */
  receive(onCode: (code: string) => void): void
}

const TICK_MS = 1000

/** The codes of one form. */
export function createSmsCode(mode: AuthMode): SmsCode {
  const $resendAtMs = atom(0)
  const $now = atom(0)
  const $isSent = atom(false)

  const action = createSubmit<string>(async mobile => {
    try {
      const body = mode === AUTH_MODE.confirm ? { mode } : { mode, mobile: withoutSeparators(mobile) }
      const { retryAfterS } = await request(smsSendCall, body)
      $isSent.set(true)
      wait(retryAfterS)
    } catch (error) {
      waitAsTold(error)
      throw error
    }
  })

  function wait(seconds: number): void {
    const nowMs = environment().now()
    $now.set(nowMs)
    $resendAtMs.set(nowMs + seconds * 1000)
  }

  /** An earlier code was sent from another page or device: the button counts down all the same. */
  function waitAsTold(error: unknown): void {
    if (!(error instanceof CallError) || error.failure.kind !== 'refused') return
    const { retryAfterS } = (error.failure.detail ?? {}) as { retryAfterS?: number }
    if (refusalOf(error.failure) === 'codeTooSoon' && retryAfterS) {
      $isSent.set(true)
      wait(retryAfterS)
    }
  }

  onPageMount($now, () => environment().every(TICK_MS, () => $now.set(environment().now())))

  return {
    $state: computed(
      [action.$submission, $isSent, $resendAtMs, $now],
      (submission: Submission, isSent: boolean, resendAtMs: number, nowMs: number): SmsCodeState => ({
        isPending: submission.state === 'pending',
        isSent,
        waitS: Math.max(0, Math.ceil((resendAtMs - nowMs) / 1000)),
        message: submission.state === 'failed' ? submission.message : undefined,
      }),
    ),
    async send(mobile) {
      const words = mode === AUTH_MODE.confirm ? undefined : mobileWords(mobile)
      if (!words && environment().now() >= $resendAtMs.get()) await action.submit(mobile)
      return words
    },
    receive(onCode) {
      void environment()
        .receiveCode()
        .then(code => code && onCode(code))
    },
  }
}
