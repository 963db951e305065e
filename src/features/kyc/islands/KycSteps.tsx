import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $kycSteps, canGoToStep, goToPreviousStep, goToStep, type KycStep } from '../browser/steps.ts'
import { kycMessages } from '../texts/en-US/kyc.ts'
import { CheckStep } from './CheckStep.tsx'
import { DocumentStep } from './DocumentStep.tsx'
import { PersonStep } from './PersonStep.tsx'
import { SelfieStep } from './SelfieStep.tsx'

export function createStepTitles(t: ReturnType<typeof kycMessages.get>): Readonly<Record<KycStep, string>> {
  return {
    person: t.stepPerson,
    document: t.stepDocument,
    selfie: t.stepSelfie,
    check: t.stepCheck,
  }
}

const STEP_COMPONENTS: Readonly<Record<KycStep, () => React.ReactNode>> = {
  person: PersonStep,
  document: DocumentStep,
  selfie: SelfieStep,
  check: CheckStep,
}

/** The progress and the current step. The title of a new step gets the focus. */
export function KycSteps() {
  const t = useStore(kycMessages)
  const kycSteps = useStore($kycSteps)
  const title = useRef<HTMLHeadingElement>(null)
  const current = kycSteps?.current
  const previousStepRef = useRef(current)
  useEffect(() => {
    if (previousStepRef.current !== undefined && previousStepRef.current !== current) title.current?.focus()
    previousStepRef.current = current
  }, [current])
  if (!kycSteps || !current) return null
  const titles = createStepTitles(t)
  const { steps } = kycSteps
  const place = steps.findIndex(({ step }) => step === current)
  const Body = STEP_COMPONENTS[current]
  return (
    <>
      <nav aria-label={t.steps}>
        <ol className="kyc-steps">
          {steps.map(({ step, isDone }) => (
            <li key={step}>
              <button
                type="button"
                className="kyc-step"
                data-done={isDone || undefined}
                aria-current={step === current ? 'step' : undefined}
                aria-disabled={!canGoToStep(steps, step) || undefined}
                onClick={() => goToStep(step)}
              >
                <span>
                  {titles[step]}
                  {isDone && <span className="sr-only">, {t.stepDone}</span>}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <section className="card grid grid-cols-1 gap-4" aria-labelledby="kyc-step-title">
        <header>
          <p className="text-sm text-quiet">{t.stepOf({ place: place + 1, count: steps.length })}</p>
          <h2 id="kyc-step-title" ref={title} tabIndex={-1} className="text-lg font-bold outline-none">
            {titles[current]}
          </h2>
        </header>
        <Body />
        {place > 0 && (
          <button type="button" className="text-link justify-self-start" onClick={goToPreviousStep}>
            {t.stepBack}
          </button>
        )}
      </section>
    </>
  )
}
