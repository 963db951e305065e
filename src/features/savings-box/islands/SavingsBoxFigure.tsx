import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { $savingsBox } from '../browser/savings-box.ts'

/** The amount in the box of this month. */
export function SavingsBoxFigure() {
  const box = useBrowserStore($savingsBox, { state: 'loading' })
  return <StageFigure figure={box.state === 'ready' ? formatMoney(box.data.current.amount) : undefined} />
}
