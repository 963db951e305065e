import { showAlert } from '../modals/modals.ts'
import type { Submission, Submit } from './submit.ts'

/**
 * Submits; after a failure an alert opens, for an action whose place on the page has no room for a message. No alert
 * opens for a failure without a message of its own, which a dialog or a notice shows already.
 * @param title returns the title of the alert; called after the failure
 * @returns how the submission ended; `pending` when an earlier one of the same action is under way
 */
export async function submitOrAlert<Input>(
  { $submission, submit }: Pick<Submit<Input>, '$submission' | 'submit'>,
  input: Input,
  title: () => string,
): Promise<Submission> {
  await submit(input)
  const submission = $submission.get()
  if (submission.state === 'failed' && submission.message !== undefined) {
    showAlert(title(), submission.message)
  }
  return submission
}
