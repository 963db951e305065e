import { useStore } from '@nanostores/react'
import { AwardItems } from '../../../components/awards/AwardItems.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { StateChip } from '../../../components/states/StateChip.tsx'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { coinAwardsOf } from '../../../stores/awards/claim.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import type { ScratchCards } from '../browser/scratch-card.ts'
import { scratchAwardStepClaim } from '../browser/step-claim.ts'
import { scratchedCardMessages } from '../texts/en-US/scratched-cards.ts'

/**
 * The awards for numbers of scratched cards, and the number of cards that the player still has to scratch for each
 * award.
 */
export function ScratchSteps({ info: { steps, scratched } }: { info: ScratchCards }) {
  const t = useStore(scratchedCardMessages)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="steps" className="grid grid-cols-1 gap-3 lg:col-span-2">
      <h2 id="steps" className="text-lg font-semibold">
        {t.stepsTitle}
      </h2>
      <p className="text-sm text-quiet">{t.stepsHint(scratched)}</p>
      <ol className="grid gap-2 lg:grid-cols-2">
        {steps.map(step => (
          <Step key={step.id} step={step} scratched={scratched} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, scratched }: { step: ScratchCards['steps'][number]; scratched: number }) {
  const t = useStore(scratchedCardMessages)
  const itemsText = useStore($itemsTextOf)
  const { id, items, state } = step
  const { isPending, waiting } = useRowButton(scratchAwardStepClaim, claimed => claimed.id === id)
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-40 gap-1">
        <p className="text-sm text-quiet">{t.step(id)}</p>
        <AwardItems items={items} />
        {state === 'open' && (
          <progress className="grant-progress" aria-label={t.step(id)} max={id} value={scratched} />
        )}
      </div>
      {state === 'open' && <p className="text-sm text-quiet">{t.stepLeft(id - scratched)}</p>}
      {state === 'taken' && <StateChip tone="over" label={t.taken} />}
      {state === 'ready' && (
        <button
          type="button"
          className="button-line"
          aria-label={t.takeName({ items: itemsText(items), cards: formatWholeNumber(id) })}
          {...waiting}
          onClick={() => void scratchAwardStepClaim.claim({ id }, coinAwardsOf(items))}
        >
          {isPending ? t.taking : t.take}
        </button>
      )}
    </li>
  )
}
