import { useStore } from '@nanostores/react'
import dice from '../../../assets/drawings/games.svg?url'
import { FormError } from '../../../components/form/FormError.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { RecordRow } from '../../../components/records/RecordRow.tsx'
import { StateChip } from '../../../components/states/StateChip.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { createLoginUrl } from '../../../domain/site/login-path.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { $isLoggedIn } from '../../../stores/session/token.ts'
import { canCheckRound, type Round } from '../../rounds/browser/public/recompute.ts'
import {
  $isCheckingRounds,
  $isSeedCommitmentBroken,
  $roundCheckCounts,
  $roundCheckResults,
  checkOwnRounds,
  ownRoundsWithPlays,
  saveOwnRounds,
  serverSeedReveal,
} from '../browser/own-rounds.ts'
import { fairnessMessages } from '../texts/en-US/fairness.ts'

interface OwnRoundsProps {
  /** Names of the games by their ids, as JSON. */
  names: string
}

/** The list of the player's rounds, and a button that recomputes all of them. Visitors must log in. */
export function OwnRounds({ names }: OwnRoundsProps) {
  const t = useStore(fairnessMessages)
  const isLoggedIn = useBrowserStore($isLoggedIn, false)
  if (!isLoggedIn) {
    return (
      <div className="card grid justify-items-start gap-3">
        <p>{t.logInFirst}</p>
        <a className="button-gold" data-on-gold href={createLoginUrl('/fairness', '')}>
          {t.logIn}
        </a>
      </div>
    )
  }
  return <PlayerRounds names={JSON.parse(names)} />
}

function PlayerRounds({ names }: { names: Readonly<Record<string, string>> }) {
  const t = useStore(fairnessMessages)
  return (
    <div className="grid gap-4">
      <p className="text-quiet">{t.ownRoundsHint}</p>
      <RoundTally />
      <PagedList
        store={ownRoundsWithPlays}
        rowKey={round => round.roundId}
        timeOf={round => round.createTime}
        empty={{ drawing: dice, sentence: t.noRounds, href: '/', label: t.seeGames }}
        render={round => (
          <RecordRow
            title={names[round.gameId] ?? ''}
            atMs={round.createTime}
            state={<RoundVerdict round={round} />}
            figure={formatMoney(round.totalPayout)}
            number={round.roundId}
          />
        )}
      />
    </div>
  )
}

function RoundTally() {
  const t = useStore(fairnessMessages)
  const isChecking = useStore($isCheckingRounds)
  const { checkable, hidden, right, wrong } = useStore($roundCheckCounts)
  return (
    <>
      {checkable > 0 && (
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="button-gold"
            data-on-gold
            aria-disabled={isChecking || undefined}
            onClick={() => void checkOwnRounds()}
          >
            {isChecking ? t.checking : t.check(checkable)}
          </button>
          <button type="button" className="button-line" onClick={() => void saveOwnRounds()}>
            {t.save}
          </button>
        </div>
      )}
      <div role="status" className="grid gap-1">
        {right > 0 && !isChecking && <p className="text-green">{t.right(right)}</p>}
        {wrong > 0 && !isChecking && <p className="text-red-soft">{t.wrong(wrong)}</p>}
      </div>
      {hidden > 0 && <RevealSeed text={t.hidden(hidden)} />}
    </>
  )
}

/**
 * The button that shows the server seed in use, so that all that it has decided can be checked.
 * @param text how many rounds or draws wait for the seed
 */
export function RevealSeed({ text }: { text: string }) {
  const t = useStore(fairnessMessages)
  const submission = useStore(serverSeedReveal.$submission)
  const isBroken = useStore($isSeedCommitmentBroken)
  const isOff = submission.state === 'pending' || isBroken
  return (
    <form
      className="card grid justify-items-start gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (!isOff) void serverSeedReveal.submit()
      }}
    >
      <p>{text}</p>
      <p className="text-sm text-quiet">{t.revealText}</p>
      <FormError message={submission.state === 'failed' ? submission.message : undefined} />
      <FormError message={isBroken ? t.broken : undefined} />
      <button
        type="submit"
        className={isBroken ? 'button-quiet text-quiet' : 'button-line'}
        aria-disabled={isOff || undefined}
      >
        {submission.state === 'pending' ? t.revealing : t.reveal}
      </button>
    </form>
  )
}

function RoundVerdict({ round }: { round: Round }) {
  const t = useStore(fairnessMessages)
  const check = useStore($roundCheckResults, { keys: [round.roundId] })[round.roundId]
  if (!canCheckRound(round)) return <StateChip tone="over" label={t.isHidden} />
  if (check?.state === 'right') return <StateChip tone="good" label={t.isRight} />
  if (check?.state === 'wrong') return <StateChip tone="bad" label={t.isWrong} />
  if (check?.state === 'impossible') return <StateChip tone="bad" label={t.isImpossible} />
  return <StateChip tone="over" label={check?.state === 'unloaded' ? t.isUnloaded : t.isUnchecked} />
}
