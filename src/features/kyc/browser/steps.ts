import { atom, computed } from 'nanostores'
import { request } from '../../../stores/call/api.ts'
import { createSubmit } from '../../../stores/form/submit.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { addKyc } from '../contract.ts'
import type { KycItem } from '../rules/kyc.ts'
import { $kyc, type KycData, storeKyc } from './kyc.ts'

/** The steps in which a verification is filled in, and the items of each. */
const ITEMS_OF_STEP = {
  person: ['person'],
  document: ['document', 'idFront', 'idBack'],
  selfie: ['selfie'],
  check: [],
} as const satisfies Record<string, readonly KycItem[]>

export type KycStep = keyof typeof ITEMS_OF_STEP

const STEPS = Object.keys(ITEMS_OF_STEP) as readonly KycStep[]

/** A step, and whether everything that it asks for is stored. */
export interface StepState {
  readonly step: KycStep
  readonly isDone: boolean
}

/** The items of a step that this verification has. */
export function itemsOfStep(data: KycData, step: KycStep): KycData['items'] {
  const names: readonly KycItem[] = ITEMS_OF_STEP[step]
  return data.items.filter(({ item }) => names.includes(item))
}

function isStepDone(data: KycData, step: KycStep): boolean {
  return itemsOfStep(data, step).every(({ state }) => state === 'given' || state === 'accepted')
}

/**
 * The steps to complete: at first all of them; after a refusal the last step and those with an item that was not
 * accepted.
 */
export function stepsOf(data: KycData): readonly StepState[] {
  const asked =
    data.state === 'refused'
      ? STEPS.filter(
          step => step === 'check' || itemsOfStep(data, step).some(({ state }) => state !== 'accepted'),
        )
      : STEPS
  return asked.map(step => ({
    step,
    isDone: step === 'check' ? data.state === 'submitted' : isStepDone(data, step),
  }))
}

/** The step that shows; `undefined` while no step is chosen. */
const $chosen = atom<KycStep | undefined>(undefined)

const isOpen = ({ state }: KycData) => state !== 'submitted' && state !== 'approved'

const firstOpen = (data: KycData) => stepsOf(data).find(({ isDone }) => !isDone)?.step ?? 'check'

// A step shows until the player chooses the next one, even after its last photo is stored.
onPageMount($chosen, () =>
  $kyc.subscribe(kyc => {
    if (kyc.state !== 'ready' || $chosen.get() !== undefined) return
    if (isOpen(kyc.data)) $chosen.set(firstOpen(kyc.data))
  }),
)

/** The steps and the one that shows; `undefined` while the verification is not known or not open to changes. */
export const $steps = computed([$kyc, $chosen], (kyc, chosen) => {
  if (kyc.state !== 'ready' || !isOpen(kyc.data)) return undefined
  const steps = stepsOf(kyc.data)
  const isOffered = steps.some(({ step }) => step === chosen)
  return { data: kyc.data, steps, current: (isOffered && chosen) || firstOpen(kyc.data) }
})

/** Shows a step; the steps after the first one that is not done cannot be chosen. */
export function goToStep(step: KycStep): void {
  const known = $steps.get()
  if (known && canGoTo(known.steps, step)) $chosen.set(step)
}

/** Whether every step before is done. */
export function canGoTo(steps: readonly StepState[], step: KycStep): boolean {
  const place = steps.findIndex(each => each.step === step)
  return place >= 0 && steps.slice(0, place).every(({ isDone }) => isDone)
}

/** Shows the next step, once the current one is done. */
export function nextStep(): void {
  moveBy(1)
}

/** Shows the previous step. */
export function previousStep(): void {
  moveBy(-1)
}

function moveBy(places: number): void {
  const known = $steps.get()
  if (!known) return
  const place = known.steps.findIndex(({ step }) => step === known.current)
  const next = known.steps[place + places]
  if (next) goToStep(next.step)
}

/** Submits the verification. */
export const kycSubmission = createSubmit<void>(async () => {
  storeKyc(await request<typeof addKyc>('/addKyc', { isSubmit: true }))
  $chosen.set(undefined)
})
