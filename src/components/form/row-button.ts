import { useStore } from '@nanostores/react'
import type { RowAction } from '../../stores/form/row-action.ts'
import type { SubmissionState } from '../../stores/form/submit.ts'

interface RowButton {
  /** Whether this row is submitted now. The button then shows its pending label. */
  readonly isPending: boolean
  /** Why this row could not be submitted; `undefined` unless it was the last one and failed. */
  readonly failed: Extract<SubmissionState, { state: 'failed' }> | undefined
  /** Attributes of the button: busy while this row is submitted, disabled while any row is. */
  readonly waiting: { readonly 'aria-busy': true | undefined; readonly 'aria-disabled': true | undefined }
}

/**
 * The state of the button of one row.
 * @param isOwn whether an input of the action belongs to this row
 */
export function useRowButton<Input>(
  { $submission, $latestInput }: Pick<RowAction<Input>, '$submission' | '$latestInput'>,
  isOwn: (input: Input) => boolean,
): RowButton {
  const submission = useStore($submission)
  const latest = useStore($latestInput)
  const isAnyPending = submission.state === 'pending'
  const isLatest = submission.state !== 'idle' && isOwn(latest as Input)
  const isPending = isAnyPending && isLatest
  return {
    isPending,
    failed: isLatest && submission.state === 'failed' ? submission : undefined,
    waiting: { 'aria-busy': isPending || undefined, 'aria-disabled': isAnyPending || undefined },
  }
}
