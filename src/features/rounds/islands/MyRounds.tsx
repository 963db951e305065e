import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import dice from '../../../assets/drawings/games.svg?url'
import { GameMark } from '../../../components/records/GameMark.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { RecordRow } from '../../../components/records/RecordRow.tsx'
import { StateChip } from '../../../components/states/StateChip.tsx'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { gamePathOf } from '../../../domain/games/game-path.ts'
import { lotteryPurchasePathOf, lotteryTierOf } from '../../../domain/games/lottery-tiers.ts'
import { centavos } from '../../../domain/money.ts'
import { recordListMessages } from '../../../i18n/en-US/record-list.ts'
import { formatMoney, formatMoneyChange } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import type { EndlessList } from '../../../stores/call/endless-list.ts'
import { ownRounds, readRoundIdFromAddress } from '../browser/my-games.ts'
import type { betRecord } from '../contract.ts'
import { ownGamesMessages } from '../texts/en-US/own-games.ts'
import { useRoundDialog } from './public/use-round-dialog.tsx'

type RoundListRow = ResultOf<typeof betRecord>['list'][number]

export function MyRounds() {
  return <RoundList store={ownRounds} none={ownGamesMessages.get().noRounds} />
}

interface RoundListProps<Filter> {
  store: EndlessList<RoundListRow, Filter>
  /** The sentence that an empty list shows. */
  none: string
}

/**
 * A list of rounds with their net results. A tap on a row shows its facts, and a button that opens all plays of the
 * round. The round in the page's URL opens when the page loads.
 */
export function RoundList<Filter>({ store, none }: RoundListProps<Filter>) {
  const t = useStore(ownGamesMessages)
  const [openRound, dialog] = useRoundDialog(t.roundFailed)
  useEffect(() => {
    const roundId = readRoundIdFromAddress()
    if (roundId) openRound(roundId)
  }, [openRound])
  return (
    <>
      <PagedList
        store={store}
        rowKey={round => round.roundId}
        empty={{ drawing: dice, sentence: none, href: '/', label: t.seeGames }}
        timeOf={round => round.createTime}
        render={round => <RoundRow round={round} onOpen={openRound} />}
      />
      {dialog}
    </>
  )
}

interface RoundRowProps {
  round: RoundListRow
  onOpen: (roundId: string) => void
}

/**
 * One round with its net, if it is finished. An unfinished round links to its game. A round that a draw of the lottery
 * decides links to its tickets.
 */
function RoundRow({ round, onOpen }: RoundRowProps) {
  const t = useStore(ownGamesMessages)
  const r = useStore(recordListMessages)
  const { roundId, gameId, gameName, stake, payout, state, drawTime, balanceAfter, createTime } = round
  const isFinished = state === 'closed'
  const isTicket = lotteryTierOf(gameId) !== undefined
  const net = centavos(payout - stake)
  return (
    <RecordRow
      mark={<GameMark gameId={gameId} name={gameName} />}
      title={gameName}
      atMs={createTime}
      state={!isFinished && <StateChip tone="waiting" label={isTicket ? t.waitsForDraw : t.unfinished} />}
      figure={isFinished && formatMoneyChange(net)}
      isGain={isFinished && net > 0}
      facts={[
        ...(drawTime === null ? [] : [[t.drawTime, formatDateTime(drawTime)] as const]),
        [r.bet, formatMoney(stake)],
        ...(isFinished || payout > 0 ? [[r.payout, formatMoney(payout)] as const] : []),
        ...(balanceAfter === null ? [] : [[r.balance, formatMoney(balanceAfter)] as const]),
      ]}
      number={roundId}
      isOpenAtFirst={!isFinished}
    >
      <RoundLinks round={round} onOpen={onOpen} />
    </RecordRow>
  )
}

function RoundLinks({ round: { roundId, gameId, gameName, state, createTime }, onOpen }: RoundRowProps) {
  const t = useStore(ownGamesMessages)
  if (lotteryTierOf(gameId) !== undefined) {
    return (
      <a className="record-link" href={lotteryPurchasePathOf(roundId)}>
        {t.seeTickets}
      </a>
    )
  }
  return (
    <div className="flex flex-wrap gap-x-6">
      {state === 'open' && (
        <a className="record-link" href={gamePathOf(gameId)}>
          {t.continueGame({ game: gameName })}
        </a>
      )}
      <button
        type="button"
        className="record-link"
        aria-label={t.details({ game: gameName, time: formatDateTime(createTime) })}
        onClick={() => onOpen(roundId)}
      >
        {t.seePlays}
      </button>
    </div>
  )
}
