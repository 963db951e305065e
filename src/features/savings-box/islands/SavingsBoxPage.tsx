import { useStore } from '@nanostores/react'
import { ExactText } from '../../../components/ExactText.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { StateChip } from '../../../components/states/StateChip.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDateTime, formatMonth } from '../../../i18n/time.ts'
import { FREE_COINS } from '../../../stores/awards/claim.ts'
import { $savingsBox, loadSavingsBox, type SavingsBox, savingsBoxClaim } from '../browser/savings-box.ts'
import { savingsBoxMessages } from '../texts/en-US/savings-box.ts'

/** The list of `/activity/bank`: when this month's box opens, and the boxes of earlier months to claim. */
export function SavingsBoxPage() {
  const box = useBrowserStore($savingsBox, { state: 'loading' })
  return (
    <QueryAnswer query={box} blocks={['h-[48px]', 'h-[92px]']} onRetry={loadSavingsBox}>
      {data => (
        <div className="grid grid-cols-1 gap-6">
          <CurrentBox data={data} />
          <EarlierBoxes boxes={data.boxes} />
        </div>
      )}
    </QueryAnswer>
  )
}

function CurrentBox({ data: { current, daysKept } }: { data: SavingsBox }) {
  const t = useStore(savingsBoxMessages)
  return (
    <p>
      {t.staked({ amount: formatMoney(current.staked) })}{' '}
      {t.opens({ time: formatDateTime(current.fromTime), days: daysKept })}
    </p>
  )
}

function EarlierBoxes({ boxes }: Pick<SavingsBox, 'boxes'>) {
  const t = useStore(savingsBoxMessages)
  return (
    <section aria-labelledby="boxes" className="grid grid-cols-1 gap-3">
      <h2 id="boxes" className="text-lg font-semibold">
        {t.openTitle}
      </h2>
      {boxes.length === 0 && (
        <p className="text-quiet">
          {t.empty} {t.emptyHint}
        </p>
      )}
      <ul className="grid gap-2">
        {boxes.map(box => (
          <EarlierBox key={box.month} box={box} />
        ))}
      </ul>
    </section>
  )
}

function EarlierBox({ box: { month, amount, untilTime, isTaken } }: { box: SavingsBox['boxes'][number] }) {
  const t = useStore(savingsBoxMessages)
  const { isPending, waiting } = useRowButton(savingsBoxClaim, claimed => claimed.month === month)
  const [name, money] = [formatMonth(month), formatMoney(amount)]
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-40 gap-1">
        <h3 className="font-semibold">{t.boxOf({ month: name })}</h3>
        <p className="text-sm text-quiet">
          <ExactText>{money}</ExactText> · {t.until({ time: formatDateTime(untilTime) })}
        </p>
      </div>
      {isTaken ? (
        <StateChip tone="good" label={t.taken} />
      ) : (
        <button
          type="button"
          className="button-gold"
          data-on-gold
          aria-label={t.claimName({ amount: money, month: name })}
          {...waiting}
          onClick={() => void savingsBoxClaim.claim({ month }, FREE_COINS)}
        >
          {isPending ? t.claiming : t.claim({ amount: money })}
        </button>
      )}
    </li>
  )
}
