import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CallFailure } from '../../contract/requester.ts'
import { callFailureMessages } from '../../i18n/en-US/errors.ts'
import { createFormAttempts, type FieldToFocus, type FormAttemptsState } from './attempts.ts'
import { createFormDraft } from './draft.ts'
import {
  createServerFieldErrors,
  type FieldByRefusal,
  type FieldErrors,
  fieldErrorOfRefusal,
  hasFieldErrors,
  removeEmptyErrors,
} from './field-errors.ts'
import { createSubmitAction, type SubmissionState } from './submit.ts'

/** The values, messages and progress of a form, from which its island renders the form. */
export interface FormState<Values> {
  readonly values: Values
  /** The message beside each field: from the form's own check, after the first attempt to send, or from the server. */
  readonly errors: FieldErrors<Values>
  /**
   * The text of the form's only alert: why the form was not sent, or why the server refused it. `undefined` when a
   * dialog or a notice shows the reason.
   */
  readonly message: string | undefined
  /** Whether the page is sending the values, or is navigating to another page after the answer. */
  readonly isPending: boolean
  readonly attention: FieldToFocus<Values> | undefined
}

export interface FormStore<Values> {
  readonly $form: ReadableAtom<FormState<Values>>
  /**
   * Stores values that the player has typed or chosen. Changing a field removes the server's message about the field.
   */
  change(values: Partial<Values>): void
  /**
   * Fills in known values, such as those that the server has stored, and then the same player's draft. Without
   * arguments it fills in only the draft.
   */
  fill(known?: Partial<Values>): void
  /**
   * Sends the values. Does nothing while an earlier submission is pending, and sends nothing when a value is wrong.
   * After a failure the form keeps the typed values.
   */
  submit(): Promise<void>
  /** Sends a command again after an unknown outcome, without a check of the values. */
  resubmit(send: () => Promise<void>): Promise<void>
  /** Loads what the form needs before it can be sent. The values do not count as sent, so a draft keeps them. */
  prepare(load: () => Promise<void>): Promise<void>
  /** Shows the error of this field and focuses it, for an action beside the field that needs a valid value. */
  blame(field: keyof Values & string): void
  /** Restores the initial values. */
  reset(): void
}

/** Names of fields whose values are never stored. */
type SecretFieldName = 'password' | 'oldPassword' | 'newPassword' | 'code' | 'oldCode' | 'accountNumber'

export interface FormOptions<Values> {
  readonly initial: Values
  /** Error messages for the values, in the order of the fields on the screen. */
  errorsOf?(values: Values): FieldErrors<Values>
  /** The stores that `errorsOf` reads. When one changes, the form computes its errors again. */
  readonly reads?: readonly ReadableAtom<unknown>[]
  /**
   * The message for a failure, in place of the general message; `undefined` when a notice of the page shows the
   * failure.
   */
  toMessage?(failure: CallFailure): string | undefined
  /**
   * For each refusal, by name, the field beside which its message appears. The message of any other refusal appears in
   * the form's alert.
   */
  readonly fieldOf?: FieldByRefusal<Values>
  /**
   * The name under which typed values are stored when the session ends, for the same player in the same tab (see
   * `draft.ts`). `fill` shows them again. Not allowed for a form with a secret.
   */
  readonly draft?: Extract<keyof Values, SecretFieldName> extends never ? string : never
  /** Whether each change saves the draft, so that it survives a reload too. For forms with long texts. */
  readonly isDraftSaved?: true
  /**
   * Sends valid values. If this function ends with `environment().history.go`, the form stays pending.
   * @throws CallError
   */
  send(values: Values): Promise<void>
}

/**
 * Creates a form: values, their errors, the server's answer, one alert, and the field that takes the focus after a
 * refusal. The form keeps its values after every failure.
 */
export function createForm<Values extends object>(options: FormOptions<Values>): FormStore<Values> {
  const { initial, send, fieldOf = {}, reads = [] } = options
  const errorsOf = (values: Values): FieldErrors<Values> =>
    removeEmptyErrors(options.errorsOf?.(values) ?? {})
  const $values = atom<Values>(initial)
  const attempts = createFormAttempts<Values>()
  const action = createSubmitAction<() => Promise<void>>(run => run(), options.toMessage)
  const $form = computed(
    [$values, attempts.$attempts, action.$submission, ...reads],
    (values: Values, attempt: FormAttemptsState<Values>, submission: SubmissionState) =>
      createFormState({
        values,
        attempt,
        submission,
        fieldOf,
        ownErrors: attempt.wasTried ? errorsOf(values) : {},
      }),
  )
  /** Values that a draft need not contain: the initial values, the server's values, and values that were sent. */
  let known: Partial<Values> = initial
  const typedValues = () => {
    const values = $values.get()
    return isSame(values, { ...initial, ...known }) ? undefined : values
  }
  const draft = options.draft === undefined ? undefined : createFormDraft<Values>(options.draft, typedValues)

  function saveDraft(): void {
    if (options.isDraftSaved) draft?.save()
  }

  async function submitWork(work: () => Promise<void>, isSending = true): Promise<void> {
    await action.submit(work)
    const submission = action.$submission.get()
    if (submission.state === 'done' && isSending) {
      known = $values.get()
      saveDraft()
      attempts.succeed()
    }
    if (submission.state !== 'failed') return
    const { failure, message, fields } = submission
    attempts.refuse({
      ...createServerFieldErrors(fields, $values.get()),
      ...fieldErrorOfRefusal(failure, message, fieldOf),
    })
  }

  function changeValues(changed: Partial<Values>): void {
    attempts.clear(Object.keys(changed))
    $values.set({ ...$values.get(), ...changed })
    saveDraft()
  }

  return {
    $form,
    change: changeValues,
    fill(values = {}) {
      known = { ...known, ...values }
      const typed = draft?.take()
      if (typed || Object.keys(values).length > 0) changeValues({ ...values, ...typed })
    },
    async submit() {
      if (action.$submission.get().state === 'pending') return
      const values = $values.get()
      const errors = errorsOf(values)
      if (!hasFieldErrors(errors)) return submitWork(() => send(values))
      action.reset()
      attempts.reject(errors)
    },
    resubmit: work => submitWork(work),
    prepare: work => submitWork(work, false),
    blame: field => attempts.blame(field, errorsOf($values.get())[field]),
    reset() {
      action.reset()
      attempts.reset()
      known = initial
      $values.set(initial)
      saveDraft()
    },
  }
}

function createFormState<Values extends object>(parts: {
  values: Values
  attempt: FormAttemptsState<Values>
  submission: SubmissionState
  fieldOf: FieldByRefusal<Values>
  ownErrors: FieldErrors<Values>
}): FormState<Values> {
  const { values, attempt, submission, fieldOf, ownErrors } = parts
  const failed = submission.state === 'failed' ? submission : undefined
  const isBesideField = hasFieldErrors(fieldErrorOfRefusal(failed?.failure, failed?.message, fieldOf))
  const refusal = isBesideField ? undefined : failed?.message
  return {
    values,
    errors: { ...attempt.serverErrors, ...ownErrors },
    message: hasFieldErrors(ownErrors) ? callFailureMessages.get().badRequest : refusal,
    isPending: submission.state === 'pending',
    attention: attempt.attention,
  }
}

function isSame<Values extends object>(one: Values, other: Partial<Values>): boolean {
  return (Object.keys(one) as (keyof Values)[]).every(field => one[field] === other[field])
}
