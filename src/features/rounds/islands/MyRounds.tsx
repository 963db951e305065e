import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { GameMark } from '../../../components/records/GameMark.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { StateChip } from '../../../components/states/StateChip.tsx'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { gamePathOf } from '../../../domain/games/game-path.ts'
import { lotteryTierOf } from '../../../domain/games/lottery-tiers.ts'
import { centavos } from '../../../domain/money.ts'
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
 * A list of rounds with stake, payout and net result. A tap on a row opens the details of the round; an unfinished
 * round also links to its game. The round in the page's URL opens when the page loads.
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
        empty={{ sentence: none, href: '/', action: t.seeGames }}
        linkOf={round => ({
          label: t.details({ game: round.gameName, time: formatDateTime(round.createTime) }),
          onTap: () => openRound(round.roundId),
        })}
        render={round => <RoundRow round={round} />}
      />
      {dialog}
    </>
  )
}

/**
 * One round: game, stake and payout; for a finished round also the net. An unfinished round links to its game, or to the
 * player's tickets if a draw of the lottery must decide it.
 */
function RoundRow({ round }: { round: RoundListRow }) {
  const t = useStore(ownGamesMessages)
  const { gameId, gameName, stake, payout, state } = round
  const waitsForDraw = state === 'open' && lotteryTierOf(gameId) !== undefined
  return (
    <>
      <GameMark gameId={gameId} name={gameName} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap justify-between gap-x-3">
          <p className="font-semibold">{gameName}</p>
          {waitsForDraw ? (
            <p className="ml-auto">
              <StateChip tone="waiting" label={t.waitsForDraw} />
            </p>
          ) : state === 'open' ? (
            <p className="ml-auto text-sm text-quiet">{t.unfinished}</p>
          ) : (
            <RoundNet stake={stake} payout={payout} />
          )}
        </div>
        <p className="text-sm text-quiet">{formatDateTime(round.createTime)}</p>
        <p className="text-sm tabular-nums text-quiet">
          {t.stakeAndPayout({ stake: formatMoney(stake), payout: formatMoney(payout) })}
        </p>
        {state === 'open' && (
          <a
            className="relative z-10 inline-flex min-h-target items-center text-sm font-semibold text-teal underline"
            href={waitsForDraw ? '/activity/lottery/order' : gamePathOf(gameId)}
          >
            {waitsForDraw ? t.seeTickets : t.continueGame({ game: gameName })}
          </a>
        )}
      </div>
      <Icon name="chevron-right" className="-ml-2 shrink-0 text-quiet" />
    </>
  )
}

/** Payout minus stake. A positive amount has the color of a win. */
function RoundNet({ stake, payout }: Pick<RoundListRow, 'stake' | 'payout'>) {
  const net = centavos(payout - stake)
  return (
    <ExactText as="p" className={`money ml-auto font-semibold ${net > 0 ? 'text-green' : ''}`}>
      {formatMoneyChange(net)}
    </ExactText>
  )
}
