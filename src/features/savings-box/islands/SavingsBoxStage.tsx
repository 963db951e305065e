import { useStore } from '@nanostores/react'
import scene1 from '../../../assets/stages/savings-box-1.svg?url'
import scene2 from '../../../assets/stages/savings-box-2.svg?url'
import scene3 from '../../../assets/stages/savings-box-3.svg?url'
import scene4 from '../../../assets/stages/savings-box-4.svg?url'
import scene5 from '../../../assets/stages/savings-box-5.svg?url'
import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { StageHead } from '../../../components/kit/StageHead.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { CENTAVOS_PER_PESO, type Centavos, centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatPercentage } from '../../../i18n/number.ts'
import { $savingsBox } from '../browser/savings-box.ts'
import { DEFAULT_SAVINGS_BOX_TERMS } from '../rules/savings-box.ts'
import { savingsBoxMessages } from '../texts/en-US/savings-box.ts'

/** The scenes of the clay pig, each with more decoration than the one before. */
const SCENES = [scene1, scene2, scene3, scene4, scene5] as const

/**
 * The scene of an amount. The pig's decoration grows by one step at each tenfold amount, from ₱1 on, so the pig shows
 * how much there is and sets no goal.
 */
function sceneOfAmount(amount: Centavos): string {
  const digits = amount < CENTAVOS_PER_PESO ? 0 : Math.floor(Math.log10(amount / CENTAVOS_PER_PESO)) + 1
  return SCENES[Math.min(digits, SCENES.length - 1)] ?? scene1
}

/** The head of `/activity/bank`: the clay pig and the amount in the box of this month. */
export function SavingsBoxStage() {
  const t = useStore(savingsBoxMessages)
  const box = useBrowserStore($savingsBox, { state: 'loading' })
  const amount = box.state === 'ready' ? box.data.current.amount : undefined
  return (
    <div className="short-title contents">
      <StageHead
        scene={sceneOfAmount(amount ?? centavos(0))}
        title={t.title}
        label={t.now}
        figure={<StageFigure figure={amount === undefined ? undefined : formatMoney(amount)} />}
        note={t.hint({ share: formatPercentage(DEFAULT_SAVINGS_BOX_TERMS.share / 10_000) })}
      />
    </div>
  )
}
