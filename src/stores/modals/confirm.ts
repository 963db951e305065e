import { openModal } from './modals.ts'

interface Question {
  readonly title: string
  readonly message: string
  /** Lines of a list under the message. */
  readonly points?: readonly string[]
  /** The label of the confirming button: a verb for the action, never "OK". */
  readonly action: string
  /** The label of the button that changes nothing; "Cancel" when not given. */
  readonly keep?: string
  /** Whether the action cannot be undone. */
  readonly isDanger?: boolean
  /** Whether both buttons look the same, since neither answer is the expected one. */
  readonly areButtonsEqual?: boolean
}

/**
 * Asks the player before an action.
 * @returns whether the player confirmed; false when the dialog closes in any other way
 */
function askForConfirmation({ isDanger = false, ...question }: Question): Promise<boolean> {
  return new Promise(resolve => {
    let isConfirmed = false
    const onAnswer = (answer: boolean) => {
      isConfirmed = answer
    }
    openModal({ name: 'confirm', isDanger, onAnswer, ...question }, { onClose: () => resolve(isConfirmed) })
  })
}

/**
 * Asks the player before an action, and runs the action only if the player confirms. Resolves when the action is
 * complete, or when the dialog closes in any other way.
 */
export async function runIfConfirmed(question: Question, run: () => Promise<unknown>): Promise<void> {
  if (await askForConfirmation(question)) await run()
}
