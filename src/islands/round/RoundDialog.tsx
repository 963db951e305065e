import { useStore } from '@nanostores/react'
import { Dialog } from '../../components/Dialog.tsx'
import { FormError } from '../../components/FormError.tsx'
import { playerMessages } from '../../i18n/en-US/player.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatTime } from '../../i18n/time.ts'
import { $modal } from '../../stores/core/modals.ts'
import { $round, type Check, canCheck, checkRound, closeRound, type Round } from '../../stores/round/round.ts'
import { RoundPlays } from './RoundPlays.tsx'

const NUMBER_CHARS = 8

/** One of my rounds with every play of it, and the means to check that it was decided as promised. */
export function RoundDialog() {
  const t = useStore(playerMessages)
  const shell = useStore(shellMessages)
  const modal = useStore($modal)
  const view = useStore($round)
  if (modal?.name !== 'round' || view.state === 'none') return null
  return (
    <Dialog title={t.roundTitle} closeLabel={shell.close} onClose={closeRound}>
      {view.state === 'loading' && <div className="skeleton h-64" role="status" aria-label={shell.loading} />}
      {view.state === 'failed' && <FormError message={view.message} />}
      {view.state === 'ready' && <RoundFacts round={view.round} check={view.check} />}
    </Dialog>
  )
}

function RoundFacts({ round, check }: { round: Round; check: Check }) {
  const t = useStore(playerMessages)
  return (
    <>
      <p className="text-sm text-quiet">
        {t.roundNumber({ number: round.roundId.slice(-NUMBER_CHARS) })} · {formatTime(round.createTime)}
      </p>
      <p className="flex justify-between gap-4">
        <span className="money">{t.stakeOf({ stake: formatMoney(round.stake) })}</span>
        <span className="money font-bold">{formatMoney(round.totalPayout)}</span>
      </p>
      <RoundPlays round={round} />
      <CheckLine round={round} check={check} />
    </>
  )
}

function CheckLine({ round, check }: { round: Round; check: Check }) {
  const t = useStore(playerMessages)
  if (!canCheck(round)) return <p className="text-sm text-quiet">{t.seedHidden}</p>
  return (
    <div className="grid gap-3">
      <p role="status" className={check.state === 'wrong' ? 'text-red-soft' : 'text-green'}>
        {check.state === 'right' && t.checkRight}
        {check.state === 'wrong' && t.checkWrong({ number: check.step + 1 })}
      </p>
      <button
        type="button"
        className="button-line"
        aria-disabled={check.state === 'running' || undefined}
        onClick={() => void checkRound()}
      >
        {check.state === 'running' ? t.checking : t.check}
      </button>
    </div>
  )
}
