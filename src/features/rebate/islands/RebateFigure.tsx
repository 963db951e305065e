import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { $rebate } from '../browser/rebate.ts'

/** The rebate that the player can claim, of all game types together. */
export function RebateFigure() {
  const rebate = useBrowserStore($rebate, { state: 'loading' })
  return <StageFigure figure={rebate.state === 'ready' ? formatMoney(rebate.data.total) : undefined} />
}
