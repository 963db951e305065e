import { showAlert } from '../modals/modals.ts'
import type { SubmissionState, SubmitAction } from './submit.ts'

/**
 * Submits; a failure opens an alert. For an action beside which the page has no room for a message. No alert opens for
 * a failure without a message, which a dialog or a notice already shows.
 * @param title returns the title of the alert; called after the failure
 * @returns how the submission ended; `pending` when an earlier one of the same action is under way
 */
export async function submitOrAlert<Input>(
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
