import { useStore } from '@nanostores/react'
import { Avatar } from '../../../components/Avatar.tsx'
import { Checkbox } from '../../../components/form/Checkbox.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { Tabs } from '../../../components/Tabs.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import {
  $rankings,
  $rankView,
  chooseRankView,
  type LastRankWeek,
  loadRankings,
  nameVisibilityChoice,
  type RankOverview,
  type RankPlace,
  type RankWeek,
} from '../browser/rank.ts'
import { RANK_OWN_PLACE_MAX } from '../rules/rank.ts'
import { rankMessages } from '../texts/en-US/rank.ts'

/** The number of places on the podium, above the list of the others. */
const PODIUM_PLACES = 3

/** Multiples are stored in hundredths of the stake: 100 means 1 times the stake. */
const HUNDREDTHS_PER_MULTIPLE = 100

/** The lists of `/rank`: the player's own best round, and the rankings of this week and last week. */
export function RankPage() {
  const rank = useBrowserStore($rankings, { state: 'loading' })
  return (
    <QueryAnswer query={rank} blocks={['h-[64px]', 'h-[400px]']} onRetry={loadRankings}>
      {data => <Rankings rank={data} />}
    </QueryAnswer>
  )
}

function Rankings({ rank }: { rank: RankOverview }) {
  const t = useStore(rankMessages)
  const view = useStore($rankView)
  const isPending = useStore(nameVisibilityChoice.$submission).state === 'pending'
  return (
    <div className="grid grid-cols-1 gap-6">
      {rank.own && <p>{ownBestText(t, rank.own)}</p>}
      <Tabs
        label={t.weeks}
        tabs={[
          { name: 'current', label: t.thisWeek },
          { name: 'last', label: t.lastWeek },
        ]}
        current={view}
        onChoose={chooseRankView}
      >
        {view === 'current' ? <WeekRanking week={rank.current} /> : <LastWeekRanking week={rank.last} />}
      </Tabs>
      <Checkbox
        name="isNameShown"
        isSwitch
        isChecked={rank.isNameShown}
        hint={t.showNameHint}
        onCheck={isShown => !isPending && void nameVisibilityChoice.submit(isShown)}
      >
        {t.showName}
      </Checkbox>
    </div>
  )
}

function ownBestText(t: ReturnType<typeof rankMessages.get>, own: NonNullable<RankOverview['own']>): string {
  const multiple = own.multiple / HUNDREDTHS_PER_MULTIPLE
  return own.place === null ? t.ownBehind({ multiple, max: RANK_OWN_PLACE_MAX }) : t.ownBest({ multiple })
}

/** The winners of last week, or the reason why the page shows no winners. */
export function LastWeekRanking({ week }: { week: LastRankWeek }) {
  const t = useStore(rankMessages)
  if (week.list.length > 0) return <WeekRanking week={week} isSettled />
  const sentences: Readonly<Record<LastRankWeek['state'], string>> = {
    counting: t.countingLast({ time: formatDateTime(week.settledTime) }),
    settled: t.emptyLast,
    none: t.noLast,
  }
  return <p className="py-8 text-center text-quiet">{sentences[week.state]}</p>
}

function WeekRanking({ week, isSettled = false }: { week: RankWeek; isSettled?: boolean }) {
  const t = useStore(rankMessages)
  const [ends, settled] = [formatDateTime(week.untilTime), formatDateTime(week.settledTime)]
  if (week.list.length === 0) {
    return (
      <div className="grid justify-items-center gap-4 py-8 text-quiet">
        <p>{t.empty}</p>
        <a className="button-line" href="/game/search">
          {t.seeGames}
        </a>
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-quiet">
        {isSettled ? t.wasFixed({ time: settled }) : t.ends({ time: ends, settled })}
      </p>
      <ol className="podium">
        {week.list.slice(0, PODIUM_PLACES).map(place => (
          <li key={place.id}>
            <PodiumPlace place={place} />
          </li>
        ))}
      </ol>
      {week.list.length > PODIUM_PLACES && (
        <ol className="row-frame" start={PODIUM_PLACES + 1}>
          {week.list.slice(PODIUM_PLACES).map(place => (
            <li key={place.id} className="reward-row">
              <PlaceRow place={place} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function PodiumPlace({ place }: { place: RankPlace }) {
  const t = useStore(rankMessages)
  const { id, nickname, avatar, diamonds } = place
  return (
    <>
      <Avatar avatar={avatar} avatarOther="" name={nickname} sizePx={id === 1 ? 64 : 48} />
      <p className="w-full font-semibold [overflow-wrap:anywhere]">{nickname}</p>
      <div className="podium-step">
        <span className="podium-place" aria-hidden="true">
          {id}
        </span>
        <span className="sr-only">{t.place({ place: id })}</span>
        <p className="font-semibold">{stakeBandText(t, place)}</p>
        <p className="text-sm text-quiet">{t.diamonds({ count: formatWholeNumber(diamonds) })}</p>
      </div>
    </>
  )
}

function PlaceRow({ place }: { place: RankPlace }) {
  const t = useStore(rankMessages)
  const { id, nickname, avatar, diamonds, createTime } = place
  return (
    <>
      <span className="money w-7 shrink-0 text-center text-lg font-bold" aria-hidden="true">
        {id}
      </span>
      <span className="sr-only">{t.place({ place: id })}</span>
      <Avatar avatar={avatar} avatarOther="" name={nickname} sizePx={40} />
      <div className="grid min-w-0 flex-1 basis-14 gap-0.5">
        <p className="truncate font-semibold">{nickname}</p>
        <p className="text-sm text-quiet">{formatDateTime(createTime)}</p>
      </div>
      <div className="ml-auto grid justify-items-end gap-0.5">
        <p className="money font-semibold">{stakeBandText(t, place)}</p>
        <p className="text-sm text-quiet">{t.diamonds({ count: formatWholeNumber(diamonds) })}</p>
      </div>
    </>
  )
}

function stakeBandText(
  t: ReturnType<typeof rankMessages.get>,
  { amountSection: { from, to } }: RankPlace,
): string {
  const [low, high] = [
    formatWholeNumber(from / HUNDREDTHS_PER_MULTIPLE),
    to === null ? '' : formatWholeNumber(to / HUNDREDTHS_PER_MULTIPLE),
  ]
  if (to === null) return t.bandLast({ from: low })
  return from === 0 ? t.bandFirst({ to: high }) : t.band({ from: low, to: high })
}
