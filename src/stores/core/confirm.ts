import { openModal } from './modals.ts'

interface Question {
  readonly title: string
  readonly message: string
  /** The label of the confirming button: a verb for the deed, never "OK". */
  readonly action: string
  /** The label of the button that changes nothing; "Cancel" when not given. */
  readonly keep?: string
  /** Whether the deed cannot be taken back. */
  readonly isDanger?: boolean
}

/** Asks before a deed. @returns whether the player confirmed; closing the dialog in any other way does not */
export function confirm({ isDanger = false, ...question }: Question): Promise<boolean> {
  return new Promise(resolve => {
    let isConfirmed = false
    const onAnswer = (answer: boolean) => {
      isConfirmed = answer
    }
    openModal({ name: 'confirm', isDanger, onAnswer, ...question }, { onClose: () => resolve(isConfirmed) })
  })
}
