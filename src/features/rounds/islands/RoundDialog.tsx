import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { ExactText } from '../../../components/ExactText.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { RewardIcon } from '../../../components/RewardIcon.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import {
  type LotteryTier,
  lotteryPurchasePathOf,
  lotteryTierOf,
} from '../../../domain/games/lottery-tiers.ts'
import { addMoney, type Centavos, centavos } from '../../../domain/money.ts'
import { endOfRecordNumber } from '../../../domain/site/records.ts'
import { GAME_SLUGS } from '../../../games/list.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { formatMoney, formatMoneyChange } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $modals } from '../../../stores/modals/modals.ts'
import { canCheckRound, type Round, type RoundCheckResult } from '../browser/public/recompute.ts'
import { $roundView, checkRound, closeRoundDialog, openRoundDialog, saveRound } from '../browser/round.ts'
import { gameRoundMessages } from '../texts/en-US/game-round.ts'
import { RoundPlays } from './RoundPlays.tsx'

/**
 * A round that the player opened. Each opening creates a new object, even for the same round, so that React opens the
 * dialog again.
 */
export interface RequestedRound {
  readonly roundId: string
}

/** Requests a round and shows it in a dialog. The page loads this code when the player first opens a round. */
export function OpenedRound({ asked }: { asked: RequestedRound }) {
  useEffect(() => void openRoundDialog(asked.roundId), [asked])
  return <RoundDialog />
}

/** The dialog with one of the player's rounds: all its plays, and a button that checks them by computing them again. */
function RoundDialog() {
  const t = useStore(gameRoundMessages)
  const shell = useStore(shellMessages)
  const modals = useBrowserStore($modals, [])
  const view = useBrowserStore($roundView, { state: 'none' })
  if (!modals.some(modal => modal.name === 'round') || view.state === 'none') return null
  return (
    <Dialog title={t.title} closeLabel={shell.close} onClose={closeRoundDialog}>
      {view.state === 'loading' && <div className="skeleton h-64" role="status" aria-label={shell.loading} />}
      {view.state === 'failed' && <FormError message={view.message} />}
      {view.state === 'ready' && <RoundFacts round={view.round} check={view.check} />}
    </Dialog>
  )
}

/**
 * The stake of a round as the list of rounds shows it: the sum of the prices of its plays. In games with several
 * fields, the round's own field `stake` is the value of one chip only.
 */
function totalStakeOf({ plays, stake }: Round): Centavos {
  return plays.length > 0 ? addMoney(...plays.map(play => play.price)) : stake
}

function RoundFacts({ round, check }: { round: Round; check: RoundCheckResult }) {
  const t = useStore(gameRoundMessages)
  const tier = lotteryTierOf(round.gameId)
  return (
    <>
      {tier !== undefined && <LotteryTickets round={round} tier={tier} />}
      <p className="text-sm text-quiet">
        {t.number({ number: endOfRecordNumber(round.roundId) })} · {formatDateTime(round.createTime)}
      </p>
      <RoundSum round={round} />
      <RoundPlays round={round} />
      <CheckLine round={round} check={check} />
    </>
  )
}

/** The tickets of a round that a draw of the lottery decides, with the time of the draw until it was drawn. */
function LotteryTickets({ round: { roundId, drawTime }, tier }: { round: Round; tier: LotteryTier }) {
  const t = useStore(gameRoundMessages)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <RewardIcon drawing={`ticket-${tier}`} size={56} />
      <div className="grid">
        <p className="font-semibold">{t.tickets({ tier })}</p>
        {drawTime !== null && <p>{t.waitsForDraw({ time: formatDateTime(drawTime) })}</p>}
        <a className="record-link" href={lotteryPurchasePathOf(roundId)}>
          {t.seeTickets}
        </a>
      </div>
    </div>
  )
}

/** Stake and payout of a round, and for a finished round payout minus stake. */
function RoundSum({ round }: { round: Round }) {
  const t = useStore(gameRoundMessages)
  const stake = totalStakeOf(round)
  return (
    <p className="flex justify-between gap-4">
      <span className="tabular-nums">
        {round.drawTime === null
          ? t.stakeAndPayout({ stake: formatMoney(stake), payout: formatMoney(round.totalPayout) })
          : t.stakeAlone({ stake: formatMoney(stake) })}
      </span>
      {round.state === 'closed' && (
        <ExactText className="money font-bold">
          {formatMoneyChange(centavos(round.totalPayout - stake))}
        </ExactText>
      )}
    </p>
  )
}

function CheckResult({ check }: { check: RoundCheckResult }) {
  const t = useStore(gameRoundMessages)
  const colour = check.state === 'right' ? 'text-green' : 'text-red-soft'
  return (
    <p role="status" className={colour}>
      {check.state === 'right' && `${t.checkRight} ${check.isNoted ? t.checkNoted : t.checkNotNoted}`}
      {check.state === 'wrong' && checkMessage(check, t)}
      {check.state === 'impossible' && t.checkImpossible}
    </p>
  )
}

function checkMessage(
  { step, difference }: Extract<RoundCheckResult, { state: 'wrong' }>,
  t: ReturnType<typeof gameRoundMessages.get>,
): string {
  const words = { hash: t.checkHash, promise: t.checkPromise, outcome: t.checkOutcome }[difference]
  return words({ number: step + 1 })
}

function CheckLine({ round, check }: { round: Round; check: RoundCheckResult }) {
  const t = useStore(gameRoundMessages)
  // A round without plays is from another brand's game. The seeds of this site did not decide it, so it cannot be
  // checked.
  if (!round.plays.length) return null
  if (!canCheckRound(round)) return <p className="text-sm text-quiet">{t.seedHidden}</p>
  return (
    <div className="grid gap-3">
      <CheckResult check={check} />
      <button
        type="button"
        className="button-line"
        aria-disabled={check.state === 'running' || undefined}
        onClick={() => void checkRound()}
      >
        {check.state === 'running' ? t.checking : t.check}
      </button>
      <button type="button" className="button-line" onClick={() => void saveRound()}>
        {t.save}
      </button>
      <p className="text-sm text-quiet">
        {t.ownCheck} <CheckLink path="/fair-check.mjs" />
        {GAME_SLUGS[round.gameId] && (
          <>
            , <CheckLink path={`/fair/${GAME_SLUGS[round.gameId]}.mjs`} />
          </>
        )}
      </p>
    </div>
  )
}

/** A link that downloads a check script under its file name. */
function CheckLink({ path }: { path: string }) {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return (
    <a className="text-link" href={path} download={name}>
      <code>{name}</code>
    </a>
  )
}
