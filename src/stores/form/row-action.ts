import { atom, type ReadableAtom } from 'nanostores'
import type { CallFailure } from '../../contract/requester.ts'
import { createSubmitAction, type SubmitAction } from './submit.ts'

/** An action with a button in each row of a list. It sends one row at a time, so all buttons wait for that row. */
export interface RowAction<Input> extends SubmitAction<Input> {
  /** The input of the row that was submitted last; `undefined` before the first one. */
  readonly $latestInput: ReadableAtom<Input | undefined>
}

/**
 * Creates an action with a button in each row of a list. `useRowButton` gives the state of one row's button.
 * @param toMessage as of `createSubmitAction`
 */
export function createRowAction<Input>(
  send: (input: Input) => Promise<void>,
  toMessage?: (failure: CallFailure) => string | undefined,
): RowAction<Input> {
  const $latestInput = atom<Input | undefined>(undefined)
  const action = createSubmitAction(send, toMessage)
  return {
    ...action,
    $latestInput,
    async submit(input) {
      if (action.$submission.get().state === 'pending') return
      $latestInput.set(input)
      await action.submit(input)
    },
  }
}
