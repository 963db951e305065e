import { showAlert } from '../modals/modals.ts'
import type { SubmissionState, SubmitAction } from './submit.ts'

/**
 * Submits an action that has no space for a message beside it, and opens an alert after a failure. A failure without a
 * message opens no alert, since a dialog or a notice already shows it.
 * @param title returns the title of the alert; called after the failure
 * @returns how the submission ended; `pending` when an earlier submission of the same action is not finished
 */
export async function submitOrShowAlert<Input>(
  { $submission, submit }: Pick<SubmitAction<Input>, '$submission' | 'submit'>,
  input: Input,
  title: () => string,
): Promise<SubmissionState> {
  await submit(input)
  const submission = $submission.get()
  if (submission.state === 'failed' && submission.message !== undefined) {
    showAlert(title(), submission.message)
  }
  return submission
}
