import { atom, type ReadableAtom } from 'nanostores'
import { CallError, type CallFailure } from '../../contract/requester.ts'
import { callFailureMessages } from '../../i18n/en-US/errors.ts'
import { environment } from '../../platform/environment.ts'
import { messageOfFailure, refusedFieldsOfFailure } from '../call/failure.ts'
import { OpenIntentError } from '../call/open-intent.ts'

export type SubmissionState =
  | { readonly state: 'idle' }
  /**
   * The submission is under way. It is pending until the answer arrives or, if the answer opens another page, until
   * this page is gone.
   */
  | { readonly state: 'pending' }
  /**
   * `message` is undefined when a dialog (for a time-out) or a notice already shows the failure. `fields` are the names
   * of the fields that the server refused. `failure` is undefined when the call was not sent, because the outcome of an
   * earlier command is unknown.
   */
  | {
      readonly state: 'failed'
      readonly message: string | undefined
      readonly fields: readonly string[]
      readonly failure?: CallFailure
    }
  | { readonly state: 'done' }

export interface SubmitAction<Input> {
  readonly $submission: ReadableAtom<SubmissionState>
  /** Sends the input. Does nothing while an earlier submission is pending. After a failure the typed values stay. */
  submit(input: Input): Promise<void>
  reset(): void
}

/**
 * Creates the state of a button or form that sends a call: whether it is pending, and the error with its message. If
 * `send` ends with `environment().history.go`, the state is pending until the navigation. A page that is restored from
 * the history starts with the idle state.
 * @param toMessage returns the message for a failure; `undefined` when another part of the page shows the failure
 */
export function createSubmitAction<Input>(
  send: (input: Input) => Promise<void>,
  toMessage: (failure: CallFailure) => string | undefined = messageOfFailure,
): SubmitAction<Input> {
  const $submission = atom<SubmissionState>({ state: 'idle' })
  return {
    $submission,
    async submit(input) {
      if ($submission.get().state === 'pending') return
      $submission.set({ state: 'pending' })
      const stop = environment().page.onRestore(() => $submission.set({ state: 'idle' }))
      try {
        await send(input)
        $submission.set({ state: 'done' })
      } catch (error) {
        $submission.set({ state: 'idle' })
        $submission.set(failedStateOf(error, toMessage))
      } finally {
        stop()
      }
    },
    reset: () => $submission.set({ state: 'idle' }),
  }
}

/**
 * Creates the failed state for a `CallError` or an `OpenIntentError`.
 * @throws any other error, since it is then a defect
 */
function failedStateOf(
  error: unknown,
  toMessage: (failure: CallFailure) => string | undefined,
): SubmissionState {
  if (error instanceof OpenIntentError) {
    return { state: 'failed', message: callFailureMessages.get().intentOpen, fields: [] }
  }
  if (!(error instanceof CallError)) throw error
  const { failure } = error
  // No message for a time-out, since `sendPlayerRequest` already shows it in a dialog.
  if (failure.kind === 'timeout') return { state: 'failed', message: undefined, fields: [], failure }
  return { state: 'failed', message: toMessage(failure), fields: refusedFieldsOfFailure(failure), failure }
}
