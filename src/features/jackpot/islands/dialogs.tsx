import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import clipboard from '../../../assets/drawings/records.svg?url'
import { Avatar } from '../../../components/Avatar.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { PrizeOdds } from '../../../components/prizes/PrizeOdds.tsx'
import { PrizeWheel } from '../../../components/prizes/PrizeWheel.tsx'
import { RewardIcon } from '../../../components/RewardIcon.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { jackpotPoolOfPrize } from '../../../domain/awards/jackpot.ts'
import { centavos } from '../../../domain/money.ts'
import { jackpotNameMessages } from '../../../i18n/en-US/jackpot-name.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatPercentage } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $itemTextOf } from '../../../stores/awards/words.ts'
import { closeModal } from '../../../stores/modals/modals.ts'
import { dayTurnText } from '../../../stores/site/day-turn.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import { $jackpotInfo, $pendingJackpotDraw } from '../browser/jackpot.ts'
import { jackpotDrawList, jackpotRankList, type NumberedPageList } from '../browser/lists.ts'
import { $jackpotWheelTurning, startJackpotWheel } from '../browser/wheel.ts'
import { jackpotMessages } from '../texts/en-US/jackpot.ts'
import { jackpotDialogMessages } from '../texts/en-US/jackpot-dialogs.ts'
import { useAmountBandText } from './band-words.ts'
import { Jackpot } from './Jackpot.tsx'

function JackpotDialog({ title, children }: { title: string; children: ReactNode }) {
  const { close } = useStore(shellMessages)
  return (
    <Dialog title={title} closeLabel={close} onClose={closeModal}>
      {children}
    </Dialog>
  )
}

/** The lucky jackpot as a dialog over any page; the bubble opens it. */
export function LuckyJackpotDialog() {
  const { title } = useStore(jackpotNameMessages)
  return (
    <JackpotDialog title={title}>
      <Jackpot />
    </JackpotDialog>
  )
}

/** The dialog with the player's draws, twenty on a page. */
export function JackpotRecordDialog() {
  const t = useStore(jackpotMessages)
  const d = useStore(jackpotDialogMessages)
  const itemText = useStore($itemTextOf)
  const rewardItem = useStore($rewardItemOf)
  const record = useBrowserStore(jackpotDrawList.query.$state, { state: 'loading' })
  const pending = useBrowserStore($pendingJackpotDraw, undefined)
  const isPending = ({ id }: { id: string }) => id === pending?.id
  return (
    <JackpotDialog title={t.record}>
      <QueryAnswer query={record} blocks={['h-[320px]']} onRetry={jackpotDrawList.query.load}>
        {({ list, pages }) =>
          list.every(isPending) ? (
            <EmptyState drawing={clipboard} sentence={d.emptyRecord} />
          ) : (
            <>
              <ul className="grid gap-2">
                {list
                  .filter(draw => !isPending(draw))
                  .map(({ id, propId, type, count, createTime }) => (
                    <li key={id} className="card flex items-center gap-3">
                      <RewardIcon drawing={rewardItem(propId).drawing} size={32} />
                      <span className="grid min-w-0 flex-1">
                        <b>
                          {type === 2
                            ? `${rewardItem(propId).name}: ${formatMoney(centavos(count))}`
                            : itemText({ id: propId, count })}
                        </b>
                        <span className="text-sm text-quiet">{formatDateTime(createTime)}</span>
                      </span>
                    </li>
                  ))}
              </ul>
              <PageButtons paged={jackpotDrawList} pages={pages} />
            </>
          )
        }
      </QueryAnswer>
    </JackpotDialog>
  )
}

/** The dialog with the highest jackpots won, ten on a page, and the place of the player's highest win. */
export function JackpotRankDialog() {
  const t = useStore(jackpotMessages)
  const d = useStore(jackpotDialogMessages)
  const rewardItem = useStore($rewardItemOf)
  const bandWords = useAmountBandText()
  const rank = useBrowserStore(jackpotRankList.query.$state, { state: 'loading' })
  const pending = useBrowserStore($pendingJackpotDraw, undefined)
  if (pending) {
    return (
      <JackpotDialog title={t.rank}>
        <EmptyState drawing={clipboard} sentence={d.rankAfterDraw} />
      </JackpotDialog>
    )
  }
  return (
    <JackpotDialog title={t.rank}>
      <QueryAnswer query={rank} blocks={['h-[48px]', 'h-[320px]']} onRetry={jackpotRankList.query.load}>
        {({ allRank, pages, personRank }) =>
          allRank.list.length === 0 ? (
            <EmptyState drawing={clipboard} sentence={d.emptyRank} />
          ) : (
            <>
              <p className="font-semibold">{personRank ? d.own({ place: personRank.id }) : d.ownNone}</p>
              <ol className="grid gap-2">
                {allRank.list.map(({ id, nickname, avatar, propId, amountSection, createTime }) => (
                  <li key={id} className="card flex items-center gap-3">
                    <span className="money w-7 shrink-0 text-center text-lg font-bold">{id}</span>
                    <Avatar avatar={avatar} avatarOther="" name={nickname} sizePx={32} />
                    <span className="grid min-w-0 flex-1">
                      <b>{t.winnerLine({ nickname, name: rewardItem(propId).name })}</b>
                      <span className="text-sm text-quiet">
                        {bandWords(amountSection)} · {formatDateTime(createTime)}
                      </span>
                    </span>
                  </li>
                ))}
              </ol>
              <PageButtons paged={jackpotRankList} pages={pages} />
            </>
          )
        }
      </QueryAnswer>
    </JackpotDialog>
  )
}

function PageButtons<Data>({ paged, pages }: { paged: NumberedPageList<Data>; pages: number }) {
  const d = useStore(jackpotDialogMessages)
  const page = useStore(paged.$page)
  if (pages < 2) return null
  return (
    <div className="flex items-center justify-between gap-3">
      <button
        type="button"
        className={page === 1 ? 'button-quiet text-quiet' : 'button-line'}
        aria-disabled={page === 1 || undefined}
        onClick={() => page > 1 && paged.loadPage(page - 1)}
      >
        {d.previous}
      </button>
      <p role="status" className="text-sm text-quiet">
        {d.page({ page, pages })}
      </p>
      <button
        type="button"
        className={page === pages ? 'button-quiet text-quiet' : 'button-line'}
        aria-disabled={page === pages || undefined}
        onClick={() => page < pages && paged.loadPage(page + 1)}
      >
        {d.next}
      </button>
    </div>
  )
}

/** The dialog with the rules in short and the odds of the board and of the wheel. */
export function JackpotRuleDialog() {
  const t = useStore(jackpotMessages)
  const d = useStore(jackpotDialogMessages)
  const jackpot = useStore($jackpotInfo)
  return (
    <JackpotDialog title={t.rule}>
      <ul className="grid list-disc gap-2 pl-5">
        {[t.ruleDraw, d.ruleOdds, d.rulePool, t.needHint({ time: dayTurnText() })].map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {jackpot.state === 'ready' && (
        <>
          <PrizeOdds caption={t.odds} table={jackpot.data.prizes} hint={t.ruleDraw} />
          <PrizeOdds caption={t.wheelOdds} table={jackpot.data.wheel} mean="" hint={t.wheelWidths} />
        </>
      )}
      <a className="button-line" href="/activity/jackpot/rule">
        {d.ruleMore}
      </a>
    </JackpotDialog>
  )
}

/**
 * The dialog with the wheel of the four jackpots. The store spins the wheel and closes the dialog. Meanwhile the code
 * of the win that follows loads.
 */
export function JackpotWheelDialog() {
  const t = useStore(jackpotMessages)
  const pools = useStore(jackpotNameMessages)
  const d = useStore(jackpotDialogMessages)
  const jackpot = useStore($jackpotInfo)
  const turning = useStore($jackpotWheelTurning)
  useEffect(() => {
    void import('./JackpotWinDialog.tsx')
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(startJackpotWheel)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  if (jackpot.state !== 'ready') return null
  const { wheel } = jackpot.data
  const poolNames = wheel.prizes.map(({ item }) => {
    const pool = jackpotPoolOfPrize(item?.id ?? 0)
    return pool ? pools[pool] : ''
  })
  return (
    <JackpotDialog title={t.wheelTitle}>
      <PrizeWheel
        name={d.wheelName}
        table={wheel}
        prizeNames={poolNames}
        notes={wheel.prizes.map(({ weight }) => formatPercentage(weight / wheel.total))}
        turning={turning}
      />
      <p className="text-center text-sm text-quiet">{t.wheelWidths}</p>
    </JackpotDialog>
  )
}
