import { atom, computed } from 'nanostores'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { addKyc } from '../contract.ts'
import type { KycItem } from '../rules/kyc.ts'
import { $kyc, type KycData, storeKyc } from './kyc.ts'

/** The steps of filling in a verification, each with the items that the step asks for. */
const ITEMS_OF_STEP = {
  person: ['person'],
  document: ['document', 'idFront', 'idBack'],
  selfie: ['selfie'],
  check: [],
} as const satisfies Record<string, readonly KycItem[]>

export type KycStep = keyof typeof ITEMS_OF_STEP

const STEPS = Object.keys(ITEMS_OF_STEP) as readonly KycStep[]

/** A step, and whether every item of the step is stored. */
export interface KycStepState {
  readonly step: KycStep
  readonly isDone: boolean
}

/** The items of a step that this verification requires. */
export function itemsOfStep(data: KycData, step: KycStep): KycData['items'] {
  const names: readonly KycItem[] = ITEMS_OF_STEP[step]
  return data.items.filter(({ item }) => names.includes(item))
}

function isStepDone(data: KycData, step: KycStep): boolean {
  return itemsOfStep(data, step).every(({ state }) => state === 'given' || state === 'accepted')
}

/**
 * The steps to complete: all steps before the first submission; after a refusal, the last step and every step with an
 * item that was not accepted.
 */
export function listStepsToComplete(data: KycData): readonly KycStepState[] {
  const steps =
    data.state === 'refused'
      ? STEPS.filter(
          step => step === 'check' || itemsOfStep(data, step).some(({ state }) => state !== 'accepted'),
        )
      : STEPS
  return steps.map(step => ({
    step,
    isDone: step === 'check' ? data.state === 'submitted' : isStepDone(data, step),
  }))
}

/** The step on the screen; `undefined` until the first step is chosen. */
const $chosenStep = atom<KycStep | undefined>(undefined)

const isChangeable = ({ state }: KycData) => state !== 'submitted' && state !== 'approved'

const firstUnfinishedStep = (data: KycData) =>
  listStepsToComplete(data).find(({ isDone }) => !isDone)?.step ?? 'check'

// Chooses the first step once. Later answers do not change the chosen step, so the player stays on it even after its
// last photo is stored.
onPageMount($chosenStep, () =>
  $kyc.subscribe(kyc => {
    if (kyc.state !== 'ready' || $chosenStep.get() !== undefined) return
    if (isChangeable(kyc.data)) $chosenStep.set(firstUnfinishedStep(kyc.data))
  }),
)

/** All steps and the current one; `undefined` while the verification is not loaded or cannot be changed. */
export const $kycSteps = computed([$kyc, $chosenStep], (kyc, chosen) => {
  if (kyc.state !== 'ready' || !isChangeable(kyc.data)) return undefined
  const steps = listStepsToComplete(kyc.data)
  const isOffered = steps.some(({ step }) => step === chosen)
  return { data: kyc.data, steps, current: (isOffered && chosen) || firstUnfinishedStep(kyc.data) }
})

/** Opens a step. Steps after the first unfinished one cannot be opened. */
export function goToStep(step: KycStep): void {
  const stepsNow = $kycSteps.get()
  if (stepsNow && canGoToStep(stepsNow.steps, step)) $chosenStep.set(step)
}

/** Whether every step before `step` is done, so that the player may open `step`. */
export function canGoToStep(steps: readonly KycStepState[], step: KycStep): boolean {
  const place = steps.findIndex(each => each.step === step)
  return place >= 0 && steps.slice(0, place).every(({ isDone }) => isDone)
}

/** Opens the next step if the current one is done. */
export function goToNextStep(): void {
  moveBySteps(1)
}

export function goToPreviousStep(): void {
  moveBySteps(-1)
}

function moveBySteps(places: number): void {
  const stepsNow = $kycSteps.get()
  if (!stepsNow) return
  const place = stepsNow.steps.findIndex(({ step }) => step === stepsNow.current)
  const next = stepsNow.steps[place + places]
  if (next) goToStep(next.step)
}

/** Submits the verification to staff. */
export const kycSubmitAction = createSubmitAction<void>(async () => {
  storeKyc(await sendPlayerRequest<typeof addKyc>('/addKyc', { isSubmit: true }))
  $chosenStep.set(undefined)
})
