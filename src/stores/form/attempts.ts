import { atom, type ReadableAtom } from 'nanostores'
import { type FieldErrors, removeEmptyErrors } from './field-errors.ts'

/**
 * The form field that must get the focus. `turn` grows with each request to focus a field, so that the same field can
 * get the focus again.
 */
export interface FieldToFocus<Values> {
  readonly field: keyof Values & string
  readonly turn: number
}

export interface FormAttemptsState<Values> {
  /** Whether the player has tried to send the form. An empty field has no message before the first attempt. */
  readonly wasTried: boolean
  readonly serverErrors: FieldErrors<Values>
  readonly attention: FieldToFocus<Values> | undefined
}

/**
 * The attempts to send a form: whether the player has made one, the server's errors, and the field that takes the
 * focus.
 */
export interface FormAttempts<Values> {
  readonly $attempts: ReadableAtom<FormAttemptsState<Values>>
  /** Records an attempt that the form's own check has stopped. The first field with an error takes the focus. */
  reject(ownErrors: FieldErrors<Values>): void
  /** Records an attempt that the server has refused. The first field with an error takes the focus. */
  refuse(serverErrors: FieldErrors<Values>): void
  /** Records a successful attempt. Afterwards empty fields have no message until the next attempt. */
  succeed(): void
  /** Shows a message beside a field and focuses this field. */
  blame(field: keyof Values & string, message: string | undefined): void
  /** Removes the server's messages about fields whose values changed. */
  clear(fields: readonly string[]): void
  reset(): void
}

export function createFormAttempts<Values extends object>(): FormAttempts<Values> {
  const untried: FormAttemptsState<Values> = { wasTried: false, serverErrors: {}, attention: undefined }
  const $attempts = atom(untried)

  const createFieldFocus = (field: keyof Values & string): FieldToFocus<Values> => ({
    field,
    turn: ($attempts.get().attention?.turn ?? 0) + 1,
  })

  function fail(serverErrors: FieldErrors<Values>, errors: FieldErrors<Values>): void {
    const [field] = Object.keys(removeEmptyErrors(errors)) as (keyof Values & string)[]
    const attention = field ? createFieldFocus(field) : $attempts.get().attention
    $attempts.set({ wasTried: true, serverErrors, attention })
  }

  return {
    $attempts,
    reject: ownErrors => fail({}, ownErrors),
    refuse: serverErrors => fail(serverErrors, serverErrors),
    succeed: () => $attempts.set({ ...$attempts.get(), wasTried: false }),
    blame(field, message) {
      const state = $attempts.get()
      const serverErrors = { ...state.serverErrors, [field]: message }
      $attempts.set({ ...state, serverErrors, attention: createFieldFocus(field) })
    },
    clear(fields) {
      const state = $attempts.get()
      const left = Object.entries(state.serverErrors).filter(([field]) => !fields.includes(field))
      $attempts.set({ ...state, serverErrors: Object.fromEntries(left) as FieldErrors<Values> })
    },
    reset: () => $attempts.set(untried),
  }
}
