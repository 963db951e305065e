import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ErrorName } from '../../contract/errors.ts'
import type { Failure } from '../../contract/requester.ts'
import { errorMessages } from '../../i18n/en-US/errors.ts'
import { createDraft } from './draft.ts'
import { refusalOf } from './failure.ts'
import { createSubmit } from './submit.ts'

/** Messages about wrong values, by field. */
export type Faults<Values> = { readonly [Field in keyof Values]?: string | undefined }

/** The state of a form that its island renders. */
export interface FormState<Values> {
  readonly values: Values
  /** The message beside each field: the form's own after the first attempt to send, or the server's. */
  readonly faults: Faults<Values>
  /** The one alert of the form: why it was not sent, or why it was refused. Undefined when a dialog or a notice says it. */
  readonly message: string | undefined
  /** Whether values are being sent, or the answer's navigation is under way. */
  readonly isPending: boolean
  /** The field that takes the focus, and a number that grows with each refusal. */
  readonly attention: { readonly field: keyof Values & string; readonly turn: number } | undefined
}

export interface Form<Values> {
  readonly $form: ReadableAtom<FormState<Values>>
  /** Stores typed or chosen values. Changing a field removes the server's message about it. */
  change(values: Partial<Values>): void
  /**
   * Takes over values that the player has already, such as those that the server stores, and then what the same player
   * had typed before the session ended. Without arguments the latter alone.
   */
  fill(known?: Partial<Values>): void
  /** Sends unless a value is wrong or the form is pending. A failure keeps the typed values. */
  submit(): Promise<void>
  /** Sends without checking the values; for repeating an open command. */
  resubmit(send: () => Promise<void>): Promise<void>
  /** Shows what is wrong with the values, with the focus on this field, when an action beside it needs it right. */
  blame(field: keyof Values & string): void
  /** Restores the initial values. */
  reset(): void
}

/** Fields that are never stored. */
type Secret = 'password' | 'oldPassword' | 'newPassword' | 'code' | 'oldCode' | 'accountNumber'

export interface FormOptions<Values> {
  readonly initial: Values
  /** What is wrong with the values, in the order of the fields on the screen. */
  faultsOf?(values: Values): Faults<Values>
  /** Stores that `faultsOf` reads; the faults are computed again when one changes. */
  readonly reads?: readonly ReadableAtom<unknown>[]
  /** The sentence for a failure in place of the general one; `undefined` where a notice of the page says it. */
  wordsOf?(failure: Failure): string | undefined
  /** The field that a refusal is about: its sentence shows beside that field in place of the form's alert. */
  readonly fieldOf?: Readonly<Partial<Record<ErrorName, keyof Values & string>>>
  /**
   * Under this name typed values outlive the end of the session, for the same player in the same tab (see `draft.ts`);
   * impossible for a form with a secret. `fill` shows them again.
   */
  readonly draft?: Extract<keyof Values, Secret> extends never ? string : never
  /** Sends values without faults. Ending with `environment().go` keeps the form pending. @throws CallError */
  send(values: Values): Promise<void>
}

interface Tries<Values> {
  /** Whether the player has tried to send; before that, no message says that a field is empty. */
  readonly wasTried: boolean
  readonly serverFaults: Faults<Values>
  readonly attention: FormState<Values>['attention']
}

/**
 * A form: values, what is wrong with them, the server's answer, one alert, and the field that takes the focus after a
 * refusal. Values outlive every failure.
 */
export function createForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initial, send, reads = [] } = options
  const faultsOf = (values: Values): Faults<Values> => options.faultsOf?.(values) ?? {}
  const untried: Tries<Values> = { wasTried: false, serverFaults: {}, attention: undefined }
  const $values = atom<Values>(initial)
  const $tries = atom<Tries<Values>>(untried)
  /** The values that need not be kept: the first ones, those of the server, those that were sent. */
  let known: Partial<Values> = initial
  const draft =
    options.draft === undefined
      ? undefined
      : createDraft<Values>(options.draft, () => {
          const values = $values.get()
          return isSame(values, { ...initial, ...known }) ? undefined : values
        })
  const action = createSubmit<() => Promise<void>>(run => run(), options.wordsOf)

  function attend(faults: Faults<Values>): FormState<Values>['attention'] {
    const before = $tries.get().attention
    const field = Object.entries(faults).find(([, words]) => words !== undefined)?.[0]
    return field ? { field: field as keyof Values & string, turn: (before?.turn ?? 0) + 1 } : before
  }

  /** The sentence of a refusal beside its field. Where two fields may be refused alike, the detail names the one. */
  function faultOf(failure: Failure | undefined, message: string | undefined): Faults<Values> {
    const refusal = failure && refusalOf(failure)
    const usual = refusal && options.fieldOf?.[refusal]
    if (!usual || failure.kind !== 'refused') return {}
    const { field = usual } = (failure.detail ?? {}) as { field?: string }
    return { [field]: message } as Faults<Values>
  }

  async function run(work: () => Promise<void>): Promise<void> {
    await action.submit(work)
    const submission = action.$submission.get()
    if (submission.state === 'done') {
      known = $values.get()
      $tries.set({ ...$tries.get(), wasTried: false })
    }
    if (submission.state !== 'failed') return
    const { failure, message } = submission
    const serverFaults = { ...faultsOfServer(submission.fields, $values.get()), ...faultOf(failure, message) }
    $tries.set({ wasTried: true, serverFaults, attention: attend(serverFaults) })
  }

  const $form = computed(
    [$values, $tries, action.$submission, ...reads],
    (values: Values, tries: Tries<Values>, submission): FormState<Values> => {
      const own = tries.wasTried ? faultsOf(values) : {}
      const faults = { ...tries.serverFaults, ...withoutUndefined(own) }
      const isWrong = Object.keys(withoutUndefined(own)).length > 0
      const failed = submission.state === 'failed' ? submission : undefined
      const isBesideField = Object.keys(faultOf(failed?.failure, failed?.message)).length > 0
      const refusal = isBesideField ? undefined : failed?.message
      return {
        values,
        faults,
        message: isWrong ? errorMessages.get().badRequest : refusal,
        isPending: submission.state === 'pending',
        attention: tries.attention,
      }
    },
  )

  function change(changed: Partial<Values>): void {
    const { serverFaults, ...tries } = $tries.get()
    const left = Object.entries(serverFaults).filter(([field]) => !(field in changed))
    $tries.set({ ...tries, serverFaults: Object.fromEntries(left) as Faults<Values> })
    $values.set({ ...$values.get(), ...changed })
  }

  return {
    $form,
    change,
    fill(values = {}) {
      known = { ...known, ...values }
      const typed = draft?.take()
      if (typed || Object.keys(values).length > 0) change({ ...values, ...typed })
    },
    async submit() {
      if (action.$submission.get().state === 'pending') return
      const values = $values.get()
      const faults = withoutUndefined(faultsOf(values))
      if (Object.keys(faults).length > 0) {
        action.reset()
        $tries.set({ wasTried: true, serverFaults: {}, attention: attend(faults) })
        return
      }
      await run(() => send(values))
    },
    resubmit: run,
    blame(field) {
      const { serverFaults, attention } = $tries.get()
      const fault = faultsOf($values.get())[field]
      const faults = { ...serverFaults, [field]: fault } as Faults<Values>
      $tries.set({
        ...$tries.get(),
        serverFaults: faults,
        attention: { field, turn: (attention?.turn ?? 0) + 1 },
      })
    },
    reset() {
      action.reset()
      $tries.set(untried)
      $values.set(initial)
    },
  }
}

function isSame<Values extends object>(one: Values, other: Partial<Values>): boolean {
  return (Object.keys(one) as (keyof Values)[]).every(field => one[field] === other[field])
}

function withoutUndefined<Values>(faults: Faults<Values>): Faults<Values> {
  return Object.fromEntries(
    Object.entries(faults).filter(([, words]) => words !== undefined),
  ) as Faults<Values>
}

/** Messages for the form's fields that the server refused; the server's own texts are for developers. */
function faultsOfServer<Values extends object>(fields: readonly string[], values: Values): Faults<Values> {
  const own = fields.map(path => path.split('.')[0] ?? path).filter(field => field in values)
  return Object.fromEntries(own.map(field => [field, errorMessages.get().fieldRefused])) as Faults<Values>
}
