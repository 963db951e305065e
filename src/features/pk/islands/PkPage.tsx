import { useStore } from '@nanostores/react'
import scene from '../../../assets/stages/redpkblue.svg?url'
import { FormError } from '../../../components/form/FormError.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { StageHead } from '../../../components/kit/StageHead.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatMoney, formatMoneyShort } from '../../../i18n/money.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import {
  $pkOverview,
  campSignUp,
  chooseCamp,
  loadPkOverview,
  type PkOverview,
  type PkWeekData,
} from '../browser/pk.ts'
import { CAMPS, type Camp } from '../rules/pk.ts'
import { pkMessages } from '../texts/en-US/pk.ts'
import { JEEPNEY_COLORS, Jeepney } from './Jeepney.tsx'
import { PkHill } from './PkHill.tsx'
import { PkEarlierWeeks, PkLastWeek } from './PkWeeks.tsx'

/** `/activity/redpkblue`: the hill with the score, the player's side and points, the terms, and earlier weeks. */
export function PkPage() {
  const t = useStore(pkMessages)
  const pk = useBrowserStore($pkOverview, { state: 'loading' })
  return (
    <QueryAnswer
      query={pk}
      blocks={['aspect-[18/11] lg:aspect-auto lg:h-[360px]', 'h-[92px]', 'h-[180px]', 'h-[260px]']}
      onRetry={loadPkOverview}
    >
      {data => (
        <div className="grid grid-cols-1 gap-6">
          {data.week ? (
            <WeekCards week={data.week} coinTerms={data.coinTerms} />
          ) : (
            <StageHead scene={scene} figure={t.closedFigure} note={t.closed}>
              <a className="button-line" href="/bonus">
                {t.seeBonuses}
              </a>
            </StageHead>
          )}
          {data.last && <PkLastWeek result={data.last} />}
          <PkEarlierWeeks />
        </div>
      )}
    </QueryAnswer>
  )
}

function WeekCards({ week, coinTerms }: { week: PkWeekData; coinTerms: PkOverview['coinTerms'] }) {
  const t = useStore(pkMessages)
  const { score } = week
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[8fr_7fr]">
      <div className="grid grid-cols-1 gap-3">
        <PkHill points={score && { red: score.red.points, blue: score.blue.points }} />
        <p className="pk-pot stage-figure">
          <StageFigure label={t.pot} figure={formatMoneyShort(week.terms.winnerPot)} />
        </p>
        <Score week={week} />
      </div>
      <div className="grid grid-cols-1 gap-6">
        {week.camp ? (
          <OwnPoints week={week} camp={week.camp} />
        ) : (
          <SideChoice week={week} coinTerms={coinTerms} />
        )}
        <Terms week={week} coinTerms={coinTerms} />
      </div>
    </div>
  )
}

function Score({ week: { score, scoreTime, signUpEndTime, isSignUpOpen } }: { week: PkWeekData }) {
  const t = useStore(pkMessages)
  const names: Readonly<Record<Camp, string>> = { red: t.red, blue: t.blue }
  if (!score) {
    return (
      <p className="text-center text-sm text-quiet">
        {isSignUpOpen ? t.scoreHidden({ time: formatDateTime(signUpEndTime) }) : t.scoreSoon}
      </p>
    )
  }
  return (
    <>
      <dl className="grid grid-cols-2 gap-3">
        {CAMPS.map(camp => (
          <div key={camp} className="card pk-side grid gap-1" data-camp={camp}>
            <dt className="font-semibold">{names[camp]}</dt>
            <dd className="text-lg font-bold tabular-nums md:text-xl">
              {t.points({ points: formatWholeNumber(score[camp].points) })(score[camp].points)}
            </dd>
            <dd className="text-sm text-quiet">
              {t.players({ players: formatWholeNumber(score[camp].players) })(score[camp].players)}
            </dd>
          </div>
        ))}
      </dl>
      {scoreTime !== null && (
        <p className="text-sm text-quiet">{t.counted({ time: formatDateTime(scoreTime) })}</p>
      )}
    </>
  )
}

/** @param coinTerms the conditions of the share, which a player reads before choosing a side */
function SideChoice({ week, coinTerms }: { week: PkWeekData; coinTerms: PkOverview['coinTerms'] }) {
  const t = useStore(pkMessages)
  const submission = useStore(campSignUp.$submission)
  const { signUpEndTime, endTime, isSignUpOpen } = week
  if (!isSignUpOpen) {
    return (
      <section className="card grid gap-1 bg-raised">
        <p className="font-semibold">{t.signUpOver}</p>
        <p className="text-sm text-quiet">{t.nextWeek({ time: formatDateTime(endTime) })}</p>
      </section>
    )
  }
  return (
    <section className="grid gap-3" aria-labelledby="choose">
      <h2 id="choose" className="text-lg font-semibold">
        {t.choose}
      </h2>
      <p className="text-sm text-quiet">
        {[t.chooseUntil({ time: formatDateTime(signUpEndTime) }), ...coinLines(t, coinTerms)].join(' ')}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {CAMPS.map(camp => (
          <CampButton key={camp} camp={camp} week={week} />
        ))}
      </div>
      <FormError message={submission.state === 'failed' ? submission.message : undefined} />
    </section>
  )
}

function CampButton({ camp, week }: { camp: Camp; week: PkWeekData }) {
  const t = useStore(pkMessages)
  const { isPending, waiting } = useRowButton(campSignUp, chosen => chosen === camp)
  const label = camp === 'red' ? t.joinRed : t.joinBlue
  return (
    <button
      type="button"
      className="pk-side pk-choice border"
      data-camp={camp}
      {...waiting}
      onClick={() => waiting['aria-disabled'] || void chooseCamp(camp, week)}
    >
      <svg aria-hidden="true" viewBox="-38 -50 76 51">
        <Jeepney colour={JEEPNEY_COLORS[camp]} />
      </svg>
      {isPending ? t.joining : label}
    </button>
  )
}

function OwnPoints({ week, camp }: { week: PkWeekData; camp: Camp }) {
  const t = useStore(pkMessages)
  const { pointsToday, points, estimate, isStruck, terms } = week
  const [today, max] = [formatWholeNumber(pointsToday), formatWholeNumber(terms.dayPointsMax)]
  return (
    <section className="card pk-side grid gap-3" data-camp={camp} aria-labelledby="own">
      <h2 id="own" className="text-lg font-semibold">
        {t.own}
      </h2>
      <p>{camp === 'red' ? t.joinedRed : t.joinedBlue}</p>
      {isStruck ? (
        <p className="text-mango">{t.struck}</p>
      ) : (
        <>
          <div className="grid gap-2">
            <p className="font-semibold tabular-nums">{t.today({ points: today, max })}</p>
            <progress
              className="grant-progress"
              max={terms.dayPointsMax}
              value={pointsToday}
              aria-label={t.today({ points: today, max })}
            />
          </div>
          <p className="text-sm text-quiet">
            {t.week({ points: formatWholeNumber(points) })(points)}
            {points < terms.pointsMin && ` ${t.toShare({ points: formatWholeNumber(terms.pointsMin) })}`}
          </p>
          {estimate !== null && points >= terms.pointsMin && (
            <div className="grid gap-1">
              <p>{t.estimate({ amount: formatMoney(estimate) })}</p>
              <p className="text-sm text-quiet">{t.estimateHint}</p>
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** The conditions under which a share in coins can be withdrawn. */
function coinLines(
  t: ReturnType<typeof pkMessages.get>,
  { wagering, isLockedAtFirst, needsIdentity }: PkOverview['coinTerms'],
): string[] {
  return [
    ...(wagering.multiple > 0 ? [t.termCoins(wagering)] : []),
    ...(isLockedAtFirst ? [t.termLocked] : []),
    ...(needsIdentity ? [t.termIdentity] : []),
  ]
}

function Terms({ week, coinTerms }: { week: PkWeekData; coinTerms: PkOverview['coinTerms'] }) {
  const t = useStore(pkMessages)
  const { terms, endTime, payTime } = week
  const lines = [
    t.termRound({ stake: formatMoney(terms.roundMin), max: formatWholeNumber(terms.dayPointsMax) }),
    t.termWinner({ winner: formatMoney(terms.winnerPot), other: formatMoney(terms.otherPot) }),
    t.termMost({
      point: formatMoney(terms.pointMax),
      most: formatMoney(terms.shareMax),
      points: formatWholeNumber(terms.pointsMin),
    }),
    t.termStake({ stake: formatMoney(terms.pesoStake) }),
    t.termTimes({ end: formatDateTime(endTime), pay: formatDateTime(payTime) }),
    ...coinLines(t, coinTerms),
  ]
  return (
    <details className="card fold-card">
      <summary className="flex cursor-pointer items-center font-semibold">{t.terms}</summary>
      <ul className="grid list-disc gap-2 ps-9 pe-4 pb-4 text-sm">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
